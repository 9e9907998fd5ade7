import type { CreatedPasskey, PasskeyCreation, PasskeyRequest, PasskeySignature } from '#contract/passkeys.ts'
import { ApiError } from '#web/lib/api/api-error.ts'

const loadWebAuthn = () =>
  import('@simplewebauthn/browser').catch(() => {
    throw new ApiError()
  })

/**
 * Asks the browser to make a passkey.
 * @throws Error if the person cancels, the browser fails or the WebAuthn code does not load
 */
export async function createPasskey(options: PasskeyCreation): Promise<CreatedPasskey> {
  const { startRegistration } = await loadWebAuthn()
  const { id, rawId, response } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  }
}

/**
 * Asks the browser to sign with a passkey.
 * @throws Error in the same cases as `createPasskey`
 */
export async function signWithPasskey(options: PasskeyRequest): Promise<PasskeySignature> {
  const { startAuthentication } = await loadWebAuthn()
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } }
}
