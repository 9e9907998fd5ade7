import { type ComplaintOutcome, complaintKinds, type DataRequest } from '#contract/complaint-choices.ts'
import type { ComplaintClass } from '#contract/complaint-classes.ts'
import type { complaintLists, DeskComplaint, DeskComplaintSummary } from '#contract/desk-complaints.ts'
import { removalReasonTexts } from '#contract/removal-reasons.ts'
import type { Fallback } from '#web/lib/api/api-error.ts'

export type ComplaintListName = (typeof complaintLists)[number]

export const newComplaintPath = '/desk/complaints/new'
export const personalDataPath = '/desk/complaints/personal-data'

export function complaintPath(id: string): `/desk${string}` {
  return `/desk/complaints/${encodeURIComponent(id)}`
}

/** The search for the post that a complaint means. */
export function attachPath(id: string): `/desk${string}` {
  return `/desk/posts?complaint=${encodeURIComponent(id)}`
}

export function complaintListPath(list: ComplaintListName, page = 1): `/desk${string}` {
  const parameters = new URLSearchParams({
    ...(list !== 'open' && { list }),
    ...(page > 1 && { page: String(page) }),
  })
  const query = String(parameters)
  return query ? `/desk/complaints?${query}` : '/desk/complaints'
}

type Channel = DeskComplaintSummary['channel']

export const channelLabels: Readonly<Record<Channel, string>> = {
  report: 'Report',
  form: 'Form',
  mail: 'Mail',
  order: 'Order',
}

export const classLabels: Readonly<Record<ComplaintClass, string>> = {
  general: 'General: 7 days',
  'listed-harm': 'Listed harm: 36 hours',
  order: 'Order: 3 hours',
  'intimate-images': 'Intimate pictures: 2 hours',
}

export const outcomeLabels: Readonly<Record<ComplaintOutcome, string>> = {
  removed: 'The post is removed',
  kept: 'The post stays',
  withdrawn: 'The author has withdrawn the post',
  fulfilled: 'We have done what was asked',
  refused: 'We refuse what was asked',
  answered: 'We have answered',
}

export function kindLabel({ kind }: Pick<DeskComplaintSummary, 'kind'>): string {
  return kind ? complaintKinds[kind] : 'Report of a post'
}

const aboutPost = [
  'Open the case of the post, and decide there.',
  'If the post was not found, find it by its school or the quoted words, and attach the complaint.',
  'The decision closes this complaint. The person gets the outcome by mail or reads it on the status page.',
]

const byKind: Readonly<Record<NonNullable<DeskComplaint['kind']>, readonly string[]>> = {
  'about-me': aboutPost,
  illegal: aboutPost,
  'intimate-images': [
    'Act now: the law allows 2 hours.',
    'Do not open, copy or forward the pictures.',
    'Remove or withhold the post, and tell the person.',
    'If the pictures may show a child: call 1098 or 112, and report at cybercrime.gov.in.',
  ],
  'personal-data': [],
  handling: [
    'Another member of staff must read this complaint, not the person who decided.',
    'Find the earlier complaint by its number.',
    'If the first decision was wrong, correct it. Answer in any case.',
  ],
  other: ['Answer. If the complaint concerns a post or personal data, record a new complaint of that kind.'],
}

const byRequest: Readonly<Record<DataRequest, readonly string[]>> = {
  access: [
    'Look up the address. You find only messages, school registrations and complaints.',
    'Answer only to the email address of the complaint. This address shows who the person is.',
    'For the data of the account, tell the person about “Download my data” on the page “Account”.',
  ],
  correction: [
    'The person corrects the name on the page “Account”. We do not store the school or the class of a student.',
    'We do not change a message or complaint that somebody sent. Write the correction in your answer.',
  ],
  erasure: [
    'Tell the person about “Delete my account” on the page “Account”, and about the secret code.',
    'Close this request. Then delete the messages and complaints of the address.',
    'Messages and registrations were also mailed to the contact address. Delete these mails in its mailbox.',
    'Say what stays, and why: we cannot find out who wrote a post.',
  ],
  complaint: [
    'Read what the person objects to, and answer. Name the Data Protection Board as the next step.',
  ],
}

/** Returns what staff must do about a complaint. */
export function stepsFor({ kind, channel, form }: DeskComplaint): readonly string[] {
  if (channel === 'order')
    return [
      'Check that the order is genuine: call the court or the authority at a number that you know.',
      `Remove what the order names, with the reason “${removalReasonTexts['court-order'].label}”.`,
      'Answer what you have done. Hand over only what the order names and what we have.',
    ]
  if (!kind) return ['Open the case of the post, and decide there. The decision closes this report.']
  if (form?.dataRequest) return byRequest[form.dataRequest]
  return byKind[kind]
}

export const complaintFallbacks = {
  list: { failed: 'We could not load the complaints.', error: 'The connection failed. Please try again.' },
  load: { failed: 'We could not load this complaint.', error: 'The connection failed. Please try again.' },
  save: {
    failed: 'We could not save this. Nothing you typed is lost.',
    error: 'The connection failed. Nothing you typed is lost. Please try again.',
  },
} satisfies Record<string, Fallback>
