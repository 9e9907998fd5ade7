import { expect, test } from 'vitest'
import { buildIndex } from '../build-index.ts'
import type { SchoolRow } from '../index/school-row.ts'
import { openIndex, type StatedValues } from '../search.ts'

const codes = ['10100000001', '10100000002', '10100000003', '10100000004']
const options = { offset: 0, limit: 9 }

function row(code: string, board: string | null): SchoolRow {
  const place = { city: 'RAMPUR', district: 'SITAMARHI', state: 'Bihar', pincode: null }
  return { code, name: 'LOTUS SCHOOL', ...place, management: 'Local body', board, medium: 'Hindi' }
}

const open = async (boards: (string | null)[]) =>
  openIndex(
    await buildIndex(
      codes.map((code, at) => row(code, boards[at] ?? null)),
      { version: 1n },
    ),
  )

const stated: StatedValues = new Map([
  ['10100000002', { board: ['CBSE'], medium: ['English'], hostel: ['yes'] }],
  ['10100000003', { board: ['cbse', 'ICSE'] }],
  ['99999999999', { board: ['CBSE'] }],
])

test('adds statements to the values of the register', async () => {
  const index = await open(['CBSE', null, 'CBSE', 'ICSE'])
  const find = (filter: object) => index.search('', { ...options, filter }).codes
  expect(find({ board: 'CBSE' })).toEqual([codes[0], codes[2]])
  index.state(stated)
  expect(find({ board: 'CBSE' })).toEqual(codes.slice(0, 3))
  expect(find({ board: 'ICSE' })).toEqual(codes.slice(2))
  expect(find({ medium: 'Hindi' })).toEqual(codes)
  expect(find({ medium: 'English', hostel: 'yes' })).toEqual([codes[1]])
  index.state(new Map())
  expect(find({ board: 'CBSE' })).toEqual([codes[0], codes[2]])
  expect(find({ hostel: 'yes' })).toEqual([])
})

test('counts a school once for a value that it and the register state', async () => {
  const index = await open(['CBSE', null, 'CBSE', 'ICSE'])
  index.state(stated)
  const { facets } = index.search('lotus', { ...options, facets: true })
  expect(facets?.board).toEqual([
    { value: 'CBSE', count: 3 },
    { value: 'ICSE', count: 2 },
  ])
  expect(facets?.hostel).toEqual([{ value: 'yes', count: 1 }])
})

test('keeps the meaning of words and the order of results', async () => {
  const index = await open([null, null, null, null])
  const terms = ['cbse schools', 'lotus', 'lotus school rampur', 'english medium school', 'hostel']
  const read = () => terms.map((term) => index.searchUnderstood(term, options))
  const before = read()
  index.state(stated)
  expect(read()).toEqual(before)
  expect(index.valuesOf('board')).toEqual([])
})
