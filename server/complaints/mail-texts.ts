import { brand } from '#brand/brand.ts'
import { publicPages } from '#brand/public-pages.ts'
import { type ComplaintOutcome, complaintKinds, dataRequests } from '#contract/complaint-choices.ts'
import { type ComplaintClass, complaintClassTexts } from '#contract/complaint-classes.ts'
import * as m from '#messages'
import { addressIn, type Language, sourceLanguage, type TextInLanguage } from '#messages/languages.ts'
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

const languageOf = ({ form }: MailedComplaint): Language => form.language ?? sourceLanguage

/** The link omits the number, because servers log URLs. */
function statusHint(origin: string, number: string, locale: Language): string {
  const url = origin + addressIn(locale, publicPages.complaint.path)
  return m.mail_complaint_status({ number, url }, { locale })
}

function ending(locale: Language): string {
  return `\n\n${m.mail_grievance_officer({ name: grievanceOfficer.name }, { locale })}${signature}`
}

const classTexts: Readonly<Record<ComplaintClass, TextInLanguage>> = {
  general: m.mail_complaint_class_general,
  'listed-harm': m.mail_complaint_class_listed_harm,
  order: m.mail_complaint_class_order,
  'intimate-images': m.mail_complaint_class_intimate_images,
}

const outcomeTexts: Readonly<Record<ComplaintOutcome, TextInLanguage>> = {
  removed: m.complaint_outcomes_removed,
  kept: m.complaint_outcomes_kept,
  withdrawn: m.complaint_outcomes_withdrawn,
  fulfilled: m.complaint_outcomes_fulfilled,
  refused: m.complaint_outcomes_refused,
  answered: m.complaint_outcomes_answered,
}

/** Omits what the person wrote, because strangers could otherwise send any text to any address. */
export function acknowledgementMail(origin: string, mail: MailedComplaint): Message {
  const locale = languageOf(mail)
  const due = mail.dueAt ? m.mail_complaint_due({ time: indianTime(mail.dueAt, locale) }, { locale }) : ''
  const parts = {
    status: statusHint(origin, mail.number, locale),
    class: classTexts[mail.complaintClass]({}, { locale }),
    due,
  }
  return {
    to: ofPerson(mail),
    replyTo: grievanceOfficer.email,
    subject: m.mail_complaint_acknowledged_subject({}, { locale }),
    text: m.mail_complaint_acknowledged(parts, { locale }) + ending(locale),
  }
}

export function answerMail(origin: string, mail: MailedComplaint): Message {
  const locale = languageOf(mail)
  return {
    to: ofPerson(mail),
    replyTo: grievanceOfficer.email,
    subject: m.mail_complaint_answer_subject({}, { locale }),
    text: `${mail.answer ?? ''}\n\n${statusHint(origin, mail.number, locale)}${ending(locale)}`,
  }
}

export function outcomeMail(origin: string, mail: MailedComplaint): Message {
  const subject = m.mail_complaint_outcome_subject
  return mailAboutOutcome(origin, mail, { subject, text: m.mail_complaint_outcome, outcomes: outcomeTexts })
}

/** After a later decision about the post. */
export function revisionMail(origin: string, mail: MailedComplaint): Message {
  const subject = m.mail_complaint_revision_subject
  const outcomes = {
    ...outcomeTexts,
    removed: m.mail_complaint_revision_removed,
    kept: m.mail_complaint_revision_kept,
  }
  return mailAboutOutcome(origin, mail, { subject, text: m.mail_complaint_revision, outcomes })
}

type OutcomeTexts = {
  subject: TextInLanguage
  text: typeof m.mail_complaint_outcome
  outcomes: Readonly<Record<ComplaintOutcome, TextInLanguage>>
}

function mailAboutOutcome(
  origin: string,
  mail: MailedComplaint,
  { subject, text, outcomes }: OutcomeTexts,
): Message {
  const locale = languageOf(mail)
  const parts = {
    outcome: mail.outcome ? outcomes[mail.outcome]({}, { locale }) : '',
    status: statusHint(origin, mail.number, locale),
  }
  return {
    to: ofPerson(mail),
    replyTo: grievanceOfficer.email,
    subject: subject({}, { locale }),
    text: text(parts, { locale }) + ending(locale),
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
