import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { limits } from '#contract/limits.ts'
import type { AuthenticatorSecret } from '#contract/members.ts'

/** In bytes. @see RFC 4226, section 4: a shared secret of 160 bits is recommended */
const secretLength = 20

/** In time steps. The clock of the phone may differ by this amount. */
const tolerance = 1

// The usual parameters of authenticator apps.
const parameters = { algorithm: 'SHA1', digits: limits.otpDigits, period: 30 }

export function newTotpSecret(): Buffer {
  return randomBytes(secretLength)
}

/** Copies the bytes, because a Buffer can share its memory. */
const toSecret = (secret: Uint8Array) => new Secret({ buffer: Uint8Array.from(secret).buffer })

/**
 * Returns the time step to which a code belongs, or undefined for a wrong code.
 * @see RFC 6238
 */
export function findTimeStep(secret: Uint8Array, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const difference = TOTP.validate({
    ...parameters,
    secret: toSecret(secret),
    token: code,
    timestamp,
    window: tolerance,
  })
  return difference === null ? undefined : TOTP.counter({ period: parameters.period, timestamp }) + difference
}

export function authenticatorSecret(secret: Uint8Array, email: string, issuer: string): AuthenticatorSecret {
  const totp = new TOTP({ ...parameters, issuer, label: email, secret: toSecret(secret) })
  return { secret: totp.secret.base32, uri: totp.toString() }
}
