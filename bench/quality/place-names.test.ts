import { expect, test } from 'vitest'
import { openTestIndex } from '../../search/test-schools.ts'
import { figuresByKind, judge, placeNames, readPersonQueries } from './person-queries.ts'

const queries = readPersonQueries(placeNames.tuning)
const areas = new Set(
  [...queries, ...readPersonQueries(placeNames.test)].flatMap(
    ({ expect: { state = [], district = state } }) =>
      district.map((name) => JSON.stringify({ district: name, state: state[0] ?? '' })),
  ),
)
const names = ['GOVT PRIMARY SCHOOL', 'KENDRIYA VIDYALAYA', 'JAWAHAR NAVODAYA VIDYALAYA']
const rows = [...areas]
  .flatMap((area) => names.map((name) => ({ name, city: 'WARD 1', pincode: null, ...JSON.parse(area) })))
  .map((row, at) => ({ ...row, code: String(10_000_000_000 + at) }))
const byCode = new Map(rows.map((row) => [row.code, row]))
const index = await openTestIndex(rows)

function find(term: string) {
  const { codes } = index.searchUnderstood(term, { offset: 0, limit: 10 })
  return codes.flatMap((code) => byCode.get(code) ?? [])
}

test.each(
  figuresByKind(queries.map((query) => judge(query, { schools: find(query.term), asksNear: false }))),
)('finds most places in $kind', ({ right, total }) => {
  expect(right / total).toBeGreaterThanOrEqual(0.9)
})

test.each([
  ['a town in two words', 'علی گڑھ اسکول', 'ALIGARH'],
  ['a consonant that can be a vowel', 'گوالیار اسکول', 'GWALIOR'],
  ['vowels that are not written', 'مظفرنگر اسکول', 'MUZAFFARNAGAR'],
  ['three words', 'उधम सिंह नगर विद्यालय', 'UDHAM SINGH NAGAR'],
  ['a number in the name', 'দক্ষিণ ২৪ পরগনা বিদ্যালয়', 'SOUTH 24 PARGANAS'],
  ['a vowel before the first consonant', 'இராமநாதபுரம் பள்ளி', 'RAMANATHAPURAM'],
  ['an h that the script lacks', 'அகமதாபாத் பள்ளி', 'AHMEDABAD'],
  ['a silent vowel that is spoken', 'ରାୟଗଡ଼ା ବିଦ୍ୟାଳୟ', 'RAYAGADA'],
  ['a short name', 'ਮੋਗਾ ਸਕੂਲ', 'MOGA'],
  ['a navodaya school', 'నవోదయ విద్యాలయ కరీంనగర్', 'KARIMNAGAR'],
])('finds the district for %s', (_, term, district) => {
  expect([...new Set(find(term).map((row) => row.district))]).toEqual([district])
})

test.each([
  ['ಬಿಜಾಪುರ ಶಾಲೆ', 'VIJAYAPURA'],
  ['ઉદયપુર શાળા', 'UDAIPUR'],
])('prefers a place in the states of the script: %s', (term, district) => {
  expect(find(term)[0]).toMatchObject({ district })
})

test('takes no usual word for a place that only resembles it', () => {
  expect(index.searchUnderstood('నవోదయ విద్యాలయ', { offset: 0, limit: 1 }).understanding?.place ?? '').toBe('')
})

test('tells apart districts whose state has a word of the name', async () => {
  const own = await openTestIndex(
    ['PURBA BARDHAMAN', 'PASCHIM BARDHAMAN'].map((district, at) => ({
      ...{ name: 'HIGH SCHOOL', city: 'WARD 1', district, state: 'West Bengal', pincode: null },
      code: String(10_000_000_000 + at),
    })),
  )
  const found = own.searchUnderstood('west bardhaman school', { offset: 0, limit: 10 })
  expect(found.codes).toEqual(['10000000001'])
})
