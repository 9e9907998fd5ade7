import type { DeviceProfile } from '#contract/accounts.ts'
import { grades } from '#contract/grades.ts'
import type { StoredUser } from './stored-session.ts'

/** Returns the school and the grade that this device stores. Leaves out missing and invalid values. */
export function getDeviceProfile({ school, grade }: StoredUser): DeviceProfile {
  const known = grades.find((each) => each === grade)
  return { ...(school && { school }), ...(known && { grade: known }) }
}
