import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { nightlyTask } from '#server/database/daily-tasks.ts'
import { findIn, walFiles } from '#server/testing/database-files.ts'
import { call } from '../call.ts'
import { callAgain, type Post, review, signUp, withdraw } from './person.ts'
import type { Site } from './site.ts'
import { waitFor } from './wait-for.ts'

/** A check of the running site. `run` throws an error if the site does not behave as `name` says. */
export type SiteCheck = { name: string; run(site: Site): Promise<void> }

/** In milliseconds. */
const maintenanceTimeout = 300_000
const pageTimeout = 20_000

const timelineDigits = 8
/** Returns the name without the timeline, to compare files of different timelines by their position. */
const positionOf = (walFile: string) => walFile.slice(timelineDigits)

async function findSchools(site: Site, count: number): Promise<string[]> {
  // Schools with few reviews come first, because the page of a school with many reviews shows only some of them.
  const rows = await site.postgres.query<{ code: string }>(
    `SELECT code FROM school ORDER BY (SELECT count(*) FROM review WHERE school_code = code), code LIMIT ${count}`,
  )
  assert.equal(rows.length, count)
  return rows.map(({ code }) => code)
}

function waitForMaintenance(site: Site): Promise<unknown> {
  return waitFor('the end of the nightly maintenance', maintenanceTimeout, async () => {
    const rows = await site.postgres.query<{ name: string }>('SELECT name FROM daily_task')
    const names = rows.map(({ name }) => name)
    return names.includes(nightlyTask) && names.includes('pending-posts-mail')
  })
}

/** Makes the nightly tasks due, restarts two instances at the same time, and waits until the tasks are done. */
async function maintain(site: Site): Promise<void> {
  await site.postgres.query('DELETE FROM daily_task')
  await Promise.all([0, 1].map((index) => site.restartInstance(index)))
  await waitForMaintenance(site)
}

async function pagesWith(site: Site, { schoolId, title }: Post): Promise<boolean[]> {
  const pages = await Promise.all(
    site.instances.map((instance) => callAgain(instance, `/schools/${schoolId}`)),
  )
  return pages.map(({ text }) => text.includes(title))
}

async function filesWith(folder: string, text: string): Promise<string[]> {
  const found = await findIn(folder, { text })
  return found.map((line) => line.replace('text: ', ''))
}

/**
 * Returns whether the write-ahead log contains the text. Searches for each half of the text, because the header of a
 * log page may divide the text.
 */
async function isInLog(folder: string, text: string): Promise<boolean> {
  const middle = text.length / 2
  const paths = await Promise.all(
    [text.slice(0, middle), text.slice(middle)].map((half) => filesWith(folder, half)),
  )
  return paths.flat().some((path) => path.startsWith('pg_wal/'))
}

/** A review with this text waits for a moderator, because it names a person. */
const pendingText = 'Mrs Rao of class 7 never checks our notebooks.'

/** Counts the daily mails that tell the operator the number of pending posts. */
const countPendingMails = ({ mail }: Site) =>
  mail.messages.filter(({ subject }) => /for a decision/.test(subject ?? '')).length

export const maintenanceClearsAllNodes = (when: string): SiteCheck => ({
  name: `The maintenance publishes posts, and removes old write-ahead log from every node (${when})`,
  async run(site) {
    const { nodes } = site.databases
    await waitForMaintenance(site)
    const token = await signUp(site)
    const [one = '', other = '', third = ''] = await findSchools(site, 3)
    const kept = await review(site, token, one)
    const withdrawn = await review(site, token, other)
    await review(site, token, third, pendingText)
    const mails = countPendingMails(site)
    for (const { title } of [kept, withdrawn]) {
      for (const { name, data } of nodes)
        await waitFor(`a review in the log of ${name}`, pageTimeout, async () => isInLog(data, title))
    }
    await withdraw(site, withdrawn)
    assert.deepEqual(await pagesWith(site, kept), [false, false, false])
    const lastFile = positionOf((await walFiles((await site.databases.leader()).data)).at(-1) ?? '')

    await maintain(site)
    assert.equal(countPendingMails(site) - mails, 1, 'mails about pending posts')
    for (const { name, data } of nodes) {
      const old = (await walFiles(data)).filter((file) => positionOf(file) <= lastFile)
      assert.deepEqual(old, [], `${name} keeps old write-ahead log`)
      assert.deepEqual(await filesWith(data, withdrawn.title), [], `${name} keeps a withdrawn review`)
      // The newer write-ahead log may contain the text again, because PostgreSQL logs images of the shuffled pages.
      const paths = await filesWith(data, kept.title)
      assert.ok(
        paths.some((path) => path.startsWith('base/')),
        `${name} has no review`,
      )
    }
    for (const { output } of site.instances) {
      assert.doesNotMatch(output(), /Old data may remain/)
      assert.doesNotMatch(output(), /and should be/, 'PostgreSQL has other settings')
    }
    await waitFor('a published review on all instances', pageTimeout, async () =>
      (await pagesWith(site, kept)).every(Boolean),
    )
  },
})

