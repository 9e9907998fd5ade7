import { useState } from 'react'
import type { Comment } from '#contract/comments.ts'
import { limits } from '#contract/limits.ts'
import { callWithHeaders } from '#web/lib/api/call.ts'
import { readPage, usePagedQuery } from '#web/lib/api/use-paged-query.ts'
import { reviewFallbacks } from '../review-fallbacks.ts'

export function useComments(reviewId: string, onCount: (count: number) => void) {
  const [written, setWritten] = useState<Comment[]>([])
  const pages = usePagedQuery(
    reviewId,
    async (page, signal) => {
      const query = page > 1 ? { page } : {}
      return readPage(
        await callWithHeaders('listComments', { params: { id: reviewId }, query }, signal && { signal }),
      )
    },
    { perPage: limits.commentsPerPage, fallback: reviewFallbacks.comments },
  )
  if (pages.status !== 'success') return pages
  const byId = new Map([...pages.items, ...written].map((comment) => [comment._id, comment]))
  const comments = [...byId.values()]

  function add(comment: Comment) {
    setWritten((current) => [...current, comment])
    const isShown = ({ state }: Comment) => state === 'published'
    // Includes comments on pages that are not loaded yet.
    onCount(
      pages.status === 'success'
        ? pages.total - pages.items.length + [...comments, comment].filter(isShown).length
        : 0,
    )
  }

  return { ...pages, comments, add }
}
