import { getSession } from '#web/lib/session/session-store.ts'
import { hydrateAll } from './start-islands.ts'

/** They show posts that nobody else can see yet. */
async function hydrateOwn(root: ParentNode): Promise<void> {
  if (!root.querySelector('[data-on="own"]')) return
  const { hasQueuedPosts } = await import('#web/features/credentials/queued-posts.ts')
  if (await hasQueuedPosts()) hydrateAll(root, 'own')
}

/**
 * Requests a missing credential when a page starts, never after a touch. Otherwise the server would see the session
 * just before a vote or a comment, and could link the two.
 */
async function getMissingCredential(root: ParentNode): Promise<void> {
  // Before the first `await`, because hydration changes this attribute.
  const hasForm = root.querySelector('[data-on="load"]') !== null
  const { mayLackCredential } = await import('#web/features/credentials/stored-key.ts')
  // To verify the stored key, scripts must decrypt the device's data. Only a page with a form loads them anyway.
  if (!mayLackCredential() && !hasForm) return
  const { getCredentialInBackground } = await import('#web/features/credentials/background.ts')
  getCredentialInBackground()
}

export function startOwnData(root: ParentNode): void {
  if (getSession().status !== 'in') return
  // Without a connection, shows what everybody sees.
  hydrateOwn(root).catch(() => {})
  // The next page tries again.
  getMissingCredential(root).catch(() => {})
}
