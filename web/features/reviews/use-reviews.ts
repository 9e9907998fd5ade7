import { limits } from '#contract/limits.ts'
import { fallbacks } from '#web/lib/api/api-error.ts'
import { callForAnswer } from '#web/lib/api/call.ts'
import { usePages } from '#web/lib/api/use-pages.ts'

type Options = { asMember?: boolean; onTotal?: (total: number) => void }

/** The reviews of a school, by pages. */
export function useReviews(schoolId: string, { asMember = false, onTotal }: Options = {}) {
  return usePages(
    schoolId,
    async (page, signal) => {
      const query = { limit: limits.reviewsPerSchoolPage, ...(page > 1 && { page }) }
      const { body, headers } = await callForAnswer(
        'listReviews',
        { params: { id: schoolId }, query },
        { asMember, ...(signal && { signal }) },
      )
      return { items: body, total: Number(headers.get('X-Total-Count') ?? body.length) }
    },
    { perPage: limits.reviewsPerSchoolPage, fallback: fallbacks.reviews, ...(onTotal && { onTotal }) },
  )
}
