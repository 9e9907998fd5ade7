import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { messageHash, newAuthorCode, present, reviewContext, reviewQuota } from '#credentials/credentials.ts'
import { newIssuerKey } from '#credentials/issuer.ts'
import { obtain } from '#credentials/test-holders.ts'
import type { PartitionSizes } from './maintenance/weekly-partitions.ts'
import { noLimits, type TestApp, testApp } from './testing/app.ts'
import { startCluster } from './testing/database-cluster.ts'
import { type Dump, readDump } from './testing/dump.ts'
import { lightCredentialWork, nullifierOf } from './testing/light-device.ts'
import { type Linkage, linkAll, linkByKey, linkByTime, truthsOf } from './testing/linkage.ts'
import { manySchools } from './testing/posts.ts'
import { type Post, Simulation } from './testing/simulation.ts'

const schools = manySchools().slice(0, 120)

/** With fewer posts, the success of random guesses would vary too much. */
const phases = [
  { students: 8, days: 14 },
  { students: 10, days: 10 },
  { students: 60, days: 3 },
]
/** With many students, an attack that guesses the same account for all posts is rarely right. */
const lastDay = { students: 150 }
/** Share of posts by which an attack may exceed a random guess. */
const tolerance = 0.02

/** Share of the posts of the day that the log may link, together with the order of rows. It counts the calls of an hour. */
const hourlyLog = 0.2

/** With these sizes, even few posts fill several partitions, as in a large installation. */
const manyPartitions: PartitionSizes = { minimumRows: 50, maximumPartitions: 6, maximumLocked: 100_000 }

async function addTargets({ database }: TestApp, count: number): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `INSERT INTO review (school_code, title, description, rating, written_on)
    SELECT $1, 'Earlier review ' || n, 'Somebody was here before.', 3, '2026-01-05'
    FROM generate_series(1, $2) AS n RETURNING id`,
    [schools[0]?.code, count],
  )
  return rows.map(({ id }) => id)
}

const percent = (share: number) => `${(share * 100).toFixed(2)} %`

function print(when: string, { attack, linked, precision }: Linkage): void {
  process.stdout.write(`${when}: ${percent(linked)} linked, precision ${percent(precision)} (${attack})\n`)
}

function expectNoLink(when: string, dump: Dump, posts: readonly Post[]): void {
  const all = linkAll(dump, truthsOf(posts))
  const best = all.reduce((one, other) => (other.linked > one.linked ? other : one))
  const chance = 1 / dump.accounts.length
  process.stdout.write(
    `${posts.length} posts, ${dump.accounts.length} accounts, ${all.length} attacks. Best:\n`,
  )
  print(when, best)
  for (const { attack, linked } of all) expect(linked, `${when}: ${attack}`).toBeLessThan(chance + tolerance)
}

test('finds no link from posts with credentials to accounts after the maintenance', async () => {
  const { database, folder } = await startCluster()
  const product = await testApp({
    database,
    schools,
    limits: noLimits,
    publication: 'nightly',
    credentialWork: lightCredentialWork,
    partitionSizes: manyPartitions,
    startsAt: '2026-08-03T03:00:00+05:30',
  })
  const simulation = new Simulation([product, await product.openThread()], {
    schoolCodes: schools.map(({ code }) => code),
    targets: await addTargets(product, 1300),
  })
  const withCredential = (since: number) =>
    simulation.posts.filter(({ day, nullifierHash }) => day >= since && nullifierHash !== undefined)

  for (const { students, days } of phases) {
    const since = simulation.day
    for (let day = 0; day < days; day++) {
      await simulation.runDay(students)
      await simulation.runNight()
    }
    expectNoLink(`${students} students a day`, await readDump(product, folder), withCredential(since))
  }

  const today = simulation.day
  await simulation.runDay(lastDay.students)
  const early = await readDump(product, folder)
  const earlier = withCredential(0).filter(({ day }) => day < today)
  // Without the log, these attacks must succeed now. Otherwise, their later failure would not show the effect of the maintenance.
  for (const [name, timeline] of Object.entries(early.timelines)) {
    const linkage = linkByTime(name, timeline, truthsOf(withCredential(today)))
    print('Before the maintenance, posts of the day', linkage)
    if (name === 'log') expect(linkage.linked, linkage.attack).toBeLessThan(hourlyLog)
    else expect(linkage.linked, linkage.attack).toBeGreaterThan(0.2)
  }
  expectNoLink('Before the maintenance, earlier posts', early, earlier)

  await simulation.runNight()
  // Every task of the night has failed and was repeated at least once.
  expect(simulation.day).toBeGreaterThanOrEqual(simulation.nights)
  const late = await readDump(product, folder)
  expectNoLink('After the maintenance, posts of the day', late, withCredential(today))
  for (const kind of ['review', 'comment', 'vote', 'report'] as const)
    expectNoLink(
      `After the maintenance, every ${kind}`,
      late,
      withCredential(0).filter((post) => post.kind === kind),
    )
  await expectOnlySessionPostsOpen(product, late, simulation.posts)
}, 1_800_000)

