import { createHash } from 'node:crypto'
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as accountMessages from '#contract/account-messages.ts'
import type { SignedIn } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import { emailKey } from '#contract/text.ts'
import type { Language } from '#messages/languages.ts'
import { type Clock, indianMonth } from '../clock.ts'
import { roundUpToHour } from '../due-times.ts'
import { AppError, unavailable } from '../errors.ts'
import type { Mailer } from '../mail/mailer.ts'
import { googleSignInAdded } from '../mail/messages.ts'
import { rejectDisposableEmail } from './disposable-email.ts'
import type { GoogleNonces, HashedNonce, IssuedNonce } from './google-nonces.ts'
import type { GoogleStore } from './google-store.ts'
import type { NewcomerLimit } from './newcomer-limit.ts'
import { lockAndFind, type SchoolMailboxes } from './school-mailboxes.ts'
import { hashToken, newToken } from './sessions.ts'

/** @see https://developers.google.com/identity/gsi/web/guides/verify-google-id-token */
const issuers = ['https://accounts.google.com', 'accounts.google.com']

type Claims = { sub: string; email: string; name: string; expiresAt: Date; nonce: HashedNonce }

function isKeyFetchError(error: unknown): boolean {
  return error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)
}

/** Hashes decoded bytes, because base64url can encode the same bytes in several ways. */
function hashPayload(token: string): Buffer {
  return createHash('sha256')
    .update(Buffer.from(token.split('.')[1] ?? '', 'base64url'))
    .digest()
}

type Parts = {
  clientId: string | undefined
  jwksUrl: string
  googleStore: GoogleStore
  nonces: GoogleNonces
  newcomers: NewcomerLimit
  schoolMailboxes: SchoolMailboxes
  mailer: Mailer
  clock: Clock
}

export class GoogleSignIn {
  readonly #parts: Parts
  readonly #keys: JWTVerifyGetKey

  constructor(parts: Parts) {
    this.#parts = parts
    this.#keys = createRemoteJWKSet(new URL(parts.jwksUrl))
  }

  /** @throws AppError 503 if Google sign-in is not configured */
  issueNonce(browserSecret: string | undefined): IssuedNonce {
    if (this.#parts.clientId === undefined) throw unavailable(accountMessages.googleUnavailable)
    return this.#parts.nonces.issue(browserSecret)
  }

  /**
   * Signs in to the linked account, otherwise links the account with the verified email address or creates one. A token
   * works once, and only in the browser that got its nonce.
   * @throws AppError 400 for a missing token or a disposable address, 401 for an invalid or used token, or if another
   *   Google account is linked, 429 for too many people with this mail domain, 503 if Google sign-in or the mail to the owner fails
   */
  async signIn(
    token: string | undefined,
    browserSecret: string | undefined,
    language: Language,
  ): Promise<SignedIn> {
    if (this.#parts.clientId === undefined) throw unavailable(accountMessages.googleUnavailable)
    if (!token) throw new AppError(accountMessages.googleMissing)
    const { sub, email, name, expiresAt, nonce } = await this.#verify(
      token,
      this.#parts.clientId,
      browserSecret,
    )
    const { newcomers, schoolMailboxes, mailer } = this.#parts
    const sessionToken = newToken()
    const admit = await newcomers.prepare('mailbox', email, accountMessages.googleMailDomainFull)
    const user = await this.#parts.googleStore.signIn({
      sub,
      email,
      emailKey: emailKey(email),
      fullName: name,
      singleUseHashes: [nonce.hash, hashPayload(token)],
      hashesExpireAt: roundUpToHour(Math.max(expiresAt.getTime(), nonce.expiresAt.getTime())),
      session: { tokenHash: hashToken(sessionToken), month: indianMonth(this.#parts.clock()) },
      admit: async (transaction) => {
        rejectDisposableEmail(email)
        const schoolEmail = await lockAndFind(schoolMailboxes, transaction, email)
        if (schoolEmail !== undefined) {
          await mailer.send(schoolMailboxes.mail({ to: schoolEmail, language }))
          throw new AppError(accountMessages.googleFailed)
        }
        await admit(transaction)
      },
      onLink: (owner) => mailer.send(googleSignInAdded({ to: owner, language })),
    })
    if (typeof user === 'string') throw new AppError(accountMessages.googleFailed)
    return { token: sessionToken, user }
  }

  async #verify(token: string, audience: string, browserSecret: string | undefined): Promise<Claims> {
    try {
      const { payload } = await jwtVerify(token, this.#keys, {
        issuer: issuers,
        audience,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'sub', 'email', 'nonce'],
        currentDate: this.#parts.clock(),
      })
      return this.#readClaims(payload, browserSecret)
    } catch (error) {
      if (error instanceof AppError) throw error
      throw isKeyFetchError(error)
        ? unavailable(accountMessages.googleTryAgain)
        : new AppError(accountMessages.googleFailed)
    }
  }

  #readClaims(payload: JWTPayload, browserSecret: string | undefined): Claims {
    const { sub, email, email_verified: verified, name, exp, nonce } = payload
    const verifiedNonce =
      typeof nonce === 'string' ? this.#parts.nonces.verify(nonce, browserSecret) : undefined
    if (!sub || typeof email !== 'string' || verified !== true || exp === undefined || !verifiedNonce)
      throw new AppError(accountMessages.googleFailed)
    const fullName =
      typeof name === 'string' && name.trim() !== '' ? name.trim() : (email.split('@')[0] ?? email)
    return {
      sub,
      email,
      name: fullName.slice(0, limits.fullName.max),
      expiresAt: new Date(exp * 1000),
      nonce: verifiedNonce,
    }
  }
}
