import { expect, it } from 'vitest'
import { buildIndex, openIndex } from './search.ts'
import { openTestIndex } from './test-schools.ts'

const places = [
  ['LUCKNOW', 'Uttar Pradesh'],
  ['FARIDABAD', 'Haryana'],
  ['BANDA', 'Uttar Pradesh'],
] as const
const kinds = [
  { name: 'GOVT PRIMARY SCHOOL', schoolType: 'Girls', management: 'government', category: 'primary' },
  {
    name: 'MODERN PUBLIC SCHOOL',
    schoolType: 'Co-Educational',
    management: 'private',
    category: 'secondary',
  },
  { name: 'CITY INTER COLLEGE', schoolType: 'Boys', management: 'private', category: 'higher-secondary' },
]
const baran = { city: 'WARD 2', district: 'BARAN', state: 'Rajasthan', pincode: null }
const banswara = { ...baran, district: 'BANSWARA' }
const rows = [
  ...places.flatMap(([district, state]) =>
    kinds.map((kind) => ({ ...kind, city: 'WARD 1', district, state, pincode: null })),
  ),
  { name: 'PS BELARI', city: 'BELARI', district: 'LUCKNOW', state: 'Uttar Pradesh', pincode: null },
  { name: 'PS CHINHAT I', city: 'CHINHAT', district: 'LUCKNOW', state: 'Uttar Pradesh', pincode: null },
  { name: 'PS CHINHAT II', city: 'CHINHAT', district: 'LUCKNOW', state: 'Uttar Pradesh', pincode: null },
  { name: 'LUCKNOW GIRLS SCHOOL', city: 'X', district: 'FARIDABAD', state: 'Haryana', pincode: null },
  {
    name: 'SUNBEAM SCHOOL VARUNA',
    city: 'WARD 1',
    district: 'LUCKNOW',
    state: 'Uttar Pradesh',
    pincode: null,
  },
  { name: 'MODEL SCHOOL', city: 'WARD 1', district: 'BARAN', state: 'Rajasthan', pincode: null },
  { name: 'K V NO 2', management: 'Kendriya Vidyalaya', ...baran },
  { name: 'J.N.V. ATRU', management: 'Jawahar Navodaya Vidyalaya', ...baran },
  { name: 'GRAMEEN K.V.PRY SCHOOL', management: 'private', ...baran },
  { name: 'MAHI ACADEMY', category: 'primary to secondary', popularity: 9, ...banswara },
  { name: 'GPS MAHI', category: 'primary', ...banswara },
].map((row, index) => ({ ...row, code: String(10_000_000_000 + index) }))
const byCode = new Map(rows.map((row) => [row.code, row]))
const index = await openTestIndex(rows)

function find(query: string) {
  const { codes } = index.searchUnderstood(query, { offset: 0, limit: 50 })
  const understanding = index.understand(query)
  const found = codes.flatMap((code) => byCode.get(code) ?? [])
  const meanings = (understanding?.understood ?? []).map(({ kind, value }) => `${kind}:${value}`)
  return { found, meanings, place: understanding?.place ?? '' }
}

it.each([
  ['लड़कियों का स्कूल लखनऊ', 'schoolType:girls', 'LUCKNOW'],
  ['लडकियो का स्कूल लखनऊ', 'schoolType:girls', 'LUCKNOW'],
  ['ladkiyon ka school lucknow', 'schoolType:girls', 'LUCKNOW'],
  ['बांदा के सरकारी स्कूल', 'sector:government', 'BANDA'],
  ['प्राईवेट स्कूल फरीदाबाद', 'sector:private', 'FARIDABAD'],
  ['अंग्रेजी मिडियम स्कूल लखनऊ', 'unknown:medium', 'LUCKNOW'],
  ['लखनऊ में हिन्दी माध्यम का विद्यालय', 'unknown:medium', 'LUCKNOW'],
  ['छात्रावास वाला स्कूल लखनऊ', 'unknown:hostel', 'LUCKNOW'],
  ['12वीं तक का स्कूल लखनऊ', 'level:higher-secondary', 'LUCKNOW'],
  ['8vi tak school banda up', 'level:upper-primary', 'BANDA'],
  ['class 1 se class 5 tak lucknow', 'level:primary', 'LUCKNOW'],
  ['कक्षा 6 से 8 तक के स्कूल लखनऊ', 'level:upper-primary', 'LUCKNOW'],
  ['daswi tak school lucknow', 'level:secondary', 'LUCKNOW'],
])('understands %j', (query, meaning, district) => {
  const { meanings, found } = find(query)
  expect(meanings).toEqual([meaning])
  expect(found.every((school) => school.district === district)).toBe(true)
})