/** The secret key links only posts with a session to accounts, not posts with a credential. */
async function expectOnlySessionPostsOpen(
  product: TestApp,
  dump: Dump,
  posts: readonly Post[],
): Promise<void> {
  const bySession = await linkByKey(
    product,
    dump,
    posts.filter(({ nullifierHash }) => nullifierHash === undefined),
  )
  print('Posts with a session', bySession)
  expect(bySession.linked).toBeGreaterThan(0.5)
  const byCredential = await linkByKey(
    product,
    dump,
    posts.filter(({ nullifierHash }) => nullifierHash !== undefined),
  )
  print('Posts with a credential', byCredential)
  expect(byCredential.linked).toBeLessThan(1 / dump.accounts.length + tolerance)
}

test('the light devices of the simulation present the same nullifiers as real devices', () => {
  const uses = [
    { context: reviewContext('10100000001') },
    { context: reviewQuota('2026-W47'), nonce: 3 },
  ] as const
  const message = messageHash({ method: 'POST', target: '/api/reviews', body: Buffer.from('{}') })
  const code = newAuthorCode()
  const credential = obtain(newIssuerKey(), code)
  expect(uses.map((use) => nullifierOf(code, use))).toEqual(present(credential, uses, message).nullifiers)
})

/** Ranks the accounts by how likely they have kept a code on the day between two dumps. The most likely is the first. */
type KeepingAttack = (before: AccountRow[], after: AccountRow[]) => string[]

type AccountRow = { id: string; kept: Buffer; transaction: string }

/** What a thief of a dump sees of each account, in the order of the rows. */
async function readAccountRows({ database }: TestApp): Promise<AccountRow[]> {
  const { rows } = await database.pool.query(
    'SELECT id, kept_code AS kept, xmin::text AS transaction FROM account ORDER BY ctid',
  )
  return rows
}

const ones = (bytes: Buffer) =>
  bytes.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0)
const idsOf = (rows: readonly AccountRow[]) => rows.map(({ id }) => id)

const keepingAttacks: Record<string, KeepingAttack> = {
  'changed fields': (before, after) => {
    const earlier = new Map(before.map(({ id, kept }) => [id, kept]))
    const changed = after.filter(({ id, kept }) => !earlier.get(id)?.equals(kept))
    return idsOf([...changed, ...after.filter((row) => !changed.includes(row))])
  },
  'last rows': (_before, after) => idsOf(after.toReversed()),
  'first rows': (_before, after) => idsOf(after),
  'last transactions': (_before, after) =>
    idsOf(after.toSorted((one, other) => Number(other.transaction) - Number(one.transaction))),
  'many ones': (_before, after) => idsOf(after.toSorted((one, other) => ones(other.kept) - ones(one.kept))),
  'order of the values': (_before, after) =>
    idsOf(after.toSorted((one, other) => one.kept.compare(other.kept))),
}

test('the dumps of two nights do not show who has kept a code', async () => {
  const product = await testApp({ limits: noLimits, startsAt: '2026-08-03T03:00:00+05:30' })
  const accounts = await Promise.all(Array.from({ length: 400 }, () => product.signIn()))
  await product.maintain()
  const before = await readAccountRows(product)
  product.wait(8 * 3600)
  const keeping = accounts.filter((_account, at) => at % 5 === 0)
  for (const { token } of keeping) {
    const keptCode = randomBytes(96).toString('base64url')
    expect((await product.put('/api/kept-code', { keptCode }, token)).statusCode).toBe(204)
  }
  const kept = new Set(keeping.map(({ accountId }) => accountId))
  const shareOf = (ranked: readonly string[]) =>
    ranked.slice(0, kept.size).filter((id) => kept.has(id)).length / kept.size
  // This attack must succeed now. Otherwise, its later failure would not show the effect of the maintenance.
  expect(shareOf(keepingAttacks['changed fields']?.(before, await readAccountRows(product)) ?? [])).toBe(1)
  product.wait(16 * 3600)
  await product.maintain()
  const after = await readAccountRows(product)
  for (const [name, attack] of Object.entries(keepingAttacks)) {
    const share = shareOf(attack(before, after))
    process.stdout.write(`Kept codes: ${percent(share)} found, by chance ${percent(1 / 5)} (${name})\n`)
    expect(share, name).toBeLessThan(0.4)
  }
  const { secrets } = product
  const earlier = new Map(before.map(({ id, kept: bytes }) => [id, secrets.unmask('kept-code', bytes)]))
  const changed = after.filter(
    ({ id, kept: bytes }) => !earlier.get(id)?.equals(secrets.unmask('kept-code', bytes)),
  )
  process.stdout.write(`Kept codes: with the secret key, ${changed.length} of ${kept.size} found\n`)
  expect(new Set(idsOf(changed))).toEqual(kept)
})
