import { useLocation } from 'react-router'
import { limits } from '#contract/limits.ts'
import { formatLocation } from '#web/features/directory/school-location.ts'
import { call } from '#web/lib/api/call.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { getReviewedSchoolId, readRememberedLocation } from '#web/lib/session/remembered-location.ts'

/** Returns the school that the remembered location is about, as the school field writes it, once it is known. */
export function useReviewSchool(): string | undefined {
  const { state } = useLocation()
  const id = getReviewedSchoolId(readRememberedLocation(state)) ?? ''
  const school = useQuery(id, async (signal) =>
    id ? call('getSchool', { params: { id } }, { signal }) : undefined,
  )
  if (school.status !== 'success' || !school.data) return undefined
  const whole = `${school.data.name}, ${formatLocation(school.data)}`
  return whole.length > limits.schoolName.max ? school.data.name : whole
}
