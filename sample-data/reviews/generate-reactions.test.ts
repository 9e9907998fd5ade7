import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { generateReactions } from './generate-reactions.ts'

const today = '2026-11-20'
const reviews = Array.from({ length: 2000 }, (_, index) => ({
  id: `review ${index}`,
  writtenOn: index % 2 === 0 ? '2026-03-01' : today,
}))

test('dates comments after their reviews and replies after comments', () => {
  const { comments } = generateReactions({ reviews, seed: 7, today })
  const days = new Map(reviews.map(({ id, writtenOn }) => [id, writtenOn]))
  for (const { id, reviewId, parentId, text, writtenOn } of comments) {
    expect(writtenOn >= (days.get(parentId ?? reviewId) ?? '9')).toBe(true)
    expect(writtenOn <= today).toBe(true)
    expect(text.length).toBeLessThan(limits.comment.max)
    days.set(id, writtenOn)
  }
  expect(comments.length).toBeGreaterThan(reviews.length / 5)
  expect(comments.some(({ parentId }) => parentId !== null)).toBe(true)
})

test('generates the same votes and comments for the same reviews', () => {
  const [one, other] = [1, 2].map(() => generateReactions({ reviews, seed: 7, today }))
  expect(one?.votes).toEqual(other?.votes)
  expect(one?.comments.map(({ text }) => text)).toEqual(other?.comments.map(({ text }) => text))
  expect(one?.votes.length).toBeLessThan(reviews.length)
  expect(Math.max(...(one?.votes.map(({ votes }) => votes) ?? []))).toBeGreaterThan(8)
})
