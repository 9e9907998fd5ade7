import { getSession } from '#web/lib/session/session-store.ts'
import { withCredentialLock } from './credential-lock.ts'

/** In milliseconds. */
const maximumWait = 3000

let attempt: Promise<void> = Promise.resolve()

/** Safari has no `requestIdleCallback`. */
async function waitUntilIdle(): Promise<void> {
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: maximumWait })
    else setTimeout(resolve, 500)
  })
}

/**
 * Gets the credential of this school year if a student is signed in, the device has none, and the student does not have
 * to enter the author code first. After a failure, the next page tries again.
 */
export function getCredentialInBackground(): void {
  if (getSession().status !== 'in') return
  attempt = attempt.then(async () => {
    await waitUntilIdle()
    const { ensureCredential } = await import('./ensure-credential.ts')
    await ensureCredential()
  })
  attempt = attempt.catch(() => {})
}

/** Waits until neither this document nor another tab of this browser requests a credential. */
export async function waitForCredential(): Promise<void> {
  await attempt
  await withCredentialLock(async () => {})
}
