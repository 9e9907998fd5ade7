import type { FastifyRequest } from 'fastify'
import { readAuthorKey } from '#contract/author-key.ts'
import type { Access, CallDefinition } from '#contract/call-definition.ts'
import * as messages from '#contract/messages.ts'
import { type LimitName, type LimitSubject, rateLimits } from '#contract/rate-limits.ts'
import { canonicalMailbox } from '../mail/canonical-mailbox.ts'
import { AppError } from './errors.ts'
import type { App } from './fastify-app.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { findStaffCaller, type StaffAccess, type StaffCaller } from './staff-access.ts'

export type Account = {
  id: string
  emailKey: string
  /** Canonical, for limits and deduplication hashes. */
  mailbox: string
  established: boolean
  /** See server/accounts/voter.ts. */
  voter: string
}

export type CallerOf<A extends Access> = A extends 'session'
  ? { account: Account; token: string }
  : A extends 'optional session'
    ? { account: Account | undefined }
    : A extends 'author key'
      ? { authorKey: string }
      : A extends 'staff' | 'staff sign-in'
        ? StaffCaller
        : unknown

type Caller = { account?: Account; token?: string; authorKey?: string } & Partial<StaffCaller>

type Options = StaffAccess & {
  findAccount: (token: string) => Promise<Account | undefined>
  limiter: RateLimiter
}

const callers = new WeakMap<FastifyRequest, Caller>()

export function callerOf(request: FastifyRequest): Caller {
  return callers.get(request) ?? {}
}

/** @see RFC 6750 */
function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** @throws AppError 404 for an invalid key */
function authorKeyOf(request: FastifyRequest): string {
  const authorKey = readAuthorKey(String(request.headers['author-key']))
  if (authorKey === undefined) throw new AppError(messages.authorKeyUnknown)
  return authorKey
}

async function findCaller(call: CallDefinition, request: FastifyRequest, options: Options): Promise<Caller> {
  const { access } = call
  if (access === 'staff' || access === 'staff sign-in') return findStaffCaller(call, request, options)
  const token = bearerToken(request)
  const account = token === undefined ? undefined : await options.findAccount(token)
  if (account && token !== undefined) return { account, token }
  if (access === 'optional session') return {}
  throw new AppError(token === undefined ? messages.sessionMissing : messages.sessionEnded)
}

/** @throws AppError 404 if a required author key is missing or invalid */
function subjectsOf(by: LimitSubject, request: FastifyRequest): string[] | undefined {
  const { ip } = request
  const { account, staff } = callerOf(request)
  switch (by) {
    case 'network':
      return [ip]
    case 'visitor network':
      return account ? undefined : [ip]
    case 'account':
      return account && [account.mailbox]
    case 'mailbox':
      return [mailboxOf(request.body)]
    case 'optional mailbox':
      return hasEmail(request.body) ? [mailboxOf(request.body)] : undefined
    case 'mailbox and network':
      return [mailboxOf(request.body), ip]
    case 'author key':
      return [authorKeyOf(request)]
    case 'staff':
      return staff && [staff.id]
    case 'service':
      return undefined
  }
}

function hasEmail(body: unknown): body is { email: string } {
  return typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string'
}

function mailboxOf(body: unknown): string {
  if (!hasEmail(body)) throw new Error('A limit by mailbox needs a body with an email.')
  return canonicalMailbox(body.email)
}

function isCounted(name: LimitName, body: unknown): boolean {
  const limit = rateLimits[name]
  if (!('unless' in limit) || typeof body !== 'object' || body === null) return true
  return (body as Record<string, unknown>)[limit.unless] === undefined
}

/**
 * Checks the access of each call before its body is parsed, and counts the limits after validation.
 * @throws Error when a visible API route is added that `endpoint` did not create
 */
export function enforceAccess(app: App, options: Options): void {
  app.addHook('onRoute', ({ url, config, schema }) => {
    if (url.startsWith('/api/') && !config?.call && schema?.hide !== true)
      throw new Error(`${url} is not a call of the contract: see contract/calls.ts.`)
  })
  // Without a promise for most calls, because the hooks run for every request.
  app.addHook('onRequest', (request, _reply, done) => {
    const { call } = request.routeOptions.config
    if (!call || call.access === 'public' || call.access === 'author key') return done()
    findCaller(call, request, options).then((caller) => {
      callers.set(request, caller)
      done()
    }, done)
  })
  app.addHook('preHandler', (request, _reply, done) => {
    const { call } = request.routeOptions.config
    if (!call || (call.limits === undefined && call.access !== 'author key')) return done()
    countLimits(call, request, options.limiter).then(() => done(), done)
  })
}

async function countLimits(call: CallDefinition, request: FastifyRequest, limiter: RateLimiter) {
  for (const name of call.limits ?? []) {
    const subjects = isCounted(name, request.body) ? subjectsOf(rateLimits[name].by, request) : undefined
    if (subjects) await limiter.count(name, ...subjects)
  }
  if (call.access === 'author key') callers.set(request, { authorKey: authorKeyOf(request) })
}
