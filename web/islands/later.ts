import * as m from '#messages'
import { startStoredTray } from '#web/features/compare/stored-tray.ts'
import { restoreKeptForms } from '#web/features/layout/language-scripts.ts'
import { announce, noticeStore } from '#web/features/layout/notice-store.ts'
import { followSignInLinks } from '#web/features/layout/sign-in-links.ts'
import { holdTaps } from '#web/lib/hold-taps.ts'
import { checkGate, isLoggedOut, loggedOut } from '#web/lib/session/gate.ts'
import { logOut } from '#web/lib/session/log-out.ts'
import { getSession, subscribeToSession } from '#web/lib/session/session-store.ts'
import { startOwnData } from './own-data.ts'
import { loadHydrate } from './start-islands.ts'
import { followHistory, leave, pageLocation, takeData } from './view.ts'

/* A first visit usually does not need this code. */

export { loadTray } from '#web/features/compare/stored-tray.ts'
export { loadLanguageSwitch } from '#web/features/layout/language-scripts.ts'
export { sharePage } from '#web/features/layout/share-page.ts'

const check = () => checkGate(leave, pageLocation.get().data)

let isStarted = false

/** Only the first call has an effect. */
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
  restoreKeptForms()
  sayLoggedOut().catch(() => {})
  pageLocation.subscribe(() => void sayLoggedOut().catch(() => {}))
}

export function logOutHere(): void {
  const { gate } = document.documentElement.dataset
  logOut()
  // On a page that requires a session, `checkGate` opens the home page.
  if (gate !== 'session') leave('/', { data: loggedOut })
}

/**
 * Says on the home page that the user has logged out. Only the first visit of the history entry says it, and only if no
 * notice says more, such as that the account is deleted.
 */
async function sayLoggedOut(): Promise<void> {
  if (!takeData(isLoggedOut)) return
  const { startNoticeBar } = await loadHydrate()
  startNoticeBar()
  if (noticeStore.get() !== '') return
  announce(m.site_you_are_logged_out(), { keepWithoutSession: true })
  // The notice moves the page.
  holdTaps()
}
