import { ApiError } from '#web/lib/api/api-error.ts'

export type Credentials = typeof import('#credentials/credentials.ts')

/**
 * Loads the cryptography at the first use, because it is large.
 * @throws ApiError if the browser cannot load it
 */
export async function loadCredentials(): Promise<Credentials> {
  return import('#credentials/credentials.ts').catch(() => {
    throw new ApiError()
  })
}
