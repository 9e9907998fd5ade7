import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Review } from '#contract/reviews.ts'
import { explain, fallbacks } from '#web/features/api/api-error.ts'
import { callForAnswer } from '#web/features/api/call.ts'
import { useRemote } from '#web/features/api/use-remote.ts'

type ReviewPage = { reviews: Review[]; total: number }

async function fetchReviews(
  id: string,
  page: number,
  asMember: boolean,
  signal?: AbortSignal,
): Promise<ReviewPage> {
  const query = page > 1 ? { page } : {}
  const { body, headers } = await callForAnswer(
    'listReviews',
    { params: { id }, query },
    { asMember, ...(signal && { signal }) },
  )
  return { reviews: body, total: Number(headers.get('X-Total-Count') ?? body.length) }
}

type Later = { pages: number; reviews: Review[]; busy: boolean; problem: string }

const nothingLater: Later = { pages: 1, reviews: [], busy: false, problem: '' }

type Options = { asMember?: boolean; onTotal?: (total: number) => void }

/** The reviews of a school, a first page and then more of them on demand. For one school: key the component by it. */
export function useReviews(schoolId: string, { asMember = false, onTotal }: Options = {}) {
  const [later, setLater] = useState(nothingLater)
  const first = useRemote(schoolId, async (signal) => {
    const page = await fetchReviews(schoolId, 1, asMember, signal)
    onTotal?.(page.total)
    return page
  })

  async function showMore() {
    setLater((known) => ({ ...known, busy: true, problem: '' }))
    try {
      const { reviews } = await fetchReviews(schoolId, later.pages + 1, asMember)
      setLater((known) => ({
        ...nothingLater,
        pages: known.pages + 1,
        reviews: [...known.reviews, ...reviews],
      }))
    } catch (problem) {
      setLater((known) => ({ ...known, busy: false, problem: explain(problem, fallbacks.reviews) }))
    }
  }

  if (first.status !== 'done') return first
  const { total } = first.data
  // A review that was published between two pages pushes one that is here already onto the next.
  const byId = new Map([...first.data.reviews, ...later.reviews].map((review) => [review._id, review]))
  return {
    status: 'done' as const,
    total,
    reviews: [...byId.values()],
    hasMore: later.pages * limits.reviewsPerPage < total,
    isLoadingMore: later.busy,
    moreProblem: later.problem,
    showMore,
  }
}
