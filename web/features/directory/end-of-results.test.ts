import { expect, it } from 'vitest'
import { endOfResults } from '#web/ui/pagination.tsx'

it('suggests a town or filter for a search with unreachable results', () => {
  expect(endOfResults({ total: 990_940 })).toBe(
    'The pages end after 10,000 schools. To find other schools, add the name of a town to your search, or choose a filter.',
  )
})

it('returns undefined if all results are reachable', () => {
  expect(endOfResults({ total: 10_000 })).toBeUndefined()
})
