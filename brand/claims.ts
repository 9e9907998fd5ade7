/** At most 24, because we also promise "24/7 School Support". */
const hours = 24

/** Promises and figures of the operator. */
export const claims = {
  founded: 2024,
  teamMembers: '10+',
  experiencesPerYear: 12,
  experiencesPerQuarter: 3,
  signUpMinutes: 5,
  profileHours: hours,
  setupGuarantee: `${hours}-hour setup guarantee`,
  answersWithin: `${hours} hours`,
  support: '24/7 School Support',
  joiningIsFree: 'Joining is free for students.',
} as const