it.each(['पास के स्कूल', 'पास का मदरसा', 'मेरे घर के पास स्कूल', 'मेरे आस-पास के स्कूल', 'paas ke school'])(
  'asks for the location of the user for %j',
  (query) => {
    expect(find(query).meanings).toContain('near:')
  },
)

it('reads "के पास" after a place as near this place', () => {
  expect(find('लखनऊ के पास स्कूल')).toMatchObject({ meanings: [], place: 'लखनऊ' })
})

it('prefers the village of an address to its block', () => {
  expect(find('belari chinhat lucknow school').found[0]?.city).toBe('BELARI')
  expect(find('lucknow chinhat belari school').found[0]?.city).toBe('BELARI')
})

it('takes no word of a name for a place that only sounds similar', () => {
  expect(find('सनबीम स्कूल वरुणा').found[0]?.name).toBe('SUNBEAM SCHOOL VARUNA')
})

it.each(['4 star school', 'sector 10 school', 'ward 12 lucknow', '24 parganas school'])(
  'names no class in %j',
  (query) => {
    expect(find(query).meanings.filter((meaning) => meaning.startsWith('level'))).toEqual([])
  },
)

it('finds a place by its listed name, not by a similar sound', async () => {
  const schools = ['PURBA CHAMPARAN', 'PURI'].map((district, at) => ({
    ...{ name: 'HIGH SCHOOL', city: 'WARD 1', district, state: 'Bihar', pincode: null },
    code: String(10_000_000_000 + at),
  }))
  const local = 'पूर्वी चंपारण'
  const own = await openIndex(await buildIndex(schools, { version: 1n }), {
    localPlaces: [{ local, names: ['East Champaran', 'Purba Champaran'] }],
  })
  for (const name of [local, 'पुर्वी चम्पारण'])
    expect(own.searchUnderstood(`${name} के स्कूल`, { offset: 0, limit: 5 }).codes).toEqual(['10000000000'])
  expect(own.places(local, 5).map(({ district }) => district)).toEqual(['PURBA CHAMPARAN'])
})

it('finds schools by the management that is not a part of their name', () => {
  for (const query of ['केंद्रीय विद्यालय बारां', 'kendriya vidyalaya baran'])
    expect(find(query).found[0]?.name).toBe('K V NO 2')
  expect(find('नवोदय विद्यालय बारां').found[0]?.name).toBe('J.N.V. ATRU')
})

it('lists schools that end with the level first, except for a class', async () => {
  const withLevels = await openIndex(await buildIndex(rows, { version: 1n }), {
    valuesOf: ({ category }) => ({ level: category.split(' to ') }),
  })
  const names = (query: string) =>
    withLevels.searchUnderstood(query, { offset: 0, limit: 2 }).codes.map((code) => byCode.get(code)?.name)
  const primaryFirst = ['GPS MAHI', 'MAHI ACADEMY']
  expect(names('प्राथमिक विद्यालय बांसवाड़ा')).toEqual(primaryFirst)
  expect(names('primary school banswara')).toEqual(primaryFirst)
  expect(names('class 1 to 5 school banswara')).toEqual(primaryFirst.toReversed())
})
