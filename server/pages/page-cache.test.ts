import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { School } from '#contract/schools.ts'
import { ChangeLog, tags } from '../database/change-log.ts'
import { PageCache, type Sharing } from './page-cache.ts'
import { PageChannel } from './page-channel.ts'
import type { PageSources } from './page-services.ts'
import { StoredPage } from './stored-page.ts'

const nothing = async () => undefined

type State = { name: string; today: string; rendered: number; fails: boolean; padding: string }

/** Every school has the name in `state`. All lists are empty, except that of nearby schools. */
function testSources(state: State): PageSources {
  const school = (id: string) => ({ _id: id, name: state.name }) as School
  return {
    origin: () => 'https://bolshala.example',
    googleClientId: undefined,
    devMailPath: undefined,
    report: () => {},
    certificates: { find: async () => ({ state: 'unknown' }) },
    facts: async () => ({ schools: 1, reviews: 0, sample: false }),
    publication: async () => 'nightly',
    schoolYear: () => 2026,
    issuerKeys: async () => '2026:key',
    signedHead: async () => undefined,
    today: () => state.today,
    schools: {
      async find(id) {
        if (state.fails) throw new Error('no database')
        const facts = {
          codes: [id],
          closed: false,
          website: null,
          management: null,
          category: null,
          area: null,
          board: null,
          medium: null,
          position: null,
        }
        const answerSums = { aspects: [], roles: [], years: [] }
        return {
          school: {
            ...school(id),
            ...facts,
            waitingReviews: 0,
            ratingCounts: [0, 0, 0, 0, 0],
            answerSums,
            topics: [],
            reviewLanguages: [],
          },
          places: [],
          parts: [],
        }
      },
      near: async () => {
        throw new Error('not part of these tests')
      },
      nearValues: async () => ({ board: [], medium: [] }),
      nearby: async ({ _id }) => ({ schools: [school(_id)], candidates: [_id] }),
      list: async () => ({
        schools: [],
        pagination: { page: 1, limit: 1, total: 0, totalPages: 1 },
        match: 'all',
      }),
    },
    places: {
      states: async () => [],
      find: nothing,
      ratings: async () => ({ reviews: 0, reviewedSchools: 0, best: [], latest: [] }),
      schools: async () => [],
    },
    reviews: { list: async () => ({ reviews: [], total: 0 }), find: nothing },
    answers: { ofReviews: async () => [] },
    profiles: { ofSchool: nothing },
    programmes: { ofSchool: async () => [] },
    programmesIn: () => ({ ofSchool: async () => [] }),
    comments: { list: async () => ({ comments: [], total: 0 }) },
    schoolEvents: { list: async () => [], find: nothing, recognitionsOf: async () => [] },
    content: {
      events: async () => [],
      event: nothing,
      opportunities: async () => [],
      opportunity: nothing,
      news: async () => [],
      newsItem: nothing,
      stories: async () => [],
      story: nothing,
      spotlights: async () => [],
      spotlight: nothing,
    },
    texts: async () => ({}),
    transparency: {
      overview: async () => ({ figures: null, ledger: { entries: 0, head: '' }, latest: [] }),
    },
  }
}

const shrunkPath = '/schools/10100000001'

function testSharing(name: string, changes: ChangeLog): Sharing {
  const channel = new PageChannel(name)
  onTestFinished(() => channel.close())
  return { channel, threads: 2, state: () => String(changes.sequence) }
}

function testCache(maximumBytes = 1_000_000, channel?: string) {
  const changes = new ChangeLog()
  changes.resume()
  const state: State = { name: 'GPS Rampur', today: '2026-11-22', rendered: 0, fails: false, padding: '' }
  const cache = new PageCache({
    sources: testSources(state),
    changes,
    maximumBytes,
    sharing: channel === undefined ? undefined : testSharing(channel, changes),
    shrunkPaths: new Set([shrunkPath]),
    async render(path, services) {
      state.rendered++
      const id = path.split('/')[2] ?? ''
      const found = await services.schools.find(id).catch(() => undefined)
      await services.content.events()
      await sleep(20)
      return { status: 200, headers: {}, html: `${found?.name} ${state.today} ${state.padding}` }
    },
  })
  async function open(path = '/schools/10100000001') {
    const page = cache.find(path) ?? (await cache.load(path))
    if (!(page instanceof StoredPage)) return page.html.trim()
    return brotliDecompressSync((await cache.encode(path, page, 'br')).bytes)
      .toString()
      .trim()
  }
  return { cache, changes, state, open }
}

