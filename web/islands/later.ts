import { startStoredTray } from '#web/features/compare/stored-tray.ts'
import { followSignInLinks } from '#web/features/layout/sign-in-links.ts'
import { checkGate } from '#web/lib/session/gate.ts'
import { logOut } from '#web/lib/session/log-out.ts'
import { getSession, subscribeToSession } from '#web/lib/session/session-store.ts'
import { startOwnData } from './own-data.ts'
import { followHistory, leave, pageLocation } from './view.ts'

/*
 * A first visit usually does not need this code. The entry script imports it by the URL in the page (see `loadLater`).
 */

export { loadTray } from '#web/features/compare/stored-tray.ts'

const check = () => checkGate(leave, pageLocation.get().data)

let isStarted = false

/** Reacts to session and history. Has an effect only once. */
export function startLater(): void {
  if (isStarted) return
  isStarted = true
  followHistory()
  // The session may have changed since the page was loaded.
  document.documentElement.dataset.session = getSession().status
  subscribeToSession(check)
  pageLocation.subscribe(check)
  check()
  followSignInLinks()
  startStoredTray()
  startOwnData(document)
}

export function logOutHere(): void {
  const { gate } = document.documentElement.dataset
  logOut()
  // There, `checkGate` opens the home page.
  if (gate !== 'session') leave('/')
}
