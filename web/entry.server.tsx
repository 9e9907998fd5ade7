import { scannedCodeScript } from './features/credentials/scanned-code-script.ts'
import { feedbackCodeScript } from './features/programmes/feedback-code-script.ts'
import { entryLoader } from './islands/entry-loader.ts'
import { sessionScript } from './lib/session/session-script.ts'

/* What the server uses of the pages. It loads them from the build, in each language. */

export { PageHandler } from './page-handler.tsx'
export { stylePlaceholder, stylesheet } from './ui/stylesheet.ts'

/** The Content-Security-Policy allows these scripts by their hashes. */
export const inlineScripts = [sessionScript, scannedCodeScript, feedbackCodeScript, entryLoader]
