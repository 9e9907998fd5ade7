import { createHash } from 'node:crypto'
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { SignedIn } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import { emailKey } from '#contract/text.ts'
import { texts } from '#contract/texts.ts'
import type { Clock } from '../clock.ts'
import { AppError, unauthorised, unavailable } from '../http/errors.ts'
import type { Sessions } from './sessions.ts'
import type { AccountStore } from './store.ts'

/** Both stand in Google's tokens: https://developers.google.com/identity/gsi/web/guides/verify-google-id-token */
const issuers = ['https://accounts.google.com', 'accounts.google.com']

type Claims = { email: string; name: string; expiresAt: Date }

/** Google's keys could not be fetched: no fault of the token. */
function isKeysAway(error: unknown): boolean {
  return error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)
}

/** Signing in, or up, with Google's ID token. */
export class GoogleSignIn {
  readonly #clientId: string | undefined
  readonly #keys: JWTVerifyGetKey
  readonly #store: AccountStore
  readonly #sessions: Sessions
  readonly #clock: Clock

  constructor(options: {
    clientId: string | undefined
    jwksUrl: string
    store: AccountStore
    sessions: Sessions
    clock: Clock
  }) {
    this.#clientId = options.clientId
    this.#keys = createRemoteJWKSet(new URL(options.jwksUrl))
    this.#store = options.store
    this.#sessions = options.sessions
    this.#clock = options.clock
  }

  /**
   * Signs in the account of the token's address, which is made where there is none. A token works once.
   * @throws AppError 503 without a client id, 400 without a token, 401 for a token that does not hold
   */
  async signIn(token: string | undefined): Promise<SignedIn> {
    if (this.#clientId === undefined) throw unavailable(texts.googleUnavailable)
    if (!token) throw new AppError(400, texts.googleMissing)
    const { email, name, expiresAt } = await this.#verify(token, this.#clientId)
    const hash = createHash('sha256').update(token).digest()
    if (!(await this.#store.spendGoogleToken(hash, expiresAt))) throw unauthorised(texts.googleFailed)

    const accountId = await this.#store.joinByGoogle({ email, emailKey: emailKey(email), fullName: name })
    const user = await this.#store.findUser(accountId)
    if (!user) throw unauthorised(texts.googleFailed)
    return { token: await this.#sessions.begin(accountId), user }
  }

  async #verify(token: string, audience: string): Promise<Claims> {
    try {
      const { payload } = await jwtVerify(token, this.#keys, {
        issuer: issuers,
        audience,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'email'],
        currentDate: this.#clock(),
      })
      const { email, email_verified: verified, name, exp } = payload
      if (typeof email !== 'string' || verified !== true || exp === undefined)
        throw unauthorised(texts.googleFailed)
      const shown =
        typeof name === 'string' && name.trim() !== '' ? name.trim() : (email.split('@')[0] ?? email)
      return { email, name: shown.slice(0, limits.fullName.max), expiresAt: new Date(exp * 1000) }
    } catch (error) {
      if (error instanceof AppError) throw error
      throw isKeysAway(error) ? unavailable(texts.googleTryAgain) : unauthorised(texts.googleFailed)
    }
  }
}
