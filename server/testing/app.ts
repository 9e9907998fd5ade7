import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { inject, onTestFinished } from 'vitest'
import type { SignupForm } from '#contract/accounts.ts'
import { type LimitName, type Limits, rateLimits } from '#contract/rate-limits.ts'
import { hashToken, newToken } from '../accounts/sessions.ts'
import { type AppOptions, createApp } from '../app.ts'
import { type Clock, indianDay, indianMonth } from '../clock.ts'
import { type Context, type ContextOptions, createContext } from '../context.ts'
import { sign, verify } from '../credentials/credential-worker.ts'
import type { CredentialWork } from '../credentials/credential-workers.ts'
import type { Database } from '../database/database.ts'
import type { NodeLogs } from '../database/database-nodes.ts'
import type { SchoolRecord } from '../database/school-record.ts'
import type { DirectorySearch } from '../directory/index-refresh/directory-search.ts'
import type { App } from '../http/fastify-app.ts'
import { createLog } from '../http/logging.ts'
import { canonicalMailbox } from '../mail/canonical-mailbox.ts'
import { createMailer } from '../mail/mailer.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { Work } from '../maintenance/schedule.ts'
import { maintenanceTasks } from '../maintenance/tasks.ts'
import type { PartitionSizes } from '../maintenance/weekly-partitions.ts'
import { Metrics } from '../metrics/metrics.ts'
import { BacklogStore } from '../metrics/store.ts'
import { openPages } from '../pages/pages.ts'
import type { PublicationMode } from '../reviews/publication-mode.ts'
import { Secrets } from '../secrets.ts'
import { startTestClock } from './clock.ts'
import { testDatabase } from './database.ts'
import { startTestMailServer, type TestMailServer } from './mail-server.ts'
import {
  createMemberSignIn,
  createSchoolSignIn,
  createStaffSignIn,
  type SignInAsMember,
  type SignInAsSchool,
  type SignInAsStaff,
} from './members.ts'
import { runTasks, runTestNight } from './night.ts'
import { addSchools, openTestSearch, testSchools } from './schools.ts'

export const noLimits = Object.fromEntries(
  (Object.keys(rateLimits) as LimitName[]).map((name) => [name, { count: 99_999, minutes: 60 }]),
) as Limits

/** Tests build indexes in the server's process. The blocked event loop must not make the server refuse requests. */
const noPressureLimits = { eventLoopDelay: 3_600_000, sampleInterval: 3_600_000 }

export type TestApp = {
  app: App
  /** The services, for those that no call reaches. */
  context: Context
  database: Database
  index: DirectorySearch
  mail: TestMailServer
  outbox: Outbox
  secrets: Secrets
  metrics: Metrics | undefined
  log: string[]
  /** Moves the clock of the product forward, in seconds. */
  wait(seconds: number): void
  /** Lets this number of runs of the maintenance send mails, one every ten minutes. */
  sendLater(runs: number): Promise<void>
  work: Work
  tasks: {
    /** Runs all chores, and then throws their first error. */
    urgent(): Promise<void>
    frequent(): Promise<void>
    /** See `runTestNight`. */
    daily(failing?: readonly string[]): Promise<void>
  }
  clock: Clock
  maintain(failing?: readonly string[]): Promise<void>
  /** Runs all tasks except the clearing, which changes no row and takes a third of the time of a night. */
  maintainRows(): Promise<void>
  post(path: string, body: unknown, token?: string): Promise<LightMyRequestResponse>
  patch(path: string, body: unknown, token?: string): Promise<LightMyRequestResponse>
  put(path: string, body: unknown, token?: string): Promise<LightMyRequestResponse>
  remove(path: string, body: unknown, token?: string): Promise<LightMyRequestResponse>
  withKey(method: 'GET' | 'PUT' | 'DELETE', key: string, body?: unknown): Promise<LightMyRequestResponse>
  get(path: string, token?: string): Promise<LightMyRequestResponse>
  signIn(email?: string): Promise<{ token: string; accountId: string; email: string }>
  /** Inserts a staff account with a session. */
  signInAsStaff: SignInAsStaff
  signInAsSchool: SignInAsSchool
  signInAsMember: SignInAsMember
  /**
   * Opens another thread of the instance: it serves requests with memory of its own, except what `SharedMemory` contains.
   * All else of the returned product belongs to the first thread.
   */
  openThread(): Promise<TestApp>
}

