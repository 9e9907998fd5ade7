import { useLocation } from 'react-router'
import { limits } from '#contract/limits.ts'
import { placeLine } from '#web/features/directory/place.ts'
import { call } from '#web/lib/api/call.ts'
import { useRemote } from '#web/lib/api/use-remote.ts'
import { rememberedPlace, reviewedSchoolId } from '#web/lib/session/remembered-place.ts'

/** Returns the school that the remembered location is about, as the school field writes it, once it is known. */
export function useReviewSchool(): string | undefined {
  const { state } = useLocation()
  const id = reviewedSchoolId(rememberedPlace(state)) ?? ''
  const school = useRemote(id, async (signal) =>
    id ? call('getSchool', { params: { id } }, { signal }) : undefined,
  )
  if (school.status !== 'done' || !school.data) return undefined
  const whole = `${school.data.name}, ${placeLine(school.data)}`
  return whole.length > limits.schoolName.max ? school.data.name : whole
}
