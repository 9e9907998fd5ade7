import type { FastifyRequest } from 'fastify'
import { readAuthorKey } from '#contract/author-key.ts'
import type { Access, CallDefinition, CredentialUse } from '#contract/call-definition.ts'
import { credentialInvalid, credentialRequired } from '#contract/credential-messages.ts'
import * as messages from '#contract/messages.ts'
import { type LimitName, type LimitSubject, rateLimits } from '#contract/rate-limits.ts'
import { AppError } from '../errors.ts'
import { canonicalMailbox } from '../mail/canonical-mailbox.ts'
import type { CountedLimit, RateLimiter } from '../rate-limits/rate-limiter.ts'
import type { App } from './fastify-app.ts'
import { findMemberCaller, type MemberAccess, type SchoolCaller, type StaffCaller } from './member-access.ts'
import { WorkQueue } from './work-queue.ts'

export type Account = {
  id: string
  emailKey: string
  /** Canonical, for limits and deduplication hashes. */
  mailbox: string
}

/**
 * HMACs of nullifiers. The server knows nothing else about the holder.
 * @see credentials/README.md
 */
export type Presented = {
  /** Recognise an action that a person may do only once: one for each code of a school, otherwise one. */
  once: readonly Buffer[]
  /** For a review: the codes of the school when the token was verified. */
  schoolCodes?: readonly string[]
  quota?: { hash: Buffer; expiresOn: string }
}

export type CallerOf<A extends Access> = A extends 'session'
  ? { account: Account; token: string }
  : A extends 'optional session'
    ? { account: Account | undefined }
    : A extends 'session or credential'
      ? { account: Account; presented?: never } | { presented: Presented; account?: never }
      : A extends 'credential'
        ? { presented: Presented }
        : A extends 'optional credential'
          ? { presented?: Presented }
          : A extends 'author key'
            ? { authorKey: string }
            : A extends 'staff' | 'staff sign-in'
              ? StaffCaller
              : A extends 'school' | 'school sign-in'
                ? SchoolCaller
                : unknown

type Caller = {
  account?: Account
  token?: string
  authorKey?: string
  presented?: Presented
} & Partial<Omit<StaffCaller, 'session'> & Omit<SchoolCaller, 'session'>> & {
    session?: StaffCaller['session'] | SchoolCaller['session']
  }

type Options = MemberAccess & {
  findAccount: (token: string) => Promise<Account | undefined>
  limiter: RateLimiter
  /** Returns whether a post has the author key. */
  hasPost: (authorKey: string) => Promise<boolean>
  /** Returns the id of a device that has signed in to this account. */
  findDevice: (kind: 'staff' | 'school', cookies: string | undefined, email: string) => string | undefined
  /** @throws AppError 401 */
  verifyToken: (use: CredentialUse, request: FastifyRequest) => Promise<Presented>
}

const maximumWaitingPosts = 500

const callers = new WeakMap<FastifyRequest, Caller>()

/** Have high limits, which also protect the server: `takeCountsBack` does not undo their counts. */
const networkSubjects: ReadonlySet<LimitSubject> = new Set([
  'network',
  'visitor network',
  'credential network',
  'staff network',
  'school network',
])

/** The counts that `takeCountsBack` undoes. */
const personalCounts = new WeakMap<FastifyRequest, readonly CountedLimit[]>()

export function callerOf(request: FastifyRequest): Caller {
  return callers.get(request) ?? {}
}

/** @see RFC 6750 */
function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{1,100})$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** @see RFC 9577, section 2.2 */
function hasPrivateToken({ headers }: FastifyRequest): boolean {
  return /^PrivateToken\b/i.test(headers.authorization ?? '')
}

async function findCaller(call: CallDefinition, request: FastifyRequest, options: Options): Promise<Caller> {
  const { access, presentsFor } = call
  // `identify` verifies the token after the body is parsed.
  if (access === 'optional credential' || (presentsFor && hasPrivateToken(request))) return {}
  const memberCaller = await findMemberCaller(call, request, options)
  if (memberCaller) return memberCaller
  const token = bearerToken(request)
  if (access === 'credential')
    throw new AppError(token === undefined ? credentialInvalid : credentialRequired)
  const account = token === undefined ? undefined : await options.findAccount(token)
  if (account && token !== undefined) return { account, token }
  if (access === 'optional session') return {}
  throw new AppError(token === undefined ? messages.sessionMissing : messages.sessionEnded)
}

