import { describe, expect, it } from 'vitest'
import { openTestIndex, sampleRows } from './test-schools.ts'

const places = [
  ['LUCKNOW', 'Uttar Pradesh'],
  ['DELHI', 'Delhi'],
  ['INDORE', 'Madhya Pradesh'],
  ['AURANGABAD (MAHARASHTRA)', 'Maharashtra'],
  ['AURANGABAD (BIHAR)', 'Bihar'],
  ['KALBURGI', 'Karnataka'],
  ['THOOTHUKKUDI', 'Tamilnadu'],
  ['KANSHIRAM NAGAR', 'Uttar Pradesh'],
  ['MOHALI', 'Punjab'],
  ['PURBI SINGHBHUM', 'Jharkhand'],
  ['JAMMU', 'Jammu & Kashmir'],
  ['KOLKATA', 'West Bengal'],
  ['CHENNAI', 'Tamilnadu'],
  ['SITAPUR', 'Uttar Pradesh'],
  ['MANDI', 'Himachal Pradesh'],
  ['MANDYA', 'Karnataka'],
] as const
const names = ['GOVT PRIMARY SCHOOL', 'GOVT HIGH SCHOOL', 'GIRLS INTER COLLEGE', 'MODERN PUBLIC SCHOOL']
const rows = [
  ...places.flatMap(([district, state], at) =>
    names.map((name, index) => ({
      name,
      city: `WARD ${index}`,
      district,
      state,
      pincode: `30${at + 10}0${index}`,
    })),
  ),
  { name: 'PS SIPHAI', city: 'SIPHAI', district: 'UKHRUL', state: 'Manipur', pincode: null },
  { name: 'PS BOLANG', city: 'BOLANG', district: 'DHEMAJI', state: 'Assam', pincode: null },
  { name: 'KIDZ PLAY SCHOOL', city: 'WARD 1', district: 'INDORE', state: 'Madhya Pradesh', pincode: null },
  {
    name: 'LUCKNOW PUBLIC SCHOOL',
    city: 'WARD 2',
    district: 'SITAPUR',
    state: 'Uttar Pradesh',
    pincode: null,
  },
  { name: 'K.V.NO.2', city: 'WARD 2', district: 'LUCKNOW', state: 'Uttar Pradesh', pincode: null },
  { name: 'GPS, LALLOWAL', city: 'LALLOWAL', district: 'RUPNAGAR', state: 'Punjab', pincode: null },
  { name: 'G.P.S. LALLOWAL', city: 'SULTANOWAL', district: 'KARNAL', state: 'Haryana', pincode: null },
  {
    name: 'ANAND PUBLIC SCHOOL AJIJPUR',
    city: 'DHANOLI',
    district: 'AGRA',
    state: 'Uttar Pradesh',
    pincode: null,
  },
  { name: 'ANANDALAYA', city: 'WARD 1', district: 'ANAND', state: 'Gujarat', pincode: null },
  { name: 'GPS KHANNA BANJAARI', city: 'WARD 7', district: 'KATNI', state: 'Madhya Pradesh', pincode: null },
  { name: 'GPS BANJAARI', city: 'BANJAARI', district: 'BETUL', state: 'Madhya Pradesh', pincode: null },
  { name: 'MODERN SCHOOL', city: 'LUCKNOW ROAD', district: 'SITAPUR', state: 'Uttar Pradesh', pincode: null },
  { name: 'AFS SCHOOL', city: 'WARD 2', district: 'LUCKNOW', state: 'Uttar Pradesh', pincode: null },
].map((row, index) => ({ ...row, code: String(10_000_000_000 + index) }))
const byCode = new Map(rows.map((row) => [row.code, row]))
const index = await openTestIndex(rows)

function find(query: string) {
  const { codes, ...more } = index.searchUnderstood(query, { offset: 0, limit: 50 })
  return { found: codes.flatMap((code) => byCode.get(code) ?? []), ...more }
}

const districtsOf = (query: string) => [...new Set(find(query).found.map(({ district }) => district))]

