import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { onTestFinished } from 'vitest'
import type { SignupForm } from '#contract/accounts.ts'
import { type LimitName, type Limits, rateLimits } from '#contract/rate-limits.ts'
import { hashToken, newToken } from './accounts/sessions.ts'
import { voterColumns } from './accounts/voter.ts'
import { type AppOptions, createApp } from './app.ts'
import { type Clock, indianMonth } from './clock.ts'
import type { InboxMail } from './contact/inbox-mail.ts'
import { type ContextOptions, createContext } from './context.ts'
import type { Database } from './database/database.ts'
import { testDatabase } from './database/test-database.ts'
import { renewDirectoryVersion } from './directory/directory-version.ts'
import { buildInWorker } from './directory/index-refresh/build-in-worker.ts'
import { DirectorySearch } from './directory/index-refresh/directory-search.ts'
import type { SchoolRecord } from './directory/school-record.ts'
import { SchoolStore } from './directory/store.ts'
import type { App } from './http/fastify-app.ts'
import { createLog } from './http/logging.ts'
import { createMailer } from './mail/mailer.ts'
import { startTestMailServer, type TestMailServer } from './mail/test-mail-server.ts'
import type { Work } from './maintenance/schedule.ts'
import { maintenanceTasks } from './maintenance/tasks.ts'
import type { DangerMail } from './reviews/danger-mail.ts'
import { Secrets } from './secrets.ts'

export const testSchools: readonly SchoolRecord[] = [
  [
    '10100000001',
    'GPS RAMPUR',
    'RAMPUR',
    'SITAMARHI',
    'Bihar',
    '843302',
    'Department of Education',
    'Primary',
  ],
  [
    '09200000002',
    "ST. MARY'S CONVENT SCHOOL",
    'LUCKNOW',
    'LUCKNOW',
    'Uttar Pradesh',
    '226001',
    'Private Unaided (Recognized)',
    'Secondary with Higher Secondary',
  ],
  [
    '27300000003',
    'ZPPS RAMPUR KHURD',
    'RAMPUR KHURD',
    'PUNE',
    'Maharashtra',
    null,
    'Local body',
    'Primary with Upper Primary',
  ],
  ['33400000004', 'DAV PUBLIC SCHOOL', 'CHENNAI', 'CHENNAI', 'Tamilnadu', '600001', null, null],
].map(
  ([
    code = '',
    name = '',
    city = '',
    district = '',
    state = '',
    pincode = null,
    management = null,
    category = null,
  ]) => ({
    code: code ?? '',
    name: name ?? '',
    city: city ?? '',
    district: district ?? '',
    state: state ?? '',
    pincode,
    management,
    category,
  }),
)

/** For tests that send many requests in a short time. */
export const noLimits = Object.fromEntries(
  (Object.keys(rateLimits) as LimitName[]).map((name) => [name, { count: 99_999, minutes: 60 }]),
) as Limits

export async function addSchools(database: Database, schools: readonly SchoolRecord[]): Promise<void> {
  if (schools.length === 0) return
  await database.db
    .insertInto('school')
    .values([...schools])
    .execute()
  const client = await database.pool.connect()
  await renewDirectoryVersion(client)
  client.release()
}

export type TestApp = {
  app: App
  database: Database
  index: DirectorySearch
  mail: TestMailServer
  inboxMail: InboxMail
  dangerMail: DangerMail
  secrets: Secrets
  /** Lines of the log so far. */
  log: string[]
  /** Moves the clock of the product forward, in seconds. */
  wait(seconds: number): void
  /** The work of the maintenance. */
  tasks: Work
  clock: Clock
  /** Does what the product does every ten minutes, and what it does every night. */
  maintain(): Promise<void>
  post(path: string, body: unknown, token?: string): Promise<LightMyRequestResponse>
  patch(path: string, body: unknown, token?: string): Promise<LightMyRequestResponse>
  put(path: string, body: unknown, token?: string): Promise<LightMyRequestResponse>
  remove(path: string, body: unknown, token?: string): Promise<LightMyRequestResponse>
  /** Reads, changes or withdraws the post of an author key. */
  withKey(method: 'GET' | 'PUT' | 'DELETE', key: string, body?: unknown): Promise<LightMyRequestResponse>
  get(path: string, token?: string): Promise<LightMyRequestResponse>
  /** Inserts an account with a session into the database. */
  signIn(
    email?: string,
    options?: { established?: boolean },
  ): Promise<{ token: string; accountId: string; email: string }>
}