function subjectsOf(
  by: LimitSubject,
  request: FastifyRequest,
  { findDevice }: Pick<Options, 'findDevice'>,
): string[] | undefined {
  const { ip } = request
  const device = () =>
    hasEmail(request.body)
      ? findDevice(by.startsWith('staff') ? 'staff' : 'school', request.headers.cookie, request.body.email)
      : undefined
  const { account, staff, schoolMember, authorKey } = callerOf(request)
  switch (by) {
    case 'network':
      return [ip]
    case 'visitor network':
      return hasPrivateToken(request) ? undefined : [ip]
    case 'credential network':
      return hasPrivateToken(request) ? [ip] : undefined
    case 'account':
      return account && [account.mailbox]
    case 'mailbox':
      return [mailboxOf(request.body)]
    case 'optional mailbox':
      return hasEmail(request.body) ? [mailboxOf(request.body)] : undefined
    case 'mailbox and network':
      return [mailboxOf(request.body), ip]
    case 'author key':
      return authorKey === undefined ? undefined : [authorKey]
    case 'staff':
      return staff && [staff.id]
    case 'school member':
      return schoolMember && [schoolMember.id]
    case 'staff network':
    case 'school network':
      return device() ? undefined : [ip]
    case 'staff mailbox':
    case 'school mailbox':
      return device() ? undefined : [mailboxOf(request.body)]
    case 'staff mailbox and network':
    case 'school mailbox and network':
      return device() ? undefined : [mailboxOf(request.body), ip]
    case 'staff device':
    case 'school device': {
      const id = device()
      return id === undefined ? undefined : [id]
    }
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
 * Checks sessions before the body is parsed. After validation, checks author keys and tokens of credentials, then counts
 * the request towards its limits: a failed check counts only towards a limit of failures. Starts posts with credentials one at a time, and other requests between them.
 * @throws Error when a visible API route is added that `endpoint` did not create
 */
export function enforceAccess(app: App, options: Options): void {
  const postsWithCredentials = new WorkQueue({ concurrency: 1, capacity: maximumWaitingPosts })
  app.addHook('onRoute', ({ url, config, schema }) => {
    if (url.startsWith('/api/') && !config?.call && schema?.hide !== true)
      throw new Error(`${url} is not a call of the contract: see contract/calls.ts.`)
  })
  // The hooks run for every request, so they avoid needless promises.
  app.addHook('onRequest', (request, _reply, done) => {
    const { call } = request.routeOptions.config
    if (!call || call.access === 'public' || call.access === 'author key') return done()
    if (call.presentsFor && hasPrivateToken(request)) {
      postsWithCredentials.run(() => done()).catch(done)
      return
    }
    findCaller(call, request, options).then((caller) => {
      callers.set(request, caller)
      done()
    }, done)
  })
  app.addHook('preHandler', (request, _reply, done) => {
    const { call } = request.routeOptions.config
    const isIdentified = call?.access === 'author key' || call?.presentsFor !== undefined
    if (!call || (call.limits === undefined && !isIdentified)) return done()
    identify(call, request, options)
      .then(() => countLimits(call, request, options))
      .then(() => done(), done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode === messages.busy.status) void takeCountsBack(request, options.limiter)
    done()
  })
}

async function countLimits(call: CallDefinition, request: FastifyRequest, options: Options) {
  const counted = (call.limits ?? []).flatMap((name): CountedLimit[] => {
    const { by } = rateLimits[name]
    const subjects = isCounted(name, request.body) ? subjectsOf(by, request, options) : undefined
    return subjects ? [[name, ...subjects]] : []
  })
  await options.limiter.countAll(counted)
  personalCounts.set(
    request,
    counted.filter(([name]) => !networkSubjects.has(rateLimits[name].by)),
  )
}

/** During an outage, repeated requests must not use up the limit. */
async function takeCountsBack(request: FastifyRequest, limiter: RateLimiter): Promise<void> {
  for (const limit of personalCounts.get(request) ?? []) {
    try {
      await limiter.takeBack(...limit)
    } catch (error) {
      request.log.warn({ err: error }, 'A failed attempt still counts towards a rate limit')
    }
  }
}

async function identify(call: CallDefinition, request: FastifyRequest, options: Options): Promise<void> {
  if (call.access === 'author key') callers.set(request, { authorKey: await provedKey(request, options) })
  if (call.presentsFor && hasPrivateToken(request))
    callers.set(request, { presented: await options.verifyToken(call.presentsFor, request) })
}

async function provedKey(request: FastifyRequest, { hasPost, limiter }: Options): Promise<string> {
  const authorKey = readAuthorKey(String(request.headers['author-key']))
  if (authorKey !== undefined && (await hasPost(authorKey))) return authorKey
  await limiter.count('failed proof by network', request.ip)
  throw new AppError(messages.authorKeyUnknown)
}
