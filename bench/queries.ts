import { createRandom } from '#sample-data/random.ts'

export type Query = { kind: Kind; term: string; page: number }

export const kinds = ['rare name', 'common words', 'one letter', 'two letters', 'no match'] as const
export type Kind = (typeof kinds)[number]

type Row = { name: string; city: string; district: string; state: string }

const letters = 'abcdefghijklmnopqrstuvwxyz'

function toWords(text: string): string[] {
  return text.toLowerCase().match(/[a-z]{3,}/g) ?? []
}

/**
 * Makes queries of five kinds, in turn, from rows of the directory.
 * @param rows some schools of the directory
 */
export function makeQueries(rows: readonly Row[], count: number, seed: number): Query[] {
  const { below, pick } = createRandom(seed)
  const frequency = new Map<string, number>()
  for (const row of rows) {
    for (const word of toWords(row.name)) frequency.set(word, (frequency.get(word) ?? 0) + 1)
  }
  const common = [...frequency]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 60)
    .map(([word]) => word)
  const rarestWord = (row: Row) =>
    toWords(`${row.name} ${row.city}`).sort((a, b) => (frequency.get(a) ?? 0) - (frequency.get(b) ?? 0))[0] ??
    'school'
  const nonsense = () => Array.from({ length: 9 }, () => pick([...'bcdfghjklmnpqrstvwxz'])).join('')

  const make: Record<Kind, () => Omit<Query, 'kind'>> = {
    'rare name': () => {
      const row = pick(rows)
      return { term: `${rarestWord(row)} ${pick([row.district, row.state, row.city])}`, page: 1 }
    },
    'common words': () => ({ term: `${pick(common)} ${pick(common)}`, page: 1 + below(5) }),
    'one letter': () => ({ term: pick([...letters]), page: 1 + below(500) }),
    'two letters': () => ({ term: pick([...letters]) + pick([...letters]), page: 1 + below(50) }),
    'no match': () => ({ term: `${nonsense()} ${pick(common)}`, page: 1 }),
  }
  return Array.from({ length: count }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? 'no match'
    return { kind, ...make[kind]() }
  })
}