type TestAppOptions = Omit<AppOptions, 'pages' | 'metrics'> & {
  withMetrics?: boolean
  /** Folder of the built pages. If undefined, the app serves no pages. */
  pages?: string
  pageCacheBytes?: number
  google?: ContextOptions['google']
  limits?: Partial<Limits>
  newcomers?: ContextOptions['newcomers']
  startsAt?: string
  schools?: readonly SchoolRecord[]
  /** A migrated database. The app does not close it. */
  database?: Database
  /** Secrets of another instance that uses the same database. */
  secrets?: Secrets
  /** Default: `immediately`. With `by directory`, the product uses the default of `createPublicationMode`. */
  publication?: PublicationMode | 'by directory'
  serving?: ContextOptions['serving']
  replica?: ContextOptions['replica']
  partitionSizes?: PartitionSizes
  /** Nodes whose write-ahead log the maintenance removes. */
  nodeLogs?: NodeLogs
  /** Signs the log of issuer keys. Default: none. */
  logKey?: string
  /** Default: work in the process of the test. */
  credentialWork?: CredentialWork
}

const credentialWork: CredentialWork = {
  issue: async (secretKey, request) => sign({ secretKey, request }),
  verify: async (task) => verify(task),
  close: async () => {},
}

type Requests = Pick<TestApp, 'post' | 'patch' | 'put' | 'remove' | 'withKey' | 'get'>

function requestsOf(app: App): Requests {
  const bearer = (token?: string) => (token === undefined ? {} : { authorization: `Bearer ${token}` })
  const send = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body: unknown, token?: string) =>
    app.inject({
      method,
      url,
      headers: { ...bearer(token), 'content-type': 'application/json' },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    })
  return {
    post: (path, body, token) => send('POST', path, body, token),
    patch: (path, body, token) => send('PATCH', path, body, token),
    put: (path, body, token) => send('PUT', path, body, token),
    remove: (path, body, token) => send('DELETE', path, body, token),
    withKey: (method, key, body) =>
      app.inject({
        method,
        url: '/api/my-review',
        headers: { 'author-key': key, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { payload: JSON.stringify(body) } : {}),
      }),
    get: (path, token) => app.inject({ method: 'GET', url: path, headers: bearer(token) }),
  }
}

