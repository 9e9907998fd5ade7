import type { Kysely } from 'kysely'
import { alertAddresses } from '#brand/alert-addresses.ts'
import { brand } from '#brand/brand.ts'
import { claims } from '#brand/claims.ts'
import { schoolProgramme } from '#brand/school-programme.ts'
import { roles, type Topic, topics } from '#contract/inbox-choices.ts'
import * as m from '#messages'
import { sourceLanguage, type TextInLanguage } from '#messages/languages.ts'
import { type Clock, indianTime } from '../clock.ts'
import type { InboxForm, MessageForm, SchoolForm } from '../database/tables/content.ts'
import type { Tables } from '../database/tables.ts'
import type { Message } from '../mail/mailer.ts'
import { signature } from '../mail/messages.ts'
import type { MailKind } from '../mail/outbox.ts'
import type { InboxEntry } from './inbox-entry.ts'
import { InboxStore } from './store.ts'

const hour = 3_600_000

/** @see `brand.complaints` */
function complaintNotice(receivedAt: Date): string {
  const { acknowledgedInHours, settledInDays } = brand.complaints
  const after = (hours: number) => indianTime(new Date(receivedAt.getTime() + hours * hour))
  return `

If this is a complaint, the law sets two deadlines:
acknowledge it by ${after(acknowledgedInHours)}, settle it by ${after(settledInDays * 24)}.`
}

function messageMail({ name, email, topic, message }: MessageForm, receivedAt: Date): Message {
  return {
    to: brand.contactEmail,
    replyTo: email,
    subject: `Contact form: ${topics[topic]}`,
    text: `From: ${name} <${email}>
About: ${topics[topic]}
Received: ${indianTime(receivedAt)}${topic === 'review' ? complaintNotice(receivedAt) : ''}

${message}

An answer to this mail goes to ${email}. The desk does not show it.`,
  }
}

function registrationMail(form: SchoolForm, receivedAt: Date): Message {
  const { schoolId, schoolName, location, district, state, contactPerson, role, phone, email, note } = form
  const interests = schoolProgramme.gets.items
    .filter(({ key }) => form.interests.includes(key))
    .map(({ title }) => `- ${title}`)
    .join('\n')
  return {
    to: alertAddresses.partners,
    replyTo: email,
    subject: 'A school wants to take part',
    text: `School: ${schoolName}
Location: ${[location, district, state].filter(Boolean).join(', ')}
${schoolId === undefined ? 'Not in the directory.' : `In the directory as ${schoolId}.`}

Contact: ${contactPerson}, ${roles[role].toLowerCase()}
Phone: ${phone}
Email: ${email}
Received: ${indianTime(receivedAt)}

Interests:
${interests || 'None ticked.'}${note === undefined ? '' : `\n\n${note}`}

An answer to this mail goes to ${email}. The desk does not show it. We send a confirmation to the same address.`,
  }
}

/** Omits the text of the form, because strangers could otherwise send any text to any address. */
function writeConfirmation({ form }: InboxEntry): Message {
  const locale = form.language ?? sourceLanguage
  return {
    to: form.email,
    replyTo: brand.contactEmail,
    subject: m.mail_registration_subject({ brand: brand.name }, { locale }),
    text: m.mail_registration({ hours: claims.respondsWithinHours }, { locale }) + signature,
  }
}

function writeOperatorMail(origin: string, { record, form, receivedAt }: InboxEntry): Message {
  const mail = form.kind === 'message' ? messageMail(form, receivedAt) : registrationMail(form, receivedAt)
  return { ...mail, text: `${mail.text}\n\nAnswer at ${origin}/desk/inbox/${record}` }
}

/** In milliseconds. Senders of older forms get no confirmation, because they no longer expect it. */
const maximumConfirmationAge = 3 * 86_400_000

type Reply = { record: string; form: InboxForm; text: string }

const topicTexts: Readonly<Record<Topic, TextInLanguage>> = {
  question: m.topics_question,
  problem: m.topics_problem,
  review: m.topics_review,
  privacy: m.topics_privacy,
  press: m.topics_press,
  other: m.complaint_kinds_other,
}

function writeReply({ form, text }: Reply): Message {
  const locale = form.language ?? sourceLanguage
  const subject =
    form.kind === 'message'
      ? m.mail_reply_message_subject(
          { brand: brand.name, topic: topicTexts[form.topic]({}, { locale }) },
          { locale },
        )
      : m.mail_reply_registration_subject({ brand: brand.name }, { locale })
  return { to: form.email, replyTo: brand.contactEmail, subject, text: `${text}${signature}` }
}

type Kinds = {
  message: MailKind<InboxEntry>
  confirmation: MailKind<InboxEntry>
  reply: MailKind<Reply>
}

/** Mails about forms, and replies to them. `record` is the id of the form or of the reply. */
export function inboxMails(db: Kysely<Tables>, clock: Clock, origin: () => string): Kinds {
  const store = new InboxStore(db)
  return {
    message: {
      find: (records) => store.findAll(records),
      write: (entry) => writeOperatorMail(origin(), entry),
    },
    confirmation: {
      async find(records) {
        const oldest = clock().getTime() - maximumConfirmationAge
        return (await store.findAll(records)).filter(({ receivedAt }) => receivedAt.getTime() >= oldest)
      },
      write: writeConfirmation,
      onGivenUp: (record, status) => store.noteUnconfirmed(record, status, clock()),
    },
    reply: {
      find: (records) => store.findReplies(records),
      write: writeReply,
      onGivenUp: (record, status) => store.markUndelivered(record, status),
    },
  }
}
