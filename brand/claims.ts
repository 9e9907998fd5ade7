/**
 * Hours in which a message is answered, a school's profile is built and it is set up, on every day of the week. One
 * figure: with "24/7 School Support" and a guarantee of 24 hours, a later answer would contradict the other two.
 */
const hours = 24

/** What the operator promises, wherever it is said. Figures that the database knows are counted from it instead. */
export const claims = {
  founded: 2024,
  teamMembers: '10+',
  experiencesPerYear: 12,
  experiencesPerQuarter: 3,
  signUpMinutes: 5,
  profileHours: hours,
  setupGuarantee: `${hours}-hour setup guarantee`,
  /** How soon a message is answered. */
  answersWithin: `${hours} hours`,
  support: '24/7 School Support',
  joiningIsFree: 'Joining is free for students.',
} as const
