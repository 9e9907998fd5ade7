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
  setupGuarantee: `${profileSetupHours}-hour setup guarantee`,
  respondsWithinHours: responseHours,
  respondsWithin: `${responseHours} hours`,
  support: '24/7 School Support',
  joiningIsFree: 'Joining is free for students.',
} as const
