/*
 * Scripts that few pages need, and that nobody waits for at the start. The entry script imports this module by the URL
 * in the page: see `importLater`.
 */

export const loadTray = () => import('#web/features/compare/tray.ts')

export const loadQueuedPosts = () => import('#web/features/credentials/queued-posts.ts')

export const loadStoredKey = () => import('#web/features/credentials/stored-key.ts')

export const loadBackground = () => import('#web/features/credentials/background.ts')
