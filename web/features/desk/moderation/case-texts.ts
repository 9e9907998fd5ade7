import type { CaseDetail, CaseSummary, HistoryEntry } from '#contract/cases.ts'
import {
  type CaseReason,
  isPendingReason,
  type Queue,
  type State,
  type StateReason,
} from '#contract/moderation.ts'
import { removalReasonTexts } from '#contract/removal-reasons.ts'
import type { Fallback } from '#web/lib/api/api-error.ts'

export const queueLabels: Readonly<Record<Queue, string>> = {
  disclosure: 'Disclosures',
  reports: 'Reports',
  pending: 'Pending',
  appeals: 'Appeals',
}

export const caseReasonLabels: Readonly<Record<CaseReason, string>> = {
  disclosure: 'May tell of abuse',
  'not-disclosure': 'No disclosure: decide again',
  threat: 'May contain a threat',
  'names-a-person': 'May name a person',
  insult: 'May insult somebody',
  'near-copy': 'Similar to another review',
  burst: 'Many reviews at once',
  danger: 'Reported: danger to a child',
  private: 'Reported: personal data',
  hurtful: 'Reported: hurtful',
  false: 'Reported: not true',
  spam: 'Reported: advertising or spam',
  appeal: 'Appeal of the author',
  changed: 'Changed by its author',
  'intimate-image': 'Complaint: intimate image',
  order: 'Order of a court or authority',
  'listed-harm': 'Complaint: listed harm',
  complaint: 'Complaint',
  staff: 'Opened by the staff',
}

export function labelOfFlood({ reason }: { reason: CaseReason }): string {
  return reason === 'burst' ? caseReasonLabels.burst : 'Many reports by visitors'
}

type ReportReason = CaseDetail['reports'][number]['reason']

export const reportReasonLabels: Readonly<Record<ReportReason, string>> = {
  danger: 'Danger to a child',
  private: 'Personal data',
  hurtful: 'Hurtful',
  false: 'Not true',
  spam: 'Advertising or spam',
}

export const stateLabels: Readonly<Record<State, string>> = {
  queued: 'Queued',
  pending: 'Pending',
  published: 'Published',
  withheld: 'Withheld',
  removed: 'Removed',
  restored: 'Restored',
  withdrawn: 'Withdrawn',
}

export const decisionLabels: Readonly<Record<NonNullable<HistoryEntry['decision']>, string>> = {
  publish: 'published',
  keep: 'kept as it is',
  'ask-change': 'change asked',
  remove: 'removed',
  restore: 'restored',
  withhold: 'withheld',
  disclosure: 'disclosure, not shown',
  'not-disclosure': 'not a disclosure',
  undo: 'undone',
}

export const actorLabels: Readonly<Record<HistoryEntry['actor'], string>> = {
  author: 'Author',
  checks: 'Checks',
  reports: 'Reports',
  staff: 'Staff',
  maintenance: 'Nightly maintenance',
  publication: 'Publication',
}

/**
 * Describes why a post has its state.
 * @param state distinguishes a finding of the checks from a removal reason with the same name
 */
export function labelOfReason(reason: StateReason, state: State): string {
  if (reason === 'report') return 'Three people with accounts reported it as a danger to a child'
  if (reason === 'examination') return 'The staff is reading it'
  if (reason === 'change-asked') return 'The author was asked to change it'
  if (isPendingReason(reason) && state !== 'removed') return caseReasonLabels[reason]
  return reason === 'near-copy' || reason === 'burst' || reason === 'changed'
    ? caseReasonLabels[reason]
    : removalReasonTexts[reason].label
}

export function placeOf({ city, state }: CaseSummary['school']): string {
  return [city, state].filter(Boolean).join(', ')
}

export const targetLabels = { review: 'Review', comment: 'Comment', change: 'Change of a review' } as const

/** For the review above a comment, or the review that a change would replace. */
export const reviewTitles = {
  review: '',
  comment: 'The comment is under this review',
  change: 'Readers see this text now',
} as const

const unreachable = 'We could not reach the server. Check your connection and try again.'

export const caseFallbacks = {
  queue: { failed: 'We could not load the queue. Please try again.', error: unreachable },
  case: { failed: 'We could not load the case. Please try again.', error: unreachable },
  decision: {
    failed: 'We could not store the decision. Nothing has changed. Please try again.',
    error:
      'We could not reach the server, so we do not know whether the decision was stored. Please try again.',
  },
  next: { failed: 'We could not open the next case. Please try again.', error: unreachable },
  claim: { failed: 'We could not change the claim. Please try again.', error: unreachable },
  undo: { failed: 'We could not undo the decision.', error: unreachable },
} satisfies Record<string, Fallback>

export function casePath(id: string): `/desk${string}` {
  return `/desk/cases/${encodeURIComponent(id)}`
}

type ListAddress = { queue?: Queue | undefined; page?: number }

export function queuePath({ queue, page = 1 }: ListAddress): `/desk${string}` {
  const parameters = new URLSearchParams({ ...(queue && { queue }), ...(page > 1 && { page: String(page) }) })
  const query = String(parameters)
  return query ? `/desk/cases?${query}` : '/desk/cases'
}
