import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { delayScripts } from './delayed-scripts.ts'
import { NonceContext } from './nonce.ts'
import { cspNonce, pageServices } from './services.ts'
import { serverComponentsLoaded } from './ui/server-only.tsx'

// React Router compares contexts by identity, so the server must import these objects from this file.
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

  await serverComponentsLoaded()
  const nonce = context.get(cspNonce)
  const html = await render(
    <NonceContext value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </NonceContext>,
    nonce,
  )
  return new Response(delayScripts(html, nonce), { status, headers })
}

/**
 * Renders the whole page to text. Streaming would not be faster, because all loaders finish before rendering starts.
 * @throws the error of a component, or a timeout error
 */
function render(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(timer)
        resolve(text(pipe(new PassThrough())))
      },
      onShellError: reject,
      onError: reject,
    })
    const timer = setTimeout(abort, streamTimeout + 1_000)
  })
}
