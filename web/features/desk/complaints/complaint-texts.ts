import type { ComplaintOutcome, DataRequest } from '#contract/complaint-choices.ts'
import { complaintKinds } from '#contract/complaint-choices.ts'
import type { ComplaintClass } from '#contract/complaint-classes.ts'
import type { DeskComplaint, DeskComplaintSummary } from '#contract/desk-complaints.ts'
import type { Fallback } from '#web/lib/api/api-error.ts'

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
  'Open the case of the post below, and decide there.',
  'If the post was not found, look for the school and the quoted words.',
  'The decision closes this complaint and tells the person by mail.',
]

const byKind: Readonly<Record<NonNullable<DeskComplaint['kind']>, readonly string[]>> = {
  'about-me': aboutPost,
  illegal: aboutPost,
  'intimate-images': [
    'Act now: the law allows 2 hours.',
    'Do not open, copy or forward the pictures.',
    'Remove or withhold the post, and tell the person.',
    'If a child may be shown: call 1098 or 112, and report at cybercrime.gov.in.',
  ],
  'personal-data': [],
  handling: [
    'Let another member of staff read it, not the one who decided.',
    'Find the earlier complaint by its number.',
    'If the first decision was wrong, correct it. Answer in any case.',
  ],
  other: ['Answer. If it concerns a post or personal data, record a complaint of that kind.'],
}

const byRequest: Readonly<Record<DataRequest, readonly string[]>> = {
  access: [
    'Look up the address: messages and complaints are all that staff can find.',
    'Answer only to the address of the complaint: it shows who the person is.',
    'For the account, name the download on the page My account.',
  ],
  correction: [
    'Name and school are corrected by the person on the page My account.',
    'Correct a message or complaint in your answer: we do not change what somebody sent.',
  ],
  erasure: [
    'Name the button on the page My account, and the author key for each post.',
    'Delete messages and closed complaints of the address after you have closed this request.',
    'Say what stays, and why: posts have no author that we could find.',
  ],
  complaint: [
    'Read what the person objects to, and answer. Name the Data Protection Board as the next step.',
  ],
}

/** Returns what staff does with this kind of complaint. */
export function stepsFor({ kind, channel, form }: DeskComplaint): readonly string[] {
  if (channel === 'order')
    return [
      'Check that the order is genuine: call the court or the authority at a number that you know.',
      'Remove what the order names, with the reason “order of a court”.',
      'Answer what you have done. Hand over only what the order names and what we have.',
    ]
  if (!kind) return ['Open the case of the post below, and decide there. The decision closes this report.']
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
