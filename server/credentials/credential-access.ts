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
  maximumSchoolCodes,
  messageHash,
  nullifiersIn,
  type PostContexts,
  type RequestParts,
  reviewContext,
  type Token,
  unlessWrong,
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
  /** Returns all codes of a school, or undefined for an unknown school. */
  schoolCodesOf: (schoolId: string) => Promise<readonly string[] | undefined>
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
    const parts = await this.#partsOf(use, request)
    const candidates = days.map((day) => contextsOf(use, parts, day))
    const [first] = candidates
    const token = first && readToken(use, request, first.contexts)
    if (!token) throw new AppError(messages.credentialInvalid)
    const key = await this.#parts.keys.findAccepted(token.keyId)
    if (!key) throw new AppError(messages.credentialExpired)
    const message = messageHash({
      method: request.method,
      target: request.url,
      body: Buffer.from(rawBodyOf(request)),
    })
    const today = indianDay(now)
    const verifiedParts = ({ contexts }: PostContexts) => [
      token.keyId,
      token.presentation,
      message,
      ...contexts.map(({ text }) => Buffer.from(text)),
    ]
    const known = candidates.find((candidate) => this.#verified.has(today, verifiedParts(candidate)))
    const { schoolCodes } = parts
    if (known)
      return this.#presented(known.kinds, nullifiersIn(token.presentation, known.contexts), {
        today,
        schoolCodes,
      })
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
    this.#verified.add(today, verifiedParts(valid))
    return this.#presented(valid.kinds, verified.nullifiers, { today, schoolCodes })
  }

  #acceptedDays(now: Date): string[] {
    const today = indianDay(now)
    const isEarly = indianDay(new Date(now.getTime() - graceAfterMidnight)) !== today
    return isEarly ? [today, daysBefore(today, 1)] : [today]
  }

  #presented(
    kinds: readonly ContextKind[],
    nullifiers: readonly Uint8Array[],
    { today, schoolCodes }: { today: string; schoolCodes: readonly string[] | undefined },
  ): Presented {
    const hashesOf = (kind: ContextKind) =>
      nullifiers.flatMap((nullifier, index) =>
        kinds[index] === kind
          ? [this.#parts.secrets.mac('nullifier', Buffer.from(nullifier).toString('hex'))]
          : [],
      )
    const [quota] = hashesOf('quota')
    return {
      once: hashesOf('once'),
      ...(schoolCodes && { schoolCodes }),
      ...(quota && { quota: { hash: quota, expiresOn: daysBefore(today, -quotaDays) } }),
    }
  }

  /** Fastify has validated the parts. */
  async #partsOf(use: CredentialUse, { params, body }: FastifyRequest): Promise<RequestParts> {
    const parts = { params, body } as RequestParts
    const { schoolId } = parts.body ?? {}
    if (use !== 'review' || schoolId === undefined) return parts
    return { ...parts, schoolCodes: await this.#parts.schoolCodesOf(schoolId) }
  }
}

/** The query of a request that takes a vote back. Fastify has validated it. */
function dayOf({ query }: FastifyRequest): string {
  return (query as TakeBackQuery).day
}

const scheme = /^PrivateToken token="([\w=-]+)"$/i

/**
 * @returns undefined for a malformed token
 * @throws AppError 401 for a token of another version, 409 for a token with another number of codes of the school
 */
function readToken(
  use: CredentialUse,
  { headers }: FastifyRequest,
  contexts: readonly Context[],
): Token | undefined {
  const encoded = scheme.exec(headers.authorization ?? '')?.[1]
  if (encoded === undefined) return undefined
  const decode = (expected: readonly Context[]) => decodeToken(fromBase64Url(encoded), expected)
  try {
    return decode(contexts)
  } catch (error) {
    if (!(error instanceof CredentialError)) throw error
    if (error.fault === 'version') throw new AppError(messages.pageOutdated)
    const isForOtherCodes = ofOtherCodes(use, contexts).some((others) => unlessWrong(() => decode(others)))
    if (isForOtherCodes) throw new AppError(messages.schoolCodesChanged)
    return undefined
  }
}

/** Returns contexts whose presentation has the length of a review of a school with each number of codes. */
function ofOtherCodes(use: CredentialUse, contexts: readonly Context[]): Context[][] {
  if (use !== 'review') return []
  return Array.from({ length: maximumSchoolCodes }, (_, last) => [
    ...Array.from({ length: last + 1 }, (_, code) => reviewContext(`${code}`)),
    ...contexts.slice(-1),
  ])
}