type TestAppOptions = Omit<AppOptions, 'pages'> & {
  google?: ContextOptions['google']
  limits?: Partial<Limits>
  /** The time at which the clock of the product starts. */
  startsAt?: string
  schools?: readonly SchoolRecord[]
  /** A database with the schema, which the test closes. */
  database?: Database
  /** The connections that serve requests; those of the database if missing. */
  serving?: ContextOptions['serving']
}

/** Starts the product without its pages, on its own database, search index and mail server. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await testDatabase())
  await addSchools(database, options.schools ?? testSchools)
  const folder = await mkdtemp(join(tmpdir(), 'bolshala-app-'))
  const lines: string[] = []
  const log = createLog({ destination: { write: (line: string) => void lines.push(line) } })
  const index = await DirectorySearch.open({
    file: join(folder, 'search.index'),
    source: new SchoolStore(database),
    build: buildInWorker(database.connection),
    log,
  })
  const mail = await startTestMailServer()
  const mailer = createMailer({
    smtpUrl: mail.url,
    from: 'test@example.org',
    outbox: folder,
    onFailure: () => {},
  })
  const secrets = new Secrets(randomUUID())
  let clockOffset = options.startsAt === undefined ? 0 : Date.parse(options.startsAt) - Date.now()
  const clock = () => new Date(Date.now() + clockOffset)
  const context = createContext({
    database,
    ...(options.serving && { serving: options.serving }),
    search: index,
    secrets,
    mailer,
    log,
    google: options.google ?? { clientId: undefined, jwksUrl: 'http://127.0.0.1:9/' },
    origin: () => 'https://bolshala.example',
    clock,
    limits: { ...rateLimits, ...options.limits },
  })
  const app = await createApp(context, {
    corsOrigins: options.corsOrigins ?? [],
    trustedProxies: options.trustedProxies ?? ['127.0.0.1'],
    outbox: options.outbox,
  })
  const report = (problem: string) => log.warn(problem)
  const tasks = maintenanceTasks(context, { outbox: folder, report, onNewDay: () => {} })
  onTestFinished(async () => {
    await app.close()
    mailer.close()
    await mail.close()
    await index.close()
    await rm(folder, { recursive: true })
  })

  function send(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body: unknown, token?: string) {
    const headers = { ...bearer(token), 'content-type': 'application/json' }
    return app.inject({
      method,
      url,
      headers,
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    })
  }
  const bearer = (token?: string) => (token === undefined ? {} : { authorization: `Bearer ${token}` })
  return {
    app,
    database,
    index,
    mail,
    inboxMail: context.inboxMail,
    dangerMail: context.dangerMail,
    secrets,
    log: lines,
    wait(seconds) {
      clockOffset += seconds * 1000
    },
    tasks,
    clock,
    async maintain() {
      await tasks.frequent()
      await tasks.daily()
    },
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
    async signIn(email = `${randomUUID()}@example.org`, { established = false } = {}) {
      const { id } = await database.db
        .insertInto('account')
        .values({
          email,
          email_key: email.toLowerCase(),
          ...voterColumns(email.toLowerCase()),
          full_name: 'Asha',
          password_hash: null,
          established,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const token = newToken()
      await database.db
        .insertInto('session')
        .values({ token_hash: hashToken(token), account_id: id, last_used_month: indianMonth(clock()) })
        .execute()
      return { token, accountId: id, email }
    },
  }
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

/** Of a school that the directory does not know. */
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
