import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildIndex } from '#search/search.ts'
import { sampleRows } from '#search/test-schools.ts'
import { ChangeLog, tagsOf } from '../../database/change-log.ts'
import type { BuildIndex } from './build-in-worker.ts'
import { DirectorySearch } from './directory-search.ts'
import { IndexFile } from './index-file.ts'

const page = { offset: 0, limit: 10 }

async function createDirectory(version: bigint) {
  const folder = await mkdtemp(join(tmpdir(), 'bolshala-search-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const state = {
    version,
    wantedSchools: undefined as number | undefined,
    reads: 0,
    builds: 0,
    isAway: false,
    failure: undefined as Error | undefined,
    atOnce: 0,
    maximumAtOnce: 0,
  }
  const messages: string[] = []
  const note = (_: object, message: string) => void messages.push(message)
  const options = {
    storage: new IndexFile(join(folder, 'deeper', 'schools.index')),
    source: {
      async state() {
        state.reads++
        if (state.isAway) throw new Error('connection lost')
        return { version: state.version, wantedSchools: state.wantedSchools }
      },
      changedSince: async () => ({ codes: [], schools: [] }),
    },
    build: async ({ onProgress }: Parameters<BuildIndex>[0]) => {
      state.builds++
      state.maximumAtOnce = Math.max(state.maximumAtOnce, ++state.atOnce)
      try {
        const count = Number(state.version)
        await new Promise((resolve) => setTimeout(resolve, 20))
        if (state.failure) throw state.failure
        const index = await buildIndex(sampleRows(count), { version: BigInt(count) })
        onProgress({ done: count, total: count })
        return index
      } finally {
        state.atOnce--
      }
    },
    log: { info: note, error: note },
  }
  return { state, messages, options }
}

describe('opening the search', () => {
  it('builds a missing index and reports progress', async () => {
    const { state, options } = await createDirectory(30n)
    const reports: object[] = []
    const search = await DirectorySearch.open(options, (progress) => reports.push(progress))
    expect(search).toMatchObject({ version: 30n, schoolCount: 30 })
    expect(reports).toEqual([{ done: 30, total: 30 }])
    expect(state.builds).toBe(1)
  })

  it('reuses a file of the same version', async () => {
    const { state, options } = await createDirectory(30n)
    await DirectorySearch.open(options)
    expect((await DirectorySearch.open(options)).schoolCount).toBe(30)
    expect(state.builds).toBe(1)
  })

  it('replaces a file of another version', async () => {
    const { state, options } = await createDirectory(30n)
    await DirectorySearch.open(options)
    state.version = 40n
    expect((await DirectorySearch.open(options)).schoolCount).toBe(40)
  })

  it('replaces a damaged file and logs the damage', async () => {
    const { messages, options } = await createDirectory(30n)
    await DirectorySearch.open(options)
    const bytes = await readFile(options.storage.name)
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    await writeFile(options.storage.name, bytes)
    expect((await DirectorySearch.open(options)).schoolCount).toBe(30)
    expect(messages).toContainEqual(expect.stringContaining('damaged'))
  })

  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 5), 'incomplete'],
    ['empty', () => Buffer.alloc(0), 'empty'],
    ['of another format', (bytes: Buffer) => bytes.fill(0xee, 4, 8), 'has format'],
    ['no search index', () => Buffer.from('<html>'.repeat(99)), 'not a search index'],
  ])('replaces a file that is %s and logs the reason', async (_, spoil, line) => {
    const { state, messages, options } = await createDirectory(30n)
    await DirectorySearch.open(options)
    await writeFile(options.storage.name, spoil(await readFile(options.storage.name)))
    expect((await DirectorySearch.open(options)).index.search('school', page).total).toBeGreaterThan(0)
    expect(state.builds).toBe(2)
    expect(messages).toContainEqual(expect.stringContaining(line))
  })

  it('fails if the build fails, unless there is an older index', async () => {
    const { state, messages, options } = await createDirectory(30n)
    state.failure = new Error('no space left')
    await expect(DirectorySearch.open(options)).rejects.toThrow('no space left')
    state.failure = undefined
    await DirectorySearch.open(options)
    state.version = 40n
    state.failure = new Error('no space left')
    expect((await DirectorySearch.open(options)).schoolCount).toBe(30)
    expect(messages.at(-1)).toMatch('could not be rebuilt')
  })
})

