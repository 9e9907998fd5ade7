import { ApiError } from '#web/lib/api/api-error.ts'
import type { CallInput } from '#web/lib/api/call.ts'
import type { RequestParts } from '#web/lib/api/send-request.ts'
import type { Posted } from './post-with-credential.ts'
import type { PostCall } from './send-with-token.ts'

async function loadPosting() {
  return import('./post-with-credential.ts').catch(() => {
    throw new ApiError()
  })
}

/** Loads what `sendPost` needs. */
export function preloadPosting(): void {
  loadPosting()
    .then(({ preload }) => preload())
    .catch(() => {})
}

/**
 * Loads and calls `postWithCredential`.
 * @throws ApiError
 */
export async function sendPost<N extends PostCall>(
  name: N,
  input: CallInput<N> & RequestParts,
): Promise<Posted<N>> {
  const { postWithCredential } = await loadPosting()
  return postWithCredential(name, input)
}
