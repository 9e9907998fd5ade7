import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { NonceContext } from './nonce.ts'
import { cspNonce, pageServices } from './services.ts'
import { allLoaded } from './ui/served.tsx'

// The server fills these very objects: a context is known by its identity.
export { createRequestHandler, RouterContextProvider } from 'react-router'
export { cspNonce, pageServices } from './services.ts'

export const streamTimeout = 5_000

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageServices).report(error)
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  await allLoaded()
  const nonce = context.get(cspNonce)
  const whenReady = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady'

  return new Promise((resolve, reject) => {
    let shellSent = false
    let answerStatus = status
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        [whenReady]() {
          shellSent = true
          const body = new PassThrough({
            final(done) {
              clearTimeout(timer)
              done()
            },
          })
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { status: answerStatus, headers }))
        },
        onShellError: reject,
        onError(error: unknown) {
          answerStatus = 500
          // Before the shell the promise is rejected, and whoever waits for it reports.
          if (shellSent) context.get(pageServices).report(error)
        },
      },
    )
    const timer = setTimeout(abort, streamTimeout + 1_000)
  })
}
