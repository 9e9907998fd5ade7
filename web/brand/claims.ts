/** What the operator promises, wherever it is said. Figures that the database knows are counted from it instead. */
export const claims = {
  founded: 2024,
  teamMembers: '10+',
  experiencesPerYear: 12,
  experiencesPerQuarter: 3,
  signUpMinutes: 5,
  profileHours: 24,
  setupGuarantee: '24-hour setup guarantee',
  support: '24/7 School Support',
  joiningIsFree: 'Joining is free for students.',
} as const
