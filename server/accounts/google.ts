import { createHash } from 'node:crypto'
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { SignedIn } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import { emailKey } from '#contract/text.ts'
import { texts } from '#contract/texts.ts'
import { type Clock, indianMonth } from '../clock.ts'
import { AppError, unauthorised, unavailable } from '../http/errors.ts'
import type { Mailer } from '../mail/mailer.ts'
import { joinedByGoogle } from '../mail/messages.ts'
import { refuseDisposableMail } from './disposable-mail.ts'
import type { GoogleNonces, UsedNonce } from './google-nonces.ts'
import type { GoogleStore } from './google-store.ts'
import { hashToken, newToken } from './sessions.ts'

/** Both stand in Google's tokens: https://developers.google.com/identity/gsi/web/guides/verify-google-id-token */
const issuers = ['https://accounts.google.com', 'accounts.google.com']

type Claims = { sub: string; email: string; name: string; expiresAt: Date; nonce: UsedNonce }

/** Google's keys could not be fetched: no fault of the token. */
function isKeysAway(error: unknown): boolean {
  return error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)
}

/**
 * Hashes the decoded payload of a token. The encoded text is no measure of a token: unused bits of the base64url of its
 * signature can be changed, and it still verifies.
 */
function hashPayload(token: string): Buffer {
  return createHash('sha256')
    .update(Buffer.from(token.split('.')[1] ?? '', 'base64url'))
    .digest()
}

/** Full hours: the expiry of a token in seconds would tell when somebody signed in. */
function nextHour(time: number): Date {
  return new Date(Math.ceil(time / 3_600_000) * 3_600_000)
}

/** Signing in, or up, with Google's ID token. */
export class GoogleSignIn {
  readonly #clientId: string | undefined
  readonly #keys: JWTVerifyGetKey
  readonly #store: GoogleStore
  readonly #nonces: GoogleNonces
  readonly #mailer: Mailer
  readonly #clock: Clock

  constructor(options: {
    clientId: string | undefined
    jwksUrl: string
    googleStore: GoogleStore
    nonces: GoogleNonces
    mailer: Mailer
    clock: Clock
  }) {
    this.#clientId = options.clientId
    this.#keys = createRemoteJWKSet(new URL(options.jwksUrl))
    this.#store = options.googleStore
    this.#nonces = options.nonces
    this.#mailer = options.mailer
    this.#clock = options.clock
  }

  /**
   * Issues a nonce for the next sign-in.
   * @throws AppError 503 without a client id
   */
  issueNonce(): string {
    if (this.#clientId === undefined) throw unavailable(texts.googleUnavailable)
    return this.#nonces.issue()
  }

  /**
   * Signs in the account that has joined with this Google account. Otherwise the account of the verified address joins
   * now, once, and its password and sessions end. Without one an account is made. A token works once.
   * @throws AppError 503 without a client id, 400 without a token or for a new account with disposable mail, 401 for a
   *   token that does not hold
   */
  async signIn(token: string | undefined): Promise<SignedIn> {
    if (this.#clientId === undefined) throw unavailable(texts.googleUnavailable)
    if (!token) throw new AppError(400, texts.googleMissing)
    const { sub, email, name, expiresAt, nonce } = await this.#verify(token, this.#clientId)
    const sessionToken = newToken()
    const user = await this.#store.signIn({
      sub,
      email,
      emailKey: emailKey(email),
      fullName: name,
      used: [nonce.hash, hashPayload(token)],
      usedUntil: nextHour(Math.max(expiresAt.getTime(), nonce.expiresAt.getTime())),
      session: { tokenHash: hashToken(sessionToken), month: indianMonth(this.#clock()) },
      beforeCreating: () => refuseDisposableMail(email),
      onJoining: (owner) => this.#mailer.send(joinedByGoogle(owner)),
    })
    if (typeof user === 'string') throw unauthorised(texts.googleFailed)
    return { token: sessionToken, user }
  }

  async #verify(token: string, audience: string): Promise<Claims> {
    try {
      const { payload } = await jwtVerify(token, this.#keys, {
        issuer: issuers,
        audience,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'sub', 'email', 'nonce'],
        currentDate: this.#clock(),
      })
      return this.#read(payload)
    } catch (error) {
      if (error instanceof AppError) throw error
      throw isKeysAway(error) ? unavailable(texts.googleTryAgain) : unauthorised(texts.googleFailed)
    }
  }

  /** @throws AppError 401 for claims that do not hold */
  #read({ sub, email, email_verified: verified, name, exp, nonce }: JWTPayload): Claims {
    const issued = typeof nonce === 'string' ? this.#nonces.read(nonce) : undefined
    if (!sub || typeof email !== 'string' || verified !== true || exp === undefined || !issued)
      throw unauthorised(texts.googleFailed)
    const shown =
      typeof name === 'string' && name.trim() !== '' ? name.trim() : (email.split('@')[0] ?? email)
    return {
      sub,
      email,
      name: shown.slice(0, limits.fullName.max),
      expiresAt: new Date(exp * 1000),
      nonce: issued,
    }
  }
}
