import { handlePageEvents } from './features/layout/click-actions.ts'
import { listenForTouch, startIslands } from './islands/start-islands.ts'
import { followHistory, leave, pageLocation } from './islands/view.ts'
import { checkGate } from './lib/session/gate.ts'
import { subscribeToSession } from './lib/session/session-store.ts'

/* The only script on every page. It works without React. */

const check = () => checkGate(leave, pageLocation.get().data)

followHistory()
handlePageEvents()
subscribeToSession(check)
pageLocation.subscribe(check)
check()
listenForTouch()
startIslands(document)
