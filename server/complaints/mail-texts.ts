import { brand } from '#brand/brand.ts'
import { publicPages } from '#brand/public-pages.ts'
import {
  type ComplaintOutcome,
  complaintKinds,
  complaintOutcomes,
  dataRequests,
} from '#contract/complaint-choices.ts'
import { type ComplaintClass, complaintClassTexts } from '#contract/complaint-classes.ts'
import { indianTime } from '../clock.ts'
import type { ComplaintForm } from '../database/tables/complaints.ts'
import type { Message } from '../mail/mailer.ts'
import { signature } from '../mail/messages.ts'

export type MailedComplaint = {
  /** The id of the answer, or of the complaint for a mail of another kind. */
  record: string
  number: string
  complaintClass: ComplaintClass
  form: ComplaintForm
  hasTarget: boolean
  dueAt: Date | null
  outcome: ComplaintOutcome | null
  answer: string | null
}

const { grievanceOfficer } = brand

const maximumListed = 100

function ofPerson({ form }: MailedComplaint): string {
  if (form.email === undefined) throw new Error('This complaint has no email address.')
  return form.email
}

/** The link omits the number, because servers log URLs. */
function statusHint(origin: string, number: string): string {
  return `Your complaint number is ${number}.
With this number you can see the state of your complaint at ${origin}${publicPages.complaint.path}`
}

/** Omits what the person wrote, because strangers could otherwise send any text to any address. */
export function acknowledgementMail(origin: string, mail: MailedComplaint): Message {
  const due = mail.dueAt ? `We will settle it by ${indianTime(mail.dueAt)} (Indian time).` : ''
  return {
    to: ofPerson(mail),
    replyTo: grievanceOfficer.email,
    subject: 'We have your complaint',
    text: `We have your complaint, and a person will look at it.

${statusHint(origin, mail.number)}

We treat it as ${complaintClassTexts[mail.complaintClass]}.
${due}

If you did not send a complaint, somebody typed your address by mistake. You need not do anything.

${grievanceOfficer.name}, Grievance Officer${signature}`,
  }
}

export function answerMail(origin: string, mail: MailedComplaint): Message {
  return {
    to: ofPerson(mail),
    replyTo: grievanceOfficer.email,
    subject: 'Our answer to your complaint',
    text: `${mail.answer ?? ''}

${statusHint(origin, mail.number)}

${grievanceOfficer.name}, Grievance Officer${signature}`,
  }
}

export function outcomeMail(origin: string, mail: MailedComplaint): Message {
  return {
    to: ofPerson(mail),
    replyTo: grievanceOfficer.email,
    subject: 'We have settled your complaint',
    text: `We have settled your complaint. ${mail.outcome ? complaintOutcomes[mail.outcome] : ''}

${statusHint(origin, mail.number)}

If you disagree with this decision, you may appeal within 30 days to the Grievance Appellate Committee that the Government of India has set up.

${grievanceOfficer.name}, Grievance Officer${signature}`,
  }
}

function describe({ number, complaintClass, dueAt, form }: MailedComplaint): string {
  const request = form.dataRequest && ` (${dataRequests[form.dataRequest]})`
  return `${number}: ${complaintKinds[form.kind]}${request ?? ''}
Class: ${complaintClassTexts[complaintClass]}
Due: ${dueAt ? indianTime(dueAt) : 'settled'}`
}

export function operatorMail(origin: string, mail: MailedComplaint): Message {
  const { form, hasTarget } = mail
  return {
    to: grievanceOfficer.email,
    ...(form.email !== undefined && { replyTo: form.email }),
    subject: `New complaint: ${complaintKinds[form.kind]}`,
    text: `${describe(mail)}
Name: ${form.name ?? 'not given'}
Email: ${form.email ?? 'not given'}
Post: ${form.post ?? 'none given'}${form.post && !hasTarget ? ' (not found)' : ''}
Earlier complaint: ${form.earlierNumber ?? 'none'}

${form.message}

Answer and close it at ${origin}/desk/complaints`,
  }
}

/** Lists complaints that got no mail of their own, because many were waiting. */
export function operatorDigest(origin: string, mails: readonly MailedComplaint[]): Message {
  const listed = mails.slice(0, maximumListed)
  const more = mails.length - listed.length
  return {
    to: grievanceOfficer.email,
    subject: `${mails.length} new complaints`,
    text: `These complaints are new. Answer and close them at ${origin}/desk/complaints

${listed.map(describe).join('\n\n')}${more > 0 ? `\n\nAnd ${more} more.` : ''}
`,
  }
}

/** Contains only numbers. */
export function undeliverableMail(origin: string, complaints: readonly MailedComplaint[]): Message {
  const numbers = complaints.map(({ number }) => number)
  return {
    to: grievanceOfficer.email,
    subject: `Mails about ${numbers.length === 1 ? `the complaint ${numbers[0]}` : `${numbers.length} complaints`} cannot be delivered`,
    text: `For almost three days, the mailbox of the person who complained has refused our mail about each of these complaints. We have stopped trying.

${numbers.join('\n')}

Read the complaints at ${origin}/desk/complaints
Perhaps an address has a typing error, or you know another way to reach the person. With the number, the person can see the state of the complaint on our page.
`,
  }
}
