import { buildIndex, openIndex, type SchoolRow, type SearchIndex } from './search.ts'

const kinds = [
  [
    'P.S.',
    'PS',
    'P S',
    'GOVT PRIMARY SCHOOL',
    'Government Pry. School',
    'G.P.S. NO.1',
    'MPPS',
    'PUBLICSCHOOL',
  ],
  ['HIGH SCHOOL', '+2 HIGH SCHOOL', 'GHSS', 'PUBLIC SCHOOL', "ST. MARY'S", 'SAINT XAVIER', 'D.A.V.', 'DPS'],
  ['DELHI PUBLIC SCHOOL', 'KENDRIYA VIDYALAYA', 'सरस्वती शिशु मंदिर', '#NAME?', '"NEW" ENG. MED. SCH', '16'],
].flat()
const syllables = [
  'ra',
  'mpu',
  'kha',
  'na',
  'gar',
  'sa',
  'ri',
  'be',
  'lma',
  'shi',
  'vpu',
  'r',
  'po',
  'tta',
  'm',
]
const states = ['Uttar Pradesh', 'Tamilnadu', 'Odisha', 'Jammu & Kashmir', 'Delhi']

/** The same seed gives the same schools. */
export function sampleRows(count: number, seed = 1): SchoolRow[] {
  let state = seed
  const below = (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >>> 8) % limit
  }
  const pick = (from: readonly string[]) => from[below(from.length)] ?? ''
  const locationName = () => Array.from({ length: 2 + below(3) }, () => pick(syllables)).join('')
  return Array.from({ length: count }, (_, index) => {
    const city = below(10) === 0 ? `${locationName().toUpperCase()}${below(9)}` : locationName().toUpperCase()
    const code = String((1 + below(37)) * 1_000_000_000 + index * 7919 + below(7000))
    return {
      code: below(3) === 0 ? code.padStart(11, '0') : code,
      name: `${pick(kinds)} ${below(2) === 0 ? city : locationName().toUpperCase()}`,
      city,
      district: pick(['RAMPUR', 'KANPUR DEHAT', 'NORTH 24 PARGANAS', 'PURI']),
      state: pick(states),
      pincode: below(3) === 0 ? null : String(110_001 + below(400)),
    }
  })
}

export async function openTestIndex(schools: Iterable<SchoolRow>, version = 1n): Promise<SearchIndex> {
  return openIndex(await buildIndex(schools, { version }))
}
