import { useEffect, useState } from 'react'
import type { Comment } from '#contract/comments.ts'
import { limits } from '#contract/limits.ts'
import { forgetPublished, listQueuedComments } from '#web/features/credentials/queued-posts.ts'
import { callWithHeaders } from '#web/lib/api/call.ts'
import { readPage, usePagedQuery } from '#web/lib/api/use-paged-query.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useSession } from '#web/lib/session/use-session.ts'
import { reviewFallbacks } from '../review-fallbacks.ts'

const noComments: Comment[] = []

/** Returns the comments that only this student can see. Deletes the texts of published comments from this device. */
function useQueuedComments(reviewId: string, published: readonly Comment[]): Comment[] {
  const session = useSession()
  const queued = useQuery([session.status, reviewId].join(' '), () => listQueuedComments(reviewId))
  const ids = published.map(({ _id }) => _id).join(' ')
  useEffect(() => {
    forgetPublished(ids.split(' ')).catch(() => {})
  }, [ids])
  if (session.status !== 'in' || queued.status !== 'success') return noComments
  return queued.data.filter(({ _id }) => !published.some((comment) => comment._id === _id))
}

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
  const published = pages.status === 'success' ? pages.items : noComments
  const queued = useQueuedComments(reviewId, published)
  if (pages.status !== 'success') return pages
  const byId = new Map([...published, ...queued, ...written].map((comment) => [comment._id, comment]))
  const comments = [...byId.values()]
  const ownIds = new Set([...queued, ...written].map(({ _id }) => _id))

  function add(comment: Comment) {
    setWritten((current) => [...current, comment])
    const isShown = ({ state }: Comment) => state === 'published'
    // Includes the comments on pages that are not loaded.
    onCount(
      pages.status === 'success'
        ? pages.total - pages.items.length + [...comments, comment].filter(isShown).length
        : 0,
    )
  }

  return { ...pages, comments, ownIds, add }
}
