import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { buildIndex } from '../build-index.ts'
import { SearchIndex } from '../search-index.ts'
import { sampleRows } from '../test-schools.ts'
import { encodeRow } from './byte-row.ts'
import { IndexBuilder } from './index-builder.ts'
import type { IndexContent } from './index-content.ts'
import type { SchoolRow } from './school-row.ts'

const school: SchoolRow = {
  code: '10000000000',
  name: 'RAMPUR SCHOOL',
  city: 'BELMA',
  district: 'PURI',
  state: 'Odisha',
  pincode: null,
}
async function buildContent(schools: readonly SchoolRow[]): Promise<IndexContent> {
  const builder = new IndexBuilder()
  for (const row of schools) builder.add(encodeRow(row))
  return builder.finish(1n)
}

const page = { offset: 0, limit: 100 }

describe('the index builder', () => {
  it('numbers schools in the order of the rows', async () => {
    const content = await buildContent(
      ['30000000000', '10000000000', '2000000000A', '2000000000b'].map((code) => ({ ...school, code })),
    )
    expect(new SearchIndex(content).search('rampur', page).codes).toEqual([
      '30000000000',
      '10000000000',
      '2000000000A',
      '2000000000b',
    ])
    expect([...content.codes.order]).toEqual([1, 2, 3, 0])
  })

  it('cuts long tokens in names and queries alike', async () => {
    const index = new SearchIndex(await buildContent([{ ...school, name: 'B'.repeat(70) }]))
    expect(index.search('b'.repeat(64), page).total).toBe(1)
    expect(index.search('b'.repeat(80), page).total).toBe(1)
  })

  it('stores the area and the profile of each school', async () => {
    const schools = sampleRows(40).map((row, at) => ({
      ...row,
      district: `District ${at % 7}`,
      management: at % 3 === 0 ? null : `Management ${at % 3}`,
      category: at === 20 ? 'Only one' : '',
      ...(at % 5 === 0 ? { classFrom: 1, classTo: 8, medium: 'Odia' } : {}),
    }))
    const { forward, profiles } = await buildContent(schools.reverse())
    const names = JSON.parse(new TextDecoder().decode(profiles.names))
    schools.forEach((row, number) => {
      expect(names.areas[forward.areas[number] ?? 0]).toEqual({ district: row.district, state: row.state })
      expect(names.profiles[profiles.numbers[number] ?? 0]).toEqual({
        management: row.management ?? '',
        category: row.category,
        ...{ schoolType: '', area: '', board: '', medium: '', classes: '' },
        ...('medium' in row ? { medium: 'Odia', classes: '1-8' } : {}),
      })
    })
    expect(forward.areas[0]).toBe(0)
  })

  it('leaves out the values of profiles after the first 65,534', async () => {
    const schools = Array.from({ length: 65_536 }, (_, at) => ({
      ...school,
      code: `${at + 100}`,
      management: `M${at}`,
    }))
    const { profiles } = await buildContent(schools)
    const names = JSON.parse(new TextDecoder().decode(profiles.names))
    const managements = [0, 65_533, 65_534, 65_535].map(
      (number) => names.profiles[profiles.numbers[number] ?? 0].management,
    )
    expect(managements).toEqual(['M0', 'M65533', '', ''])
  })

  it.each(['', 'MORE THAN 11', '123456789012', 'école'])('rejects the code %j', async (code) => {
    await expect(buildContent([{ ...school, code }])).rejects.toThrow(RangeError)
  })

  it('rejects more than 65,535 districts', async () => {
    const districts = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...school, code: `${at + 100}`, district: `D${at}` }))
    expect((await buildContent(districts(65_535))).forward.areas.at(-1)).toBe(65_534)
    await expect(buildContent(districts(65_536))).rejects.toThrow(RangeError)
  })

  it('builds the same bytes with a second thread', async () => {
    const rows = sampleRows(300).map((row, at) => ({
      ...row,
      latitude: 20 + at / 100,
      longitude: 80 - at / 50,
    }))
    const alone = await buildIndex(rows, { version: 1n })
    expect(await buildIndex(rows, { version: 1n, threadFrom: 100 })).toEqual(alone)
  })

  it('ends a second thread when a row is invalid', async () => {
    const rows = [...sampleRows(5), { ...school, code: '' }]
    const started = once(process, 'worker')
    await expect(buildIndex(rows, { version: 1n, threadFrom: 1 })).rejects.toThrow(RangeError)
    const [thread] = await started
    // Node.js sets the id to -1 when a thread ends.
    expect(thread.threadId).toBe(-1)
  })

  it('builds an index without schools', async () => {
    expect(new SearchIndex(await buildContent([])).search('rampur', page).total).toBe(0)
  })
})
