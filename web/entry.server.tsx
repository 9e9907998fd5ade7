import { renderToString } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router'
import { scannedCodeScript } from './features/credentials/scanned-code-script.ts'
import { feedbackCodeScript } from './features/programmes/feedback-code-script.ts'
import { entryLoader } from './islands/entry-loader.ts'
import { PageIslands, PageIslandsContext } from './islands/page-islands.ts'
import { sessionScript } from './lib/session/session-script.ts'
import { pageServices } from './services.ts'

// React Router compares contexts by identity, so the server imports them from here.
export { createRequestHandler, RouterContextProvider } from 'react-router'
export { pageForms, pageServices } from './services.ts'
export { stylePlaceholder, stylesheet } from './ui/stylesheet.ts'

/** The Content-Security-Policy allows these scripts by their hashes. */
export const inlineScripts = [sessionScript, scannedCodeScript, feedbackCodeScript, entryLoader]

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageServices).report(error)
}

/**
 * Renders HTML that depends only on the URL and the data, so that one copy can be cached for everybody. Does not stream the
 * page: rendering begins after all loaders, so streaming would not be faster.
 * @throws the error of a component
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
): Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const islands = new PageIslands(entry.manifest.entry.module)
  const page = renderToString(
    <PageIslandsContext value={islands}>
      <ServerRouter context={entry} url={request.url} />
    </PageIslandsContext>,
  )
  return new Response(`<!DOCTYPE html>${islands.addTo(page)}`, { status, headers })
}
