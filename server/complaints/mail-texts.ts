import { brand } from '#brand/brand.ts'
import { publicPages } from '#brand/public-pages.ts'
import { complaintKinds, complaintOutcomes, dataRequests } from '#contract/complaint-choices.ts'
import { complaintClassTexts } from '#contract/complaint-classes.ts'
import { indianTime } from '../clock.ts'
import type { Message } from '../mail/mailer.ts'
import { signature } from '../mail/messages.ts'
import type { WaitingMail } from './complaint-mail-store.ts'

const { grievanceOfficer } = brand

const maximumListed = 100

function ofPerson({ form }: WaitingMail): string {
  if (form.email === undefined) throw new Error('This complaint has no email address.')
  return form.email
}

/** The link omits the number, because servers log URLs. */
function statusHint(origin: string, number: string): string {
  return `Your complaint number is ${number}.
With this number you can see the state of your complaint at ${origin}${publicPages.complaint.path}`
}

/** Omits what the person wrote, because strangers could otherwise send any text to any address. */
function acknowledgement(origin: string, mail: WaitingMail): Message {
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

function answer(origin: string, mail: WaitingMail): Message {
  return {
    to: ofPerson(mail),
    replyTo: grievanceOfficer.email,
    subject: 'Our answer to your complaint',
    text: `${mail.answer ?? ''}

${statusHint(origin, mail.number)}

${grievanceOfficer.name}, Grievance Officer${signature}`,
  }
}

function outcome(origin: string, mail: WaitingMail): Message {
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

function describe({ number, complaintClass, dueAt, form }: WaitingMail): string {
  const request = form.dataRequest && ` (${dataRequests[form.dataRequest]})`
  return `${number}: ${complaintKinds[form.kind]}${request ?? ''}
Class: ${complaintClassTexts[complaintClass]}
Due: ${dueAt ? indianTime(dueAt) : 'settled'}`
}

function toOperator(origin: string, mail: WaitingMail): Message {
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
export function writeOperatorDigest(origin: string, mails: readonly WaitingMail[]): Message {
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

export function writeComplaintMail(origin: string, mail: WaitingMail): Message {
  switch (mail.kind) {
    case 'acknowledgement':
      return acknowledgement(origin, mail)
    case 'operator':
      return toOperator(origin, mail)
    case 'answer':
      return answer(origin, mail)
    case 'outcome':
      return outcome(origin, mail)
  }
}
