import { newCodeMailDomainFull } from '#contract/client-messages.ts'
import { publishedWithSession } from '#contract/credential-messages.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { getSession } from '#web/lib/session/session-store.ts'
import { withCredentialLock } from './credential-lock.ts'

/** How long to wait for an idle moment, in milliseconds. */
const maximumWait = 3000

let attempt: Promise<void> = Promise.resolve()
let refusal: ApiError | undefined

/** The next page cannot do better. */
const refusals: readonly string[] = [newCodeMailDomainFull.code, publishedWithSession.code]

/** Safari has no `requestIdleCallback`. */
async function waitUntilIdle(): Promise<void> {
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: maximumWait })
    else setTimeout(resolve, 500)
  })
}

/**
 * Gets the credential of this school year if a student is signed in: see `ensureCredential`. Ignores failures, because
 * the next page tries again.
 */
export function getCredentialInBackground(): void {
  if (getSession().status !== 'in') return
  attempt = attempt.then(async () => {
    await waitUntilIdle()
    const { ensureCredential } = await import('./ensure-credential.ts')
    await ensureCredential()
  })
  attempt = attempt.then(
    () => setRefusal(undefined),
    (error: unknown) => setRefusal(error),
  )
}

function setRefusal(error: unknown): void {
  const isRefused = error instanceof ApiError && refusals.includes(error.code)
  refusal = isRefused ? error : undefined
}

/** Returns the error if the server gives this account no credential for some time. */
export function credentialRefusal(): ApiError | undefined {
  return refusal
}

/** Waits for credential requests that have already started. */
export async function waitForCredential(): Promise<void> {
  await attempt
  await withCredentialLock(async () => {})
}