function createSignIn({ db }: Database, clock: Clock): TestApp['signIn'] {
  return async (email = `${randomUUID()}@example.org`) => {
    const key = email.toLowerCase()
    const { id } = await db
      .insertInto('account')
      .values({
        email,
        email_key: key,
        mailbox: canonicalMailbox(key),
        full_name: 'Asha',
        password_hash: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const token = newToken()
    await db
      .insertInto('session')
      .values({ token_hash: hashToken(token), account_id: id, last_used_month: indianMonth(clock()) })
      .execute()
    return { token, accountId: id, email }
  }
}

/** Copying a database with the default schools, and their index, takes less time than adding and indexing them. */
async function openTestDatabase({ database, schools }: TestAppOptions, indexFile: string): Promise<Database> {
  if (database === undefined && schools === undefined) {
    await copyFile(inject('searchIndex'), indexFile)
    return testDatabase({ template: 'template_with_schools' })
  }
  const opened = database ?? (await testDatabase())
  await addSchools(opened, schools ?? testSchools)
  return opened
}

export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'bolshala-app-'))
  const indexFile = join(folder, 'search.index')
  const database = await openTestDatabase(options, indexFile)
  const lines: string[] = []
  const log = createLog({ destination: { write: (line: string) => void lines.push(line) } })
  const index = await openTestSearch(database, indexFile, log)
  const mail = await startTestMailServer()
  const from = 'test@example.org'
  const mailer = createMailer({ smtpUrl: mail.url, from, outbox: folder, onFailure: () => {} })
  const secrets = options.secrets ?? new Secrets(randomUUID())
  const { clock, wait } = startTestClock(options.startsAt)
  const contextOptions: ContextOptions = {
    database,
    ...(options.serving && { serving: options.serving }),
    replica: options.replica,
    search: index,
    secrets,
    mailer,
    log,
    google: options.google ?? { clientId: undefined, jwksUrl: 'http://127.0.0.1:9/' },
    origin: () => 'https://bolshala.example',
    clock,
    credentialWork: options.credentialWork ?? credentialWork,
    logKey: options.logKey,
    limits: { ...rateLimits, ...options.limits },
    ...(options.newcomers && { newcomers: options.newcomers }),
    publication: options.publication === 'by directory' ? undefined : (options.publication ?? 'immediately'),
  }
  const context = createContext(contextOptions)
  const { withMetrics, pages: builtPages, pageCacheBytes: cacheBytes = 10_000_000, ...appOptions } = options
  const pages =
    builtPages === undefined
      ? undefined
      : await openPages(context, { folder: builtPages, cacheBytes, devMailPath: undefined })
  const metrics = withMetrics
    ? new Metrics({
        clock,
        backlog: new BacklogStore(database.db, context.signedHeads),
        pools: { reads: context.lists.pool, others: context.serving.pool },
        index,
        pages: pages?.cache.statistics,
        reads: context.replicaReads?.statistics,
        onFailure: (error) => log.error({ err: error }, 'The metrics could not be collected'),
      })
    : undefined
  const sharedOptions = { trustedProxies: ['127.0.0.1'], pressure: noPressureLimits, ...appOptions }
  const app = await createApp(context, { ...sharedOptions, pages, metrics })
  const report = (problem: string) => log.warn(problem)
  const { nodeLogs, partitionSizes } = options
  const work = maintenanceTasks(context, {
    outbox: folder,
    report,
    backupRetention: 30,
    nodeLogs,
    partitionSizes,
  })
  const tasks = {
    urgent: () => runTasks(work.urgent, indianDay(clock())),
    frequent: () => runTasks([...work.urgent, ...work.chores], indianDay(clock())),
    daily: (failing?: readonly string[]) =>
      runTestNight(database, { night: work.night, today: indianDay(clock()), failing }),
  }
  const maintain = async (failing?: readonly string[]) => {
    await tasks.frequent()
    await tasks.daily(failing)
  }
  const maintainRows = async () => {
    await tasks.frequent()
    const clearing = { ...work.night.clearing, run: async () => {} }
    await runTestNight(database, { night: { ...work.night, clearing }, today: indianDay(clock()) })
  }
  onTestFinished(async () => {
    await app.close()
    await metrics?.close()
    mailer.close()
    await mail.close()
    await index.close()
    await rm(folder, { recursive: true })
  })
  const { outbox } = context
  const parts = {
    app,
    context,
    metrics,
    database,
    index,
    mail,
    outbox,
    secrets,
    log: lines,
    work,
    tasks,
    clock,
  }
  const signInAsStaff = createStaffSignIn(parts)
  const signInAsSchool = createSchoolSignIn(parts)
  const sendLater = async (runs: number) => {
    for (let run = 0; run < runs; run++) {
      wait(600)
      await outbox.maintain()
      await outbox.settle(10_000)
    }
  }
  const product: Omit<TestApp, 'openThread'> = {
    ...parts,
    wait,
    sendLater,
    maintain,
    maintainRows,
    ...requestsOf(app),
    signIn: createSignIn(database, clock),
    signInAsStaff,
    signInAsSchool,
    signInAsMember: createMemberSignIn(signInAsStaff, signInAsSchool),
  }
  const openThread = async (): Promise<TestApp> => {
    const { rememberedActions, missedSearches } = context
    const shared = { visitorActions: rememberedActions, missedSearches }
    const thread = await createApp(createContext({ ...contextOptions, shared }), sharedOptions)
    onTestFinished(() => thread.close())
    return { ...product, openThread, app: thread, ...requestsOf(thread) }
  }
  return { ...product, openThread }
}

export function signupForm(changes: Partial<SignupForm> = {}): SignupForm {
  return {
    fullName: 'Asha Verma',
    email: `${randomUUID()}@example.org`,
    password: 'monsoon-mango-train',
    confirmPassword: changes.password ?? 'monsoon-mango-train',
    school: 'GPS Rampur',
    grade: '10',
    ...changes,
  }
}

export function reviewInput(changes: Record<string, unknown> = {}) {
  return {
    schoolId: '10100000001',
    title: 'Labs you may touch',
    description: 'Physics practicals happen every week and nobody shouts.',
    rating: 4,
    ...changes,
  }
}

export function contactMessage(changes: Record<string, unknown> = {}) {
  return {
    id: randomUUID(),
    name: 'Ravi Rao',
    email: `${randomUUID()}@example.org`,
    topic: 'question',
    message: 'Can parents write here too?',
    ...changes,
  }
}

export function complaintForm(changes: Record<string, unknown> = {}) {
  return {
    id: randomUUID(),
    kind: 'about-me',
    message: 'A review calls me by my name and says where I live.',
    email: `${randomUUID()}@example.org`,
    ...changes,
  }
}

/** The school is not in the directory. */
export function schoolRegistration(changes: Record<string, unknown> = {}) {
  return {
    id: randomUUID(),
    schoolName: 'Peepal Tree School',
    location: 'Rampur',
    district: 'Sitamarhi',
    state: 'Bihar',
    contactPerson: 'Meera Sinha',
    role: 'principal',
    phone: '+919876543210',
    email: `${randomUUID()}@example.org`,
    interests: ['profile', 'voice'],
    note: 'We have a debating society.',
    ...changes,
  }
}
