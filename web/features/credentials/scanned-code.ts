import { getSession, subscribeToSession } from '#web/lib/session/session-store.ts'
import { createStore } from '#web/lib/store.ts'

declare global {
  interface Document {
    /** See `scannedCodeScript`. */
    scannedCode?: string
  }
}

/**
 * The author code from the link of a QR code. Only the memory of this tab contains it: the URL and the history do not.
 */
export const scannedCode = createStore<string | undefined>({ read: takeFromDocument, connect })

function takeFromDocument(): string | undefined {
  const code = document.scannedCode
  delete document.scannedCode
  return code
}

export function forgetScannedCode(): void {
  scannedCode.set(undefined)
}

/** Reads the code of a second scan, which may change only the fragment of the URL. */
function takeFromHash(): void {
  const code = location.hash.slice(1)
  if (!code) return
  history.replaceState(history.state, '', location.pathname)
  scannedCode.set(code)
}

let isWatching = false

function connect(): () => void {
  if (!isWatching) {
    isWatching = true
    // The code stays while a visitor signs in. After a session ends, the next person must not get the code.
    subscribeToSession(() => {
      const session = getSession()
      if (session.status === 'out' && session.reason !== 'visitor') forgetScannedCode()
    })
  }
  window.addEventListener('hashchange', takeFromHash)
  return () => window.removeEventListener('hashchange', takeFromHash)
}
