import { limits } from '#contract/limits.ts'
import { fallbacks } from '#web/lib/api/api-error.ts'
import { callWithHeaders } from '#web/lib/api/call.ts'
import { readPage, usePagedQuery } from '#web/lib/api/use-paged-query.ts'
import { type ReviewSearch, reviewSearchParams } from './review-search.ts'

type Options = { search: ReviewSearch; withSession?: boolean; onTotal?: (total: number) => void }

/** Loads reviews page by page. A different search needs a different React key of the component: see `usePagedQuery`. */
export function useReviews(schoolId: string, { search, withSession = false, onTotal }: Options) {
  return usePagedQuery(
    schoolId,
    async (page, signal) => {
      const query = { limit: limits.reviewsPerSchoolPage, ...reviewSearchParams(search, page) }
      return readPage(
        await callWithHeaders(
          'listReviews',
          { params: { id: schoolId }, query },
          { withSession, ...(signal && { signal }) },
        ),
      )
    },
    { perPage: limits.reviewsPerSchoolPage, fallback: fallbacks.reviews, ...(onTotal && { onTotal }) },
  )
}
