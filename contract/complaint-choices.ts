/* No zod here: pages show the choices before they load the schemas. */

export const complaintKinds = {
  'about-me': 'A post is about me or my child',
  'intimate-images': 'Intimate pictures of me, or a link to them',
  illegal: 'A post is against the law',
  'personal-data': 'My data: see it, correct it, delete it',
  handling: 'How you handled an earlier complaint',
  other: 'Something else',
} as const
export type ComplaintKind = keyof typeof complaintKinds

export const complaintKindNames = Object.keys(complaintKinds) as ComplaintKind[]

/** Rights under sections 11 to 13 of the Digital Personal Data Protection Act, 2023. */
export const dataRequests = {
  access: 'See which data you have about me',
  correction: 'Correct my data',
  erasure: 'Delete my data',
  complaint: 'Complain about how you use my data',
} as const
export type DataRequest = keyof typeof dataRequests

export const dataRequestNames = Object.keys(dataRequests) as DataRequest[]

export const complaintOutcomes = {
  removed: 'We have taken the post down.',
  kept: 'We have read the post. It keeps to the rules, so it stays.',
  withdrawn: 'The post is no longer shown, because its author has withdrawn it.',
  fulfilled: 'We have done what you asked for.',
  refused: 'We could not do what you asked for.',
  answered: 'We have answered you.',
} as const
export type ComplaintOutcome = keyof typeof complaintOutcomes

export const complaintOutcomeNames = Object.keys(complaintOutcomes) as ComplaintOutcome[]
