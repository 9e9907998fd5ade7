import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { connectDatabase } from '#server/database/connect.ts'
import { withClient } from '#server/database/database.ts'
import { complaintSizes } from './desk/complaints.ts'
import { fillDesk } from './desk/fill.ts'
import { postSizes } from './desk/posts.ts'
import { logSize } from './desk/staff-log.ts'
import { openServer } from './open-server.ts'
import { signInStaff } from './staff-session.ts'

/**
 * Measures the lists, cases, complaints, inbox, overview and staff log of the desk. For comparison, reads one case by its primary key.
 * The database has 1,000,000 reviews, 100,000 open cases, 1,000,000 entries of the log, 100,000 open complaints and
 * 180,000 open reports. The client runs in the server's process and sends one HTTP request at a time.
 */
const rounds = 100
const warmUpRounds = 10

const dataDir = mkdtempSync(join(tmpdir(), 'bolshala-desk-'))
const database = await connectDatabase({ databaseUrl: undefined, dataDir, exclusive: true })
const started = Date.now()
await withClient(database.connection, fillDesk)
console.log(
  `Filled ${postSizes.reviews} reviews, ${postSizes.openCases} open cases, ${complaintSizes.open} open complaints and ${logSize} entries of the log in ${Math.round((Date.now() - started) / 1000)} s.`,
)

async function startServer() {
  const { newContext, serving, secrets, close } = await openServer(database, dataDir)
  const app = await createApp(newContext())
  app.get('/bench/case/:id', { schema: { hide: true } }, async (request) => {
    const { id } = request.params as { id: string }
    const { rows } = await serving.reads.pool.query('SELECT * FROM moderation_case WHERE id = $1', [id])
    return rows[0]
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    origin,
    secrets,
    async close() {
      await app.close()
      await close()
    },
  }
}

const server = await startServer()
const staffOf = { database, secrets: server.secrets, origin: server.origin }
const asModerator = await signInStaff(staffOf, 'moderator')
const asAdmin = await signInStaff(staffOf, 'admin')

/** Prints the median, 95th percentile and maximum of the times of a request, in milliseconds. */
async function measure(name: string, request: (round: number) => Promise<unknown>): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < rounds + warmUpRounds; round++) {
    const start = performance.now()
    await request(round)
    if (round >= warmUpRounds) times.push(performance.now() - start)
  }
  times.sort((one, other) => one - other)
  const at = (share: number) =>
    (times[Math.ceil(times.length * share) - 1] ?? Number.NaN).toFixed(1).padStart(8)
  console.log(`${name.padEnd(48)} ${at(0.5)} ${at(0.95)} ${at(1)}`)
}

/** The keys of `paths` are descriptions. */
async function measureEach(send: typeof asModerator, prefix: string, paths: Record<string, string>) {
  for (const [name, path] of Object.entries(paths)) await measure(`${prefix}${name}`, () => send(path))
}

/** Returns the column `value` of random rows, one for each round. */
async function values(statement: string, ...parameters: unknown[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ value: string }>(
    `${statement} ORDER BY random() LIMIT ${rounds + warmUpRounds}`,
    parameters,
  )
  return rows.map(({ value }) => value)
}

const queues = ['disclosure', 'reports', 'pending', 'appeals'] as const
const openCases = 'SELECT id AS value FROM moderation_case WHERE closed_on IS NULL AND queue = $1'
const caseIds = Object.fromEntries(
  await Promise.all(queues.map(async (queue) => [queue, await values(openCases, queue)] as const)),
)
const readByKey = (round: number) => asModerator(`/bench/case/${caseIds.reports?.[round]}`)

async function measureCases(): Promise<void> {
  const list = '/api/desk/cases'
  await measureEach(asModerator, 'cases: ', {
    'all queues, page 1': list,
    'all queues, page 200': `${list}?page=200`,
    ...Object.fromEntries(queues.map((queue) => [`${queue}, page 1`, `${list}?queue=${queue}`])),
    'reports, page 200': `${list}?queue=reports&page=200`,
  })
  for (const queue of queues)
    await measure(`one case of ${queue}`, (round) => asModerator(`${list}/${caseIds[queue]?.[round]}`))
  await measure('open a case and keep the post', async (round) => {
    const path = `${list}/${caseIds.reports?.[round]}`
    const { version } = await asModerator(path)
    await asModerator(`${path}/decision`, { version, decision: 'keep' })
  })
}

async function measureDecided(): Promise<void> {
  const list = '/api/desk/decided'
  const { next, deciders } = await asModerator(list)
  const [first] = deciders
  await measureEach(asModerator, 'decided: ', {
    newest: list,
    'page 2': `${list}?before=${next}`,
    'one person': `${list}?staff=${first.id}`,
    'a rare decision': `${list}?decision=remove`,
    'a queue without decisions': `${list}?queue=appeals`,
    'an old week': `${list}?week=2026-02-11`,
  })
}

