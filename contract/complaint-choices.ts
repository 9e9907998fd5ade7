import * as m from '#messages'
/* No zod here: pages show the choices before they load the schemas. */

export const complaintKinds = {
  'about-me': m.complaint_kinds_about_me(),
  'intimate-images': m.complaint_kinds_intimate_images(),
  illegal: m.complaint_kinds_illegal(),
  'personal-data': m.complaint_kinds_personal_data(),
  handling: m.complaint_kinds_handling(),
  other: m.complaint_kinds_other(),
} as const
export type ComplaintKind = keyof typeof complaintKinds

export const complaintKindNames = Object.keys(complaintKinds) as ComplaintKind[]

/** Rights under sections 11 to 13 of the Digital Personal Data Protection Act, 2023. */
export const dataRequests = {
  access: m.data_requests_access(),
  correction: m.data_requests_correction(),
  erasure: m.data_requests_erasure(),
  complaint: m.data_requests_complaint(),
} as const
export type DataRequest = keyof typeof dataRequests

export const dataRequestNames = Object.keys(dataRequests) as DataRequest[]

export const complaintOutcomes = {
  removed: m.complaint_outcomes_removed(),
  kept: m.complaint_outcomes_kept(),
  withdrawn: m.complaint_outcomes_withdrawn(),
  fulfilled: m.complaint_outcomes_fulfilled(),
  refused: m.complaint_outcomes_refused(),
  answered: m.complaint_outcomes_answered(),
} as const
export type ComplaintOutcome = keyof typeof complaintOutcomes

export const complaintOutcomeNames = Object.keys(complaintOutcomes) as ComplaintOutcome[]
