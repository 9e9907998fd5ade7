import { expect, test } from 'vitest'
import { openTestIndex, sampleRows } from '../test-schools.ts'
import { tokensOf } from '../tokenize/tokenize.ts'

// These rows give more large unions than the cache can store.
const rows = sampleRows(40_000)
const index = await openTestIndex(rows)

function commonWords(count: number): string[] {
  const counts = new Map<string, number>()
  for (const token of rows.flatMap(({ name, city }) => tokensOf(`${name} ${city}`))) {
    if (/^[a-z]{3,}$/.test(token)) counts.set(token, (counts.get(token) ?? 0) + 1)
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([word]) => word)
}

const find = (term: string) => index.search(term, { offset: 0, limit: rows.length })

test('finds the schools with two frequent words in any order', () => {
  // Unions of short prefixes are large.
  const words = commonWords(60).flatMap((word) => [`${word} `, word.slice(0, 3)])
  const single = new Map(words.map((word) => [word, new Set(find(word).codes)]))
  let queries = 0
  for (const [index, last] of words.entries()) {
    for (let step = 1; step < words.length; step += 7) {
      const first = words[(index + step) % words.length] ?? ''
      if (!first.endsWith(' ') || first.trim() === last.trim()) continue
      const shared = [...(single.get(first) ?? [])].filter((code) => single.get(last)?.has(code))
      if (shared.length === 0) continue
      const { codes, total, match } = find(first + last)
      const found = new Set(codes)
      expect(
        shared.filter((code) => !found.has(code)),
        first + last,
      ).toEqual([])
      // Two words also match as one glued word.
      const isGlued = found.size > shared.length
      const glued = isGlued ? find(`${first.trim()}${last.trim()} `).codes : []
      const either = new Set([...shared, ...glued])
      expect(
        codes.filter((code) => !either.has(code)),
        first + last,
      ).toEqual([])
      expect({ total, match }).toEqual({ total: codes.length, match: 'all' })
      queries++
    }
  }
  expect(queries).toBeGreaterThan(300)
})

test('finds all schools of two words written as one if most schools have both', async () => {
  const named = sampleRows(300).map((row, at) => ({
    ...row,
    name: at % 2 === 0 ? 'GREEN VALLEY SCHOOL' : `BLUE HILL SCHOOL ${at}`,
  }))
  const small = await openTestIndex(named)
  for (const term of ['greenvalley', 'greenvalley school', 'green valley school'])
    expect(small.search(term, { offset: 0, limit: 10 }), term).toMatchObject({ total: 150, match: 'all' })
})
