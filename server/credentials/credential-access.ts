import type { FastifyRequest } from 'fastify'
import type { CredentialUse } from '#contract/call-definition.ts'
import * as messages from '#contract/credential-messages.ts'
import type { TakeBackQuery } from '#contract/votes.ts'
import {
  type Context,
  type ContextKind,
  CredentialError,
  decodeToken,
  fromBase64Url,
  messageHash,
  nullifiersIn,
  type PostContexts,
  type RequestParts,
  type Token,
} from '#credentials/credentials.ts'
import { type Clock, daysBefore, indianDay } from '../clock.ts'
import { AppError } from '../errors.ts'
import type { Presented } from '../http/access.ts'
import { rawBodyOf } from '../http/raw-body.ts'
import type { Secrets } from '../secrets.ts'
import { contextsOf } from './contexts.ts'
import type { CredentialWork } from './credential-workers.ts'
import type { IssuerKeys } from './issuer-keys.ts'
import type { VerificationLanes } from './verification-lanes.ts'
import { VerifiedTokens } from './verified-tokens.ts'

type Parts = {
  keys: IssuerKeys
  workers: CredentialWork
  lanes: VerificationLanes
  secrets: Secrets
  clock: Clock
}

/** In milliseconds. For this time after midnight in India, the server also accepts tokens of the day before. */
const graceAfterMidnight = 15 * 60_000

/** The server may forget a spent quota after this number of days. The longest quota is for one week. */
const quotaDays = 8

export class CredentialAccess {
  readonly #parts: Parts
  readonly #verified = new VerifiedTokens()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Verifies the token of a validated request. The caller rejects nullifiers that are stored already.
   * @throws AppError 401 for a missing or invalid token, a token of another version, or a token of a key that is not
   *   accepted, 503 if too many tasks wait
   */
  async verify(use: CredentialUse, request: FastifyRequest): Promise<Presented> {
    const now = this.#parts.clock()
    const days = this.#acceptedDays(now)
    if (use === 'vote back' && !days.includes(dayOf(request))) throw new AppError(messages.credentialInvalid)
    const candidates = days.map((day) => contextsOf(use, partsOf(request), day))
    const [first] = candidates
    const token = first && readToken(request, first.contexts)
    if (!token) throw new AppError(messages.credentialInvalid)
    const key = await this.#parts.keys.findAccepted(token.keyId)
    if (!key) throw new AppError(messages.credentialExpired)
    const message = messageHash({
      method: request.method,
      target: request.url,
      body: Buffer.from(rawBodyOf(request)),
    })
    const today = indianDay(now)
    const parts = ({ contexts }: PostContexts) => [
      token.keyId,
      token.presentation,
      message,
      ...contexts.map(({ text }) => Buffer.from(text)),
    ]
    const known = candidates.find((candidate) => this.#verified.has(today, parts(candidate)))
    if (known) return this.#presented(known.kinds, nullifiersIn(token.presentation, known.contexts), today)
    const { verified } = await this.#parts.lanes.run(request.ip, () =>
      this.#parts.workers.verify({
        secretKey: key.secretKey,
        message,
        attempts: candidates.map(({ contexts }) => contexts),
        presentation: token.presentation,
      }),
    )
    const valid = verified && candidates[verified.attempt]
    if (!valid) throw new AppError(messages.credentialInvalid)
    this.#verified.add(today, parts(valid))
    return this.#presented(valid.kinds, verified.nullifiers, today)
  }

  #acceptedDays(now: Date): string[] {
    const today = indianDay(now)
    const isEarly = indianDay(new Date(now.getTime() - graceAfterMidnight)) !== today
    return isEarly ? [today, daysBefore(today, 1)] : [today]
  }

  #presented(kinds: readonly ContextKind[], nullifiers: readonly Uint8Array[], today: string): Presented {
    const hashOf = (kind: ContextKind) => {
      const nullifier = nullifiers[kinds.indexOf(kind)]
      return nullifier && this.#parts.secrets.mac('nullifier', Buffer.from(nullifier).toString('hex'))
    }
    const [once, quota] = [hashOf('once'), hashOf('quota')]
    return {
      ...(once && { once }),
      ...(quota && { quota: { hash: quota, expiresOn: daysBefore(today, -quotaDays) } }),
    }
  }
}

/** Fastify has validated the parts. */
function partsOf({ params, body }: FastifyRequest): RequestParts {
  return { params, body } as RequestParts
}

/** The query of a request that takes a vote back. Fastify has validated it. */
function dayOf({ query }: FastifyRequest): string {
  return (query as TakeBackQuery).day
}

const scheme = /^PrivateToken token="([\w=-]+)"$/i

/**
 * @returns undefined for a malformed token
 * @throws AppError 401 for a token of another version
 */
function readToken({ headers }: FastifyRequest, contexts: readonly Context[]): Token | undefined {
  const encoded = scheme.exec(headers.authorization ?? '')?.[1]
  if (encoded === undefined) return undefined
  try {
    return decodeToken(fromBase64Url(encoded), contexts)
  } catch (error) {
    if (!(error instanceof CredentialError)) throw error
    if (error.fault === 'version') throw new AppError(messages.pageOutdated)
    return undefined
  }
}
