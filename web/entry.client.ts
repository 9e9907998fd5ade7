import { startTray } from './features/compare/tray-links.ts'
import { handlePageEvents } from './features/layout/click-actions.ts'
import { repeatEarlyEvent } from './islands/entry-element.ts'
import { listenForTouch, startIslands } from './islands/start-islands.ts'
import { followHistory, leave, pageLocation } from './islands/view.ts'
import { checkGate } from './lib/session/gate.ts'
import { subscribeToSession } from './lib/session/session-store.ts'

/* The only script file that every page loads. It contains no React. */

const check = () => checkGate(leave, pageLocation.get().data)

/** Browsers fetch the manifest as soon as they find the link, at the same time as the stylesheet. */
function linkManifest(): void {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = '/site.webmanifest'
  document.head.append(link)
}

followHistory()
handlePageEvents()
subscribeToSession(check)
pageLocation.subscribe(check)
check()
listenForTouch()
startTray()
startIslands(document)
repeatEarlyEvent()
linkManifest()