describe('refreshing the search', () => {
  it('builds nothing while the version is the same', async () => {
    const { state, options } = await createDirectory(30n)
    const search = await DirectorySearch.open(options)
    await search.refresh()
    expect(state.builds).toBe(1)
  })

  it('rebuilds an index of the same version only beyond the maximum age', async () => {
    const { state, options } = await createDirectory(30n)
    const search = await DirectorySearch.open(options)
    await search.refresh({ builtSince: Date.now() - 60_000 })
    expect(state.builds).toBe(1)
    const hourAgo = new Date(Date.now() - 3_600_000)
    await utimes(options.storage.name, hourAgo, hourAgo)
    const reopened = await DirectorySearch.open(options)
    await reopened.refresh({ builtSince: Date.now() - 60_000 })
    expect(state.builds).toBe(2)
    await reopened.refresh({ builtSince: Date.now() - 60_000 })
    expect(state.builds).toBe(2)
  })

  it('serves the old or the new index at every moment', async () => {
    const { state, options } = await createDirectory(30n)
    const search = await DirectorySearch.open(options)
    const old = search.index.search('s', page)
    state.version = 900n
    let isDone = false
    const refreshed = search.refresh().then(() => {
      isDone = true
    })
    const totals = new Set<number>()
    while (!isDone) {
      totals.add(search.index.search('s', page).total)
      await new Promise((resolve) => setImmediate(resolve))
    }
    await refreshed
    expect(
      [...totals].filter((total) => total !== old.total && total !== search.index.search('s', page).total),
    ).toEqual([])
    expect(search.schoolCount).toBe(900)
  })

  it('runs one build at a time, and concurrent refreshes share the next', async () => {
    const { state, options } = await createDirectory(30n)
    const search = await DirectorySearch.open(options)
    state.version = 40n
    const first = search.refresh()
    while (state.builds < 2) await new Promise((resolve) => setImmediate(resolve))
    state.version = 50n
    await Promise.all([first, search.refresh(), search.refresh(), search.refresh()])
    expect(search.version).toBe(50n)
    expect(state).toMatchObject({ builds: 3, maximumAtOnce: 1 })
  })
})

/** Returns the pauses, in seconds. The first `rounds` of them end at once, the next one never. */
async function pausesOf(search: DirectorySearch, rounds: number, onPause = (_: number) => {}) {
  const pauses: number[] = []
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  search.keepCurrent(new ChangeLog(), (milliseconds, signal) => {
    onPause(pauses.length)
    if (pauses.length < rounds) {
      pauses.push(milliseconds / 1000)
      return Promise.resolve()
    }
    end()
    return once(signal, 'abort')
  })
  onTestFinished(() => search.close())
  await ended
  return pauses
}