test('renders once for concurrent first requests', async () => {
  const { open, state } = testCache()
  const pages = await Promise.all(Array.from({ length: 20 }, () => open()))
  expect(new Set(pages)).toEqual(new Set(['GPS Rampur 2026-11-22']))
  await open()
  expect(state.rendered).toBe(1)
})

const rows = () => Array.from({ length: 2000 }, (_, index) => `row ${(index * 7919) % 1999}`).join(' ')

/** @returns a function that lets a minute pass for timers of the cache */
function fakeTimers(): () => void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  return () => void vi.advanceTimersByTime(60_000)
}

test('compresses a page with many visitors a second time after a minute', async () => {
  const passMinute = fakeTimers()
  const { cache, open, state } = testCache()
  state.padding = rows()
  const text = await open(shrunkPath)
  const [first, size] = [cache.find(shrunkPath)?.variant('br'), cache.size]
  const second = () => cache.find(shrunkPath)?.variant('br')
  passMinute()
  await expect.poll(() => second()?.bytes.length).toBeLessThan((first?.bytes.length ?? 0) * 0.95)
  expect(second()?.etag).toBe(first?.etag)
  await expect.poll(() => cache.size).toBeLessThan(size)
  expect(await open(shrunkPath)).toBe(text)
  expect(state.rendered).toBe(1)
})

test('compresses a page that changes often only once more', async () => {
  const passMinute = fakeTimers()
  const { cache, changes, open, state } = testCache()
  state.padding = rows()
  const pages = new Set<StoredPage | undefined>()
  for (let change = 0; change < 5; change++) {
    state.name = `GPS Rampur ${change}`
    changes.record([tags.school('10100000001')])
    await open(shrunkPath)
    pages.add(cache.find(shrunkPath))
  }
  const sizes = () => [...pages].map((page) => page?.variant('br')?.bytes.length ?? 0)
  const first = sizes()
  passMinute()
  await expect.poll(() => sizes().at(-1)).toBeLessThan((first.at(-1) ?? 0) * 0.95)
  expect(sizes().slice(0, -1)).toEqual(first.slice(0, -1))
  expect(pages.size).toBe(5)
})

test('shows a change that happens while the page is rendered', async () => {
  const { open, changes, state } = testCache()
  const first = open()
  await sleep(10)
  state.name = 'GMS Rampur'
  changes.record([tags.school('10100000001')])
  const during = [open(), open()]
  await first
  expect(await Promise.all(during)).toEqual(['GMS Rampur 2026-11-22', 'GMS Rampur 2026-11-22'])
  expect(await open()).toBe('GMS Rampur 2026-11-22')
  expect(state.rendered).toBe(2)
})

test('keeps a page whose data is the same after a change', async () => {
  const { open, changes, state } = testCache()
  await open()
  changes.record(undefined)
  await open()
  changes.record([tags.school('10100000001')])
  await open()
  expect(state.rendered).toBe(1)
})

test('compares the data for each request while changes may be missing', async () => {
  const { open, changes, state } = testCache()
  await open()
  changes.interrupt()
  await open()
  expect(state.rendered).toBe(1)
  state.name = 'GMS Rampur'
  expect(await open()).toBe('GMS Rampur 2026-11-22')
})

test('renders a page with items of the Times again on the next day', async () => {
  const { open, state } = testCache()
  await open()
  state.today = '2026-11-23'
  expect(await open()).toBe('GPS Rampur 2026-11-23')
})

test('does not store a page if reading its data fails', async () => {
  const { open, state, cache } = testCache()
  state.fails = true
  expect(await open()).toContain('undefined')
  expect(cache.count).toBe(0)
  state.fails = false
  expect(await open()).toContain('GPS Rampur')
})

