import { expect, test } from 'vitest'
import { type Counts, createFigures, roundDown } from './figures.ts'

const counts: Counts = {
  posts: { submitted: 1234, published: 1199, pending: 4, withheld: 0, reported: 25, appealed: 9 },
  removed: { insult: 3, 'protects-a-person': 1 },
  restored: 1,
  decisions: { count: 20, median: 0, percentile95: 6 },
  complaints: [
    { class: 'general', count: 41, settled: 40, inTime: 39 },
    { class: 'order', count: 3, settled: 3, inTime: 3 },
  ],
  authorCodeResets: [{ schoolYear: 2026, count: 1 }],
  claims: [{ month: '2026-10', medianHours: 5, inTime: 80 }],
  outcomes: [],
  profiles: [{ month: '2026-10', medianHours: 3, inTime: 100 }],
}

test.each([
  [0, 0],
  [4, 0],
  [5, 5],
  [9, 5],
  [1_000_003, 1_000_000],
])('rounds %i down to %i', (count, expected) => {
  expect(roundDown(count)).toBe(expected)
})

test('rounds counts of posts and keeps counts of ledger entries exact', () => {
  const figures = createFigures('2026-11-22', counts)
  expect(figures.posts).toEqual({
    submitted: 1230,
    published: 1195,
    pending: 0,
    withheld: 0,
    reported: 25,
    appealed: 5,
  })
  expect(figures.removed).toEqual(counts.removed)
  expect(figures.restored).toBe(1)
  expect(figures.authorCodeResets).toEqual(counts.authorCodeResets)
})

test('shows shares and times only for at least twenty cases', () => {
  const figures = createFigures('2026-11-22', counts)
  expect(figures.decisionDays).toEqual({ median: 0, percentile95: 6 })
  expect(figures.complaints).toEqual([
    { class: 'general', count: 40, inTime: 95 },
    { class: 'order', count: 0, inTime: null },
  ])
  const few = createFigures('2026-11-22', { ...counts, decisions: { ...counts.decisions, count: 19 } })
  expect(few.decisionDays).toBeNull()
})

test('changes no figure after one more post, except at multiples of five', () => {
  const before = createFigures('2026-11-22', counts)
  for (const name of ['submitted', 'published', 'pending', 'withheld', 'reported', 'appealed'] as const) {
    const posts = { ...counts.posts, [name]: counts.posts[name] + 1 }
    const after = createFigures('2026-11-22', { ...counts, posts })
    if ((counts.posts[name] + 1) % 5 === 0) expect(after.posts[name]).toBe(before.posts[name] + 5)
    else expect(after).toEqual(before)
  }
})

test('rejects counts that are not whole numbers', () => {
  const posts = { ...counts.posts, submitted: Number.NaN }
  expect(() => createFigures('2026-11-22', { ...counts, posts })).toThrow()
})
