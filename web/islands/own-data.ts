import { getSession } from '#web/lib/session/session-store.ts'
import { hydrateAll } from './start-islands.ts'

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
  // The first hydration in this document gets the credential, without delaying the form.
  if (hasForm && root === document) return
  const { mayLackCredential } = await import('#web/features/credentials/stored-key.ts')
  // Pages without a form trust the stored key, so that they need no scripts that decrypt the device's data.
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
