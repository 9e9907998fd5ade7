import { getSession } from '#web/lib/session/session-store.ts'
import { hydrateAll } from './start-islands.ts'

/** Hydrates the islands that show posts of this student that nobody else can see yet. */
async function hydrateOwn(root: ParentNode): Promise<void> {
  if (!root.querySelector('[data-on="own"]')) return
  const { hasQueuedPosts } = await import('#web/features/credentials/queued-posts.ts')
  if (await hasQueuedPosts()) hydrateAll(root, 'own')
}

/**
 * Requests the credential again if the student left an earlier page before the response arrived. A page does
 * this when it starts, never after a touch. Otherwise the server would see the session just before a vote or a comment,
 * and could link the two.
 */
async function getMissingCredential(root: ParentNode): Promise<void> {
  // Read before the first `await`, because hydration changes this attribute.
  const hasForm = root.querySelector('[data-on="load"]') !== null
  const { mayLackCredential } = await import('#web/features/credentials/stored-key.ts')
  // The stored key says that no credential is missing. To verify this, scripts must decrypt the device's data. Only a
  // page that loads the scripts of a form anyway also loads them.
  if (!mayLackCredential() && !hasForm) return
  const { getCredentialInBackground } = await import('#web/features/credentials/background.ts')
  getCredentialInBackground()
}

/** Uses what a signed-in student has stored on this device. */
export function startOwnData(root: ParentNode): void {
  if (getSession().status !== 'in') return
  // Without a connection, the page shows what everybody sees.
  hydrateOwn(root).catch(() => {})
  // The next page tries again.
  getMissingCredential(root).catch(() => {})
}
