import { expect, test } from 'vitest'
import { encodeRow, readPlainRows, rowFields } from './byte-row.ts'
import type { SchoolRow } from './school-row.ts'

const school: SchoolRow = {
  code: '10000000000',
  name: 'सरस्वती विद्यालय',
  city: 'École',
  district: 'PURI',
  state: 'Odisha',
  pincode: null,
  category: 'Primary',
  ...{ schoolType: 'Girls', board: 'CBSE', classFrom: 6, classTo: 12 },
  popularity: 2.5,
}

test('encodes each field of a row as UTF-8', () => {
  const { bytes, starts, ends, classFrom, classTo, popularity } = encodeRow(school)
  const texts = Object.entries(rowFields).map(([field, index]) => [
    field,
    Buffer.from(bytes.subarray(starts[index], ends[index])).toString(),
  ])
  expect(Object.fromEntries(texts)).toEqual({
    code: school.code,
    name: school.name,
    city: school.city,
    pincode: '',
    district: school.district,
    state: school.state,
    management: '',
    category: 'Primary',
    ...{ schoolType: 'Girls', area: '', board: 'CBSE', medium: '' },
  })
  expect([classFrom, classTo, popularity]).toEqual([6, 12, 2.5])
})

test('reads rows and asynchronous batches of rows in their order', async () => {
  const rows = [3, 1, 2].map((popularity) => ({ ...school, popularity }))
  async function* batches() {
    yield rows.slice(0, 2)
    yield rows.slice(2)
  }
  for (const source of [rows, batches()]) {
    const found: number[] = []
    await readPlainRows(source).eachRow(({ popularity }) => found.push(popularity))
    expect(found).toEqual([3, 1, 2])
  }
})