test('removes the least recently used pages when the cache is full', async () => {
  const { open, cache, state } = testCache(50_000)
  for (let school = 0; school < 100; school++) {
    await open(`/schools/${school}`)
    await open('/schools/0')
    expect(cache.size).toBeLessThanOrEqual(50_000)
  }
  expect(cache.count).toBeGreaterThan(5)
  const { rendered } = state
  await open('/schools/0')
  await open('/schools/99')
  expect(state.rendered).toBe(rendered)
  await open('/schools/1')
  expect(state.rendered).toBe(rendered + 1)
})

/** Caches of threads that share their pages. Each has a log of changes and data of its own. */
function twoThreads(maximumBytes?: number) {
  const channel = randomUUID()
  return [testCache(maximumBytes, channel), testCache(maximumBytes, channel)] as const
}

const path = '/schools/10100000001'
const messagesArrived = () => sleep(50)

test('sends a page that another thread has rendered', async () => {
  const [first, second] = twoThreads()
  const text = await first.open()
  await expect.poll(() => second.cache.find(path)).toBeInstanceOf(StoredPage)
  expect(await second.open()).toBe(text)
  expect(second.cache.find(path)?.variant('br')).toEqual(first.cache.find(path)?.variant('br'))
  expect(second.state.rendered).toBe(0)
})

test('compresses a page of another thread for a browser with another encoding', async () => {
  const [first, second] = twoThreads()
  const text = await first.open()
  await expect.poll(() => second.cache.find(path)).toBeInstanceOf(StoredPage)
  const page = second.cache.find(path) ?? expect.unreachable()
  expect(
    gunzipSync((await second.cache.encode(path, page, 'gzip')).bytes)
      .toString()
      .trim(),
  ).toBe(text)
  expect(second.state.rendered).toBe(0)
})

test('compares a page of another thread with changed data, and renders it again', async () => {
  const [first, second] = twoThreads()
  await first.open()
  await expect.poll(() => second.cache.find(path)).toBeInstanceOf(StoredPage)
  second.changes.record([tags.school('10100000001')])
  await second.open()
  expect(second.state.rendered).toBe(0)
  second.state.name = 'GMS Rampur'
  second.changes.record([tags.school('10100000001')])
  expect(await second.open()).toBe('GMS Rampur 2026-11-22')
})

test.for(['sender', 'receiver'] as const)(
  'does not use a page if only the %s has recorded a change',
  async (one) => {
    const [first, second] = twoThreads()
    const { changes } = one === 'sender' ? first : second
    changes.record([tags.school('10100000002')])
    await first.open()
    await messagesArrived()
    expect(second.cache.find(path)).toBeUndefined()
  },
)

test('does not send other threads a page that changed during its rendering', async () => {
  const [first, second] = twoThreads()
  const opened = first.open()
  for (const { changes } of [first, second]) changes.record([tags.school('10100000001')])
  await opened
  await messagesArrived()
  expect(second.cache.find(path)).toBeUndefined()
})

test('replaces an outdated page by that of another thread', async () => {
  const [first, second] = twoThreads()
  await Promise.all([first.open(), second.open()])
  for (const { changes, state } of [first, second]) {
    changes.record([tags.school('10100000001')])
    state.name = 'GMS Rampur'
  }
  await first.open()
  await expect.poll(() => second.cache.find(path)).toBeInstanceOf(StoredPage)
  expect(await second.open()).toBe('GMS Rampur 2026-11-22')
  expect(second.state.rendered).toBe(1)
})

test('forgets a page that the other thread removes for lack of memory', async () => {
  const [first, second] = twoThreads(40_000)
  await first.open('/schools/0')
  await expect.poll(() => second.cache.find('/schools/0')).toBeInstanceOf(StoredPage)
  for (let school = 1; school < 100; school++) await first.open(`/schools/${school}`)
  await expect.poll(() => second.cache.find('/schools/99')).toBeInstanceOf(StoredPage)
  const kept = (cache: PageCache) =>
    Array.from({ length: 100 }, (_, school) => cache.find(`/schools/${school}`)).filter(Boolean).length
  expect(kept(second.cache)).toBe(kept(first.cache))
  expect(second.cache.find('/schools/0')).toBeUndefined()
})
