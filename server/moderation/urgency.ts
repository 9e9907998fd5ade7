import type { ComplaintClass } from '#contract/complaint-classes.ts'
import type { CaseReason, Queue } from '#contract/moderation.ts'

type Rank = {
  queue: Queue
  /** A higher number is more urgent. */
  urgency: number
}

/** For fairness, ranks never depend on the school or on a person. */
export const caseRanks: Readonly<Record<CaseReason, Rank>> = {
  disclosure: { queue: 'disclosure', urgency: 100 },
  'intimate-image': { queue: 'reports', urgency: 95 },
  order: { queue: 'reports', urgency: 90 },
  threat: { queue: 'pending', urgency: 85 },
  danger: { queue: 'reports', urgency: 80 },
  'listed-harm': { queue: 'reports', urgency: 75 },
  private: { queue: 'reports', urgency: 60 },
  hurtful: { queue: 'reports', urgency: 50 },
  'names-a-person': { queue: 'pending', urgency: 48 },
  insult: { queue: 'pending', urgency: 46 },
  staff: { queue: 'reports', urgency: 47 },
  appeal: { queue: 'appeals', urgency: 45 },
  changed: { queue: 'pending', urgency: 42 },
  'not-disclosure': { queue: 'pending', urgency: 41 },
  complaint: { queue: 'reports', urgency: 40 },
  false: { queue: 'reports', urgency: 35 },
  'near-copy': { queue: 'pending', urgency: 30 },
  burst: { queue: 'pending', urgency: 20 },
  spam: { queue: 'reports', urgency: 10 },
}

/**
 * A case whose reasons have different queues belongs to the first of these queues. Appeals precede reports, because
 * whoever hid the post cannot decide about its appeal.
 */
const queueOrder: readonly Queue[] = ['disclosure', 'appeals', 'reports', 'pending']

export function moreUrgentQueue(one: Queue, other: Queue): Queue {
  return queueOrder.find((queue) => queue === one || queue === other) ?? one
}

export function moreUrgentReason(one: CaseReason, other: CaseReason): CaseReason {
  return caseRanks[one].urgency >= caseRanks[other].urgency ? one : other
}

export const reasonOfComplaint = {
  general: 'complaint',
  'listed-harm': 'listed-harm',
  order: 'order',
  'intimate-images': 'intimate-image',
} as const satisfies Record<ComplaintClass, CaseReason>