describe('keeping the index current', () => {
  it('reads the version every 30 seconds without a notification', async () => {
    const { state, options } = await createDirectory(30n)
    const search = await DirectorySearch.open(options)
    state.reads = 0
    expect(await pausesOf(search, 3)).toEqual([30, 30, 30])
    expect(state).toMatchObject({ reads: 3, builds: 1 })
    state.version = 40n
    await pausesOf(search, 1)
    expect(search.version).toBe(40n)
  })

  it('reads once after each notification of the directory, but not of posts', async () => {
    const { state, options } = await createDirectory(30n)
    const search = await DirectorySearch.open(options)
    const changes = new ChangeLog()
    search.keepCurrent(changes)
    onTestFinished(() => search.close())
    state.reads = 0
    changes.record(tagsOf('school 10100000001 7'))
    changes.record(tagsOf('rating 10100000001 7'))
    expect(state.reads).toBe(0)
    state.version = 40n
    changes.record(tagsOf('directory'))
    await expect.poll(() => search.version).toBe(40n)
    expect(state.reads).toBe(1)
  })

  it('logs one true line for each failed read, with doubled pauses', async () => {
    const { state, messages, options } = await createDirectory(30n)
    const search = await DirectorySearch.open(options)
    messages.length = 0
    state.reads = 0
    state.isAway = true
    const pauses = await pausesOf(search, 8, (round) => {
      if (round === 6) state.isAway = false
    })
    expect(pauses).toEqual([30, 60, 120, 240, 300, 300, 300, 30])
    expect(state.reads).toBe(8)
    const line =
      'The version of the school directory could not be read. The server still uses the previous index.'
    expect(messages).toEqual(new Array(6).fill(line))
  })

  it('doubles the pauses of a failing build, too', async () => {
    const { state, messages, options } = await createDirectory(30n)
    const search = await DirectorySearch.open(options)
    messages.length = 0
    state.version = 40n
    state.failure = new Error('no space left')
    expect(await pausesOf(search, 4)).toEqual([30, 60, 120, 240])
    expect(state.builds).toBe(5)
    expect(messages).toHaveLength(4)
  })
})

describe('an index without all sample schools', () => {
  it('says so until an index of the complete directory is loaded', async () => {
    const { state, options } = await createDirectory(30n)
    state.wantedSchools = 40
    const search = await DirectorySearch.open(options)
    expect(search.filling).toEqual({ schools: 30, wanted: 40 })
    expect((await DirectorySearch.open(options)).filling).toEqual({ schools: 30, wanted: 40 })

    state.version = 40n
    state.wantedSchools = undefined
    state.failure = new Error('connection lost')
    await search.refresh()
    expect(search.filling).toEqual({ schools: 30, wanted: 40 })
    state.failure = undefined
    const atSwap: unknown[] = []
    search.onSwap(() => atSwap.push(search.filling))
    await search.refresh()
    expect([search.filling, atSwap, search.schoolCount]).toEqual([undefined, [undefined], 40])
  })

  it('is complete if no more schools are wanted', async () => {
    const { state, options } = await createDirectory(30n)
    state.wantedSchools = 40
    const search = await DirectorySearch.open(options)
    state.wantedSchools = undefined
    await search.refresh()
    expect(search.filling).toBeUndefined()
    expect(state.builds).toBe(1)
  })
})

describe('a failed refresh', () => {
  it('keeps the previous index if the new file cannot be written', async () => {
    const { state, messages, options } = await createDirectory(30n)
    const search = await DirectorySearch.open(options)
    messages.length = 0
    const obstacle = `${options.storage.name}.tmp`
    await mkdir(obstacle)
    state.version = 40n
    await search.refresh()
    expect(search).toMatchObject({ version: 30n, schoolCount: 30 })
    expect(messages).toEqual([
      'The search index could not be rebuilt. The server still uses the previous index.',
    ])
    await rm(obstacle, { recursive: true })
    await search.refresh()
    expect(search.schoolCount).toBe(40)
    expect((await DirectorySearch.open(options)).version).toBe(40n)
    expect(state.builds).toBe(3)
  })

  it('keeps the previous index after a failure and recovers', async () => {
    const { state, messages, options } = await createDirectory(30n)
    const search = await DirectorySearch.open(options)
    messages.length = 0
    state.version = 40n
    state.failure = new Error('connection lost')
    await search.refresh()
    expect(search.schoolCount).toBe(30)
    expect(messages).toEqual([
      'The search index could not be rebuilt. The server still uses the previous index.',
    ])
    state.failure = undefined
    await search.refresh()
    expect(search.schoolCount).toBe(40)
  })
})