async function measurePosts(): Promise<void> {
  const searches = {
    all: {},
    'a word of most posts': { words: 'library' },
    'words of some posts': { words: 'library canteen rains quiet' },
    'words of twenty posts': { words: 'block 4711 gate' },
    'words of no post': { words: 'submarine' },
    'one school': { schoolId: '10300000007' },
    'words at one school': { words: 'library', schoolId: '10300000007' },
    'one state': { place: 'Bihar' },
    'a state without posts': { place: 'Goa' },
    'an old week': { week: '2026-02-11', words: 'canteen' },
    removed: { state: 'removed' },
    'words in withheld posts': { state: 'withheld', words: 'library' },
  }
  for (const [name, body] of Object.entries(searches))
    await measure(`posts: ${name}`, () => asModerator('/api/desk/posts/search', body))
}

async function measureComplaints(): Promise<void> {
  const list = '/api/desk/complaints'
  await measureEach(asModerator, 'complaints: ', {
    'open, page 1': list,
    'open, page 200': `${list}?page=200`,
    'reports, page 1': `${list}?list=reports`,
    'reports, page 200': `${list}?list=reports&page=200`,
    'closed, page 1': `${list}?list=closed`,
    'closed, page 200': `${list}?list=closed&page=200`,
  })
  const open = await values("SELECT id AS value FROM complaint WHERE due_at IS NOT NULL AND channel = 'form'")
  await measure('one complaint', (round) => asModerator(`${list}/${open[round]}`))
  const numbers = await values("SELECT number AS value FROM complaint WHERE number LIKE '%-%'")
  await measure('one complaint by its number', (round) =>
    asModerator(`${list}/find`, { number: numbers[round] }),
  )
  await measure('messages and complaints of a person', (round) =>
    asModerator('/api/desk/personal-data', { email: `person${round}@example.org` }),
  )
}

async function measureInbox(): Promise<void> {
  const list = '/api/desk/inbox'
  await measureEach(asModerator, 'inbox: ', {
    'new, page 1': list,
    'new, page 200': `${list}?page=200`,
    'new, registrations': `${list}?kind=school`,
    'in work, mine': `${list}?list=working&mine=true`,
    'done, page 1': `${list}?list=done`,
    'done, page 200': `${list}?list=done&page=200`,
  })
  const entries = await values('SELECT id AS value FROM inbox_entry')
  await measure('one entry of the inbox', (round) => asModerator(`${list}/${entries[round]}`))
  await measure('overview', () => asAdmin('/api/desk/overview'))
}

async function measureLog(): Promise<void> {
  const [recorder] = await values("SELECT staff_id AS value FROM staff_log WHERE action = 'breach-recorded'")
  const [other] = await values(
    "SELECT id AS value FROM staff WHERE email LIKE 'staff%' AND id <> $1",
    recorder,
  )
  const days = { recent: 30, old: 1000 }
  const dayOf = (age: number) => new Date(Date.now() - age * 86_400_000).toISOString().slice(0, 10)
  const list = '/api/desk/log'
  await measureEach(asAdmin, 'log: ', {
    newest: list,
    'from the middle': `${list}?before=${logSize / 2}`,
    'one person': `${list}?staff=${other}`,
    'a frequent action': `${list}?action=case-decided`,
    'a rare action': `${list}?action=breach-recorded`,
    'a person and an action of another': `${list}?staff=${other}&action=breach-recorded`,
    'a recent day': `${list}?day=${dayOf(days.recent)}`,
    'an old day': `${list}?day=${dayOf(days.old)}`,
    'an old day and a person': `${list}?day=${dayOf(days.old)}&staff=${other}`,
    'an old day and a rare action': `${list}?day=${dayOf(days.old)}&action=breach-recorded`,
    'a day without entries': `${list}?day=2020-01-01&action=case-decided`,
  })
  const targets = await values('SELECT target AS value FROM staff_log WHERE target IS NOT NULL')
  await measure('log: one target', (round) => asAdmin(`${list}?target=${targets[round]}`))
}

console.log(
  `${'milliseconds'.padEnd(48)} ${['median', 'p95', 'maximum'].map((each) => each.padStart(8)).join(' ')}`,
)
await measure('one case by primary key', readByKey)
await measureCases()
await measureDecided()
await measurePosts()
await measureComplaints()
await measureInbox()
await measureLog()
await measure('one case by primary key, again', readByKey)

await server.close()
await database.close()
rmSync(dataDir, { recursive: true })
