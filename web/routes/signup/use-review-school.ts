import { limits } from '#contract/limits.ts'
import { formatLocation } from '#web/features/directory/school-location.ts'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { call } from '#web/lib/api/call.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { getReviewedSchoolId, readRememberedLocation } from '#web/lib/session/remembered-location.ts'

/** Returns the text for the school field if the remembered location is the review form of a school. */
export function useReviewSchool(): string | undefined {
  const { data } = usePageLocation()
  const id = getReviewedSchoolId(readRememberedLocation(data)) ?? ''
  const school = useQuery(id, async (signal) =>
    id ? call('getSchool', { params: { id } }, { signal }) : undefined,
  )
  if (school.status !== 'success' || !school.data) return undefined
  const text = `${school.data.name}, ${formatLocation(school.data)}`
  return text.length > limits.schoolName.max ? school.data.name : text
}
