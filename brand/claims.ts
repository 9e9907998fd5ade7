import * as m from '#messages'

/** Maximum hours until the operator responds. Not above 24, because the pages also promise 24/7 support. */
const responseHours = 24

/** Maximum hours until the profile of a new partner school is ready. */
const profileSetupHours = 24

export const claims = {
  founded: 2024,
  teamMembers: '10+',
  experiencesPerYear: 12,
  experiencesPerQuarter: 3,
  signUpMinutes: 5,
  profileSetupHours,
  setupGuarantee: m.information_setup_guarantee({ profileSetupHours }),
  respondsWithinHours: responseHours,
  respondsWithin: m.information_responds_within_hours({ responseHours }),
  support: m.information_school_support(),
  joiningIsFree: m.information_joining_is_free_for_students(),
} as const
