import { expect, it } from 'vitest'
import type { Comment } from '#contract/comments.ts'
import { groupIntoThreads } from './comment-card.tsx'

function comment(_id: string, parentId: string | null = null): Comment {
  return { _id, parentId, reviewId: 'r', text: _id, createdAt: '2026-11-20', state: 'published' }
}

it('groups replies under their comment and keeps their order', () => {
  const threads = groupIntoThreads([comment('a'), comment('a1', 'a'), comment('b'), comment('a2', 'a')])
  expect(threads.map(({ comment, replies }) => [comment._id, ...replies.map(({ _id }) => _id)])).toEqual([
    ['a', 'a1', 'a2'],
    ['b'],
  ])
})

it('starts a thread with a reply whose comment is missing', () => {
  expect(groupIntoThreads([comment('a1', 'a')])).toHaveLength(1)
})
