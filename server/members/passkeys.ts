import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { CreatedPasskey, PasskeyCreation, PasskeyRequest, PasskeySignature } from '#contract/passkeys.ts'

export type StoredPasskey = {
  /** Base64url. */
  id: string
  publicKey: Buffer
  counter: number
  transports: string[]
}

/** Returns whether the server issued the challenge, and deletes it, so that it works only once. */
type TakeChallenge = (challenge: string) => Promise<boolean>

/** In milliseconds. @see https://www.w3.org/TR/webauthn-3/#sctn-timeout-recommended-range */
const timeout = 300_000

// The password is the first factor, so the authenticator need not check a PIN or fingerprint.
const userVerification = 'preferred'
const requireUserVerification = false

/** Ed25519, ES256 and RS256. @see https://www.iana.org/assignments/cose/cose.xhtml#algorithms */
const supportedAlgorithmIDs = [-8, -7, -257]

const descriptor = ({ id, transports }: StoredPasskey) => ({ id, type: 'public-key' as const, transports })

/** Passkeys work only for the public URL, not for another site, such as a phishing site. */
export class Passkeys {
  readonly #origin: () => string
  readonly #service: string

  /** @param service what browsers show beside the email address */
  constructor(origin: () => string, service: string) {
    this.#origin = origin
    this.#service = service
  }

  get #hostname(): string {
    return new URL(this.#origin()).hostname
  }

  async creation(
    { id, email }: { id: string; email: string },
    known: readonly StoredPasskey[],
  ): Promise<PasskeyCreation> {
    const name = this.#service
    const { challenge, user, pubKeyCredParams } = await generateRegistrationOptions({
      rpID: this.#hostname,
      rpName: name,
      userID: new TextEncoder().encode(id),
      userName: email,
      supportedAlgorithmIDs,
    })
    return {
      challenge,
      rp: { id: this.#hostname, name },
      user: { ...user, displayName: email },
      pubKeyCredParams,
      timeout,
      excludeCredentials: known.map(descriptor),
      authenticatorSelection: { residentKey: 'discouraged', userVerification },
      attestation: 'none',
    }
  }

  async request(known: readonly StoredPasskey[]): Promise<PasskeyRequest> {
    const { challenge } = await generateAuthenticationOptions({ rpID: this.#hostname })
    return {
      challenge,
      rpId: this.#hostname,
      timeout,
      allowCredentials: known.map(descriptor),
      userVerification,
    }
  }

  /** @returns undefined if the response is not valid */
  async created(
    { response, ...created }: CreatedPasskey,
    takeChallenge: TakeChallenge,
  ): Promise<StoredPasskey | undefined> {
    const { transports = [], ...rest } = response
    const verified = await verifyRegistrationResponse({
      response: { ...created, response: rest, clientExtensionResults: {} },
      expectedChallenge: takeChallenge,
      expectedOrigin: this.#origin(),
      expectedRPID: this.#hostname,
      requireUserVerification,
      supportedAlgorithmIDs,
    }).catch(() => undefined)
    if (!verified?.verified) return undefined
    const { id, publicKey, counter } = verified.registrationInfo.credential
    return { id, publicKey: Buffer.from(publicKey), counter, transports }
  }

  /** @returns the new counter of the passkey, or undefined if the signature is not valid */
  async signed(
    signature: PasskeySignature,
    passkey: StoredPasskey,
    takeChallenge: TakeChallenge,
  ): Promise<number | undefined> {
    const verified = await verifyAuthenticationResponse({
      response: { ...signature, clientExtensionResults: {} },
      expectedChallenge: takeChallenge,
      expectedOrigin: this.#origin(),
      expectedRPID: this.#hostname,
      credential: { ...passkey, publicKey: Uint8Array.from(passkey.publicKey) },
      requireUserVerification,
    }).catch(() => undefined)
    return verified?.verified ? verified.authenticationInfo.newCounter : undefined
  }
}