describe('keeps the place of a query', () => {
  it.each([
    ['safe school lucknow', 'LUCKNOW'],
    ['school for 10 year old lucknow', 'LUCKNOW'],
    ['लड़कियों का स्कूल लखनऊ', 'LUCKNOW'],
    ['lakhnau girls school', 'LUCKNOW'],
    ['لکھنؤ اسکول', 'LUCKNOW'],
    ['dilli public skool', 'DELHI'],
    ['chhatrapati sambhajinagar', 'AURANGABAD (MAHARASHTRA)'],
    ['gulbarga school', 'KALBURGI'],
    ['tuticorin school', 'THOOTHUKKUDI'],
    ['kasganj school', 'KANSHIRAM NAGAR'],
    ['sahibzada ajit singh nagar school', 'MOHALI'],
    ['east singhbhum high school', 'PURBI SINGHBHUM'],
    ['j&k govt school', 'JAMMU'],
    ['কলকাতা স্কুল', 'KOLKATA'],
    ['சென்னை பள்ளி', 'CHENNAI'],
    ['kalkatta school', 'KOLKATA'],
    ['no zzqx lucknow', 'LUCKNOW'],
    ['lucknow public school sitapur', 'SITAPUR'],
  ])('for %j: %s', (query, district) => {
    expect(districtsOf(query)).toEqual([district])
  })
})

it.each([
  ['GPS, Lallowal', 'SULTANOWAL'],
  ['g.p.s. lallowal', 'LALLOWAL'],
  ['Anand Public School Ajijpur', 'DHANOLI'],
  ['GPS Khanna Banjaari', 'WARD 7'],
  ['Modern School', 'LUCKNOW ROAD'],
])('finds by the whole name %j the school in %s', (query, city) => {
  expect(find(query).found.map((school) => school.city)).toContain(city)
})

it.each([
  ['anand publik school ajijpur', 'DHANOLI'],
  ['gps khanna banjari', 'WARD 7'],
  ['आनंद पब्लिक स्कूल अजीजपुर', 'DHANOLI'],
])('finds by the misspelled name %j the school in %s', (query, city) => {
  expect(find(query).found.map((school) => school.city)).toContain(city)
})

it('keeps filters for a whole name', () => {
  const { codes } = index.searchUnderstood('GPS, Lallowal', {
    offset: 0,
    limit: 50,
    filter: { state: 'Punjab' },
  })
  expect(codes.map((code) => byCode.get(code)?.city)).toEqual(['LALLOWAL'])
})

it('keeps the place if very many schools have the name', async () => {
  const village = (at: number, name: string, city: string) => ({
    code: String(30_000_000_000 + at),
    name,
    city,
    district: city,
    state: 'Bihar',
    pincode: null,
  })
  const many = await openTestIndex([
    ...Array.from({ length: 60 }, (_, at) => village(at, 'PRIMARY SCHOOL RAMPUR', `VILLAGE ${at}`)),
    ...Array.from({ length: 60 }, (_, at) => village(100 + at, 'PRIMARY SCHOOL', 'RAMPUR')),
  ])
  const { understanding } = many.searchUnderstood('primary school rampur', { offset: 0, limit: 10 })
  expect(understanding).toMatchObject({ place: 'rampur' })
})

it('says which wishes it does not know, unless a name has them', () => {
  expect(find('safe school lucknow').understanding?.understood).toMatchObject([
    { kind: 'unknown', value: 'safety', words: 'safe' },
  ])
  const play = find('play school indore')
  expect(play.understanding?.understood).toEqual([])
  expect(play.found.map(({ name }) => name)).toEqual(['KIDZ PLAY SCHOOL'])
  expect(find('bullying').understanding?.understood).toMatchObject([{ kind: 'unknown', value: 'bullying' }])
})

it('offers a guess that replaces all words of the name', async () => {
  const bolang = { code: '20000000000', name: 'PS BOLANG', city: 'BOLANG', district: 'DHEMAJI' }
  const many = await openTestIndex([...sampleRows(400), { ...bolang, state: 'Assam', pincode: null }])
  expect(many.search('bullying', { offset: 0, limit: 10 }).codes).toEqual([])
  expect(many.search('bolangg', { offset: 0, limit: 10 }).codes).toEqual(['20000000000'])
})

it.each(['301002', '301 002', '301-002', 'pin-301002', '३०१००२'])('finds the pincode %j', (query) => {
  expect(find(`school ${query}`).found.map(({ pincode }) => pincode)).toEqual(['301002'])
})

it.each([
  ['kendriya vidyalaya no ii lucknow', 'K.V.NO.2'],
  ['air force school lucknow', 'AFS SCHOOL'],
])('finds for %j the school %s', (query, name) => {
  expect(find(query).found[0]?.name).toBe(name)
})

it('tells apart names of another script that sound the same', () => {
  expect(districtsOf('ಸರ್ಕಾರಿ ಶಾಲೆ ಮಂಡ್ಯ')).toEqual(['MANDYA'])
  expect(districtsOf('सरकारी स्कूल मंडी')).toEqual(['MANDI'])
})
