import { limits } from '#contract/limits.ts'
import { fallbacks } from '#web/lib/api/api-error.ts'
import { callWithHeaders } from '#web/lib/api/call.ts'
import { readPage, usePagedQuery } from '#web/lib/api/use-paged-query.ts'

type Options = { withSession?: boolean; onTotal?: (total: number) => void }

export function useReviews(schoolId: string, { withSession = false, onTotal }: Options = {}) {
  return usePagedQuery(
    schoolId,
    async (page, signal) => {
      const query = { limit: limits.reviewsPerSchoolPage, ...(page > 1 && { page }) }
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