const registrations = 5

export const limitsAreShared: SiteCheck = {
  name: 'The instances count requests towards the same limits',
  async run(site) {
    const email = `${randomUUID()}@example.org`
    const [schoolId] = await findSchools(site, 1)
    const responses = await Promise.all(
      Array.from({ length: 3 * registrations }, () =>
        callAgain(site, '/api/school-registrations', {
          body: {
            ...{ id: randomUUID(), schoolId, contactPerson: 'Ravi Rao', role: 'principal', email },
            ...{ phone: '9876543210', interests: [] },
          },
        }),
      ),
    )
    const statuses = responses.map(({ status }) => status)
    const accepted = statuses.filter((status) => status === 201).length
    const refused = statuses.filter((status) => status === 429).length
    assert.equal(accepted + refused, statuses.length, String(statuses))
    // An attempt that ended with 503 counts, too, if the database could not take its count back.
    const repeats = responses.reduce((sum, response) => sum + response.repeats, 0)
    assert.ok(accepted <= registrations && accepted + repeats >= registrations, String(statuses))
    assert.ok(accepted > 0)
  },
}

export const ownWritesAreVisible: SiteCheck = {
  name: 'While both standbys lag, people read what they have written',
  async run(site) {
    const resume = await site.databases.pauseReplay()
    try {
      const token = await signUp(site)
      const [schoolId = ''] = await findSchools(site, 1)
      const { title, key } = await review(site, token, schoolId)
      for (const instance of site.instances) {
        assert.equal((await callAgain(instance, '/api/user', { token })).status, 200)
        const own = await callAgain(instance, '/api/my-review', { headers: { 'author-key': key } })
        assert.ok(own.text.includes(title), own.text)
      }
    } finally {
      await resume()
    }
  },
}

export const logsHideVisitors: SiteCheck = {
  name: 'The log of nginx contains no address of a visitor',
  async run({ databases }) {
    assert.doesNotMatch(databases.workspace.log('nginx'), /client:/)
  },
}

function countBuilds(site: Site): number {
  return site.instances.reduce(
    (sum, { output }) => sum + output().split('The search index was built').length - 1,
    0,
  )
}

/** Must be the last check with reviews, because the import removes the sample schools and their reviews. */
export const searchIndexIsSwapped: SiteCheck = {
  name: 'One instance builds the new search index, and all use it',
  async run(site) {
    const builds = countBuilds(site)
    const file = site.writeFile(
      'schools.csv',
      `udise_code,name,village,district,state\n10280100101,GPS NAYAGAON,NAYAGAON,PATNA,Bihar\n`,
    )
    const find = ({ origin }: { origin: string }) =>
      call({ origin }, '/api/schoolsWithReviews?searchTerm=nayagaon')
    await promisify(execFile)(process.execPath, ['cli/import.ts', file], {
      env: { ...process.env, DATABASE_URL: site.databases.leaderUrl },
    })
    const statuses = new Set<number>()
    await waitFor('the imported school on all instances', pageTimeout, async () => {
      const found = await Promise.all([site, ...site.instances].map(find))
      for (const { status } of found) statuses.add(status)
      return found.every(({ text }) => text.includes('10280100101'))
    })
    assert.deepEqual([...statuses], [200], 'searches succeed during the swap of the index')
    assert.equal(countBuilds(site) - builds, 1)
  },
}
