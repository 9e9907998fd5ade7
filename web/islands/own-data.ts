import { getSession } from '#web/lib/session/session-store.ts'
import { hydrateAll } from './start-islands.ts'

/** Hydrates islands with posts of this student that are not public yet. */
async function hydrateOwn(root: ParentNode): Promise<void> {
  if (!root.querySelector('[data-on="own"]')) return
  const { hasQueuedPosts } = await import('#web/features/credentials/queued-posts.ts')
  if (await hasQueuedPosts()) hydrateAll(root, 'own')
}

/**
 * Requests a missing credential when a page starts, not when the student posts. Otherwise the server could link the
 * session to the post.
 */
async function getMissingCredential(root: ParentNode): Promise<void> {
  // Read before the first `await`, because hydration changes the attribute.
  const hasForm = root.querySelector('[data-on="load"]') !== null
  const { mayLackCredential } = await import('#web/features/credentials/stored-key.ts')
  // Only a page with a form loads the scripts that check the device's data.
  if (!mayLackCredential() && !hasForm) return
  const { getCredentialInBackground } = await import('#web/features/credentials/background.ts')
  getCredentialInBackground()
}

export function startOwnData(root: ParentNode): void {
  if (getSession().status !== 'in') return
  // After a failure, the page shows only public posts.
  hydrateOwn(root).catch(() => {})
  // The next page tries again.
  getMissingCredential(root).catch(() => {})
}
