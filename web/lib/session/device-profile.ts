import type { DeviceProfile } from '#contract/accounts.ts'
import { grades } from '#contract/grades.ts'
import type { StoredUser } from './stored-session.ts'

export function getDeviceProfile({ school, grade }: StoredUser): DeviceProfile {
  const validGrade = grades.find((each) => each === grade)
  return { ...(school && { school }), ...(validGrade && { grade: validGrade }) }
}
