import { brand } from '#brand/brand.ts'
import * as m from '#messages'
import { addressIn, type Language, sourceLanguage } from '#messages/languages.ts'
import { indianDay, indianTime, longDay } from '../../clock.ts'
import type { ProgrammeMailTable } from '../../database/tables/programmes.ts'
import { displayName } from '../../directory/display-name.ts'
import type { Message } from '../../mail/mailer.ts'
import { signature, toStaff } from '../../mail/messages.ts'
import { calendarFile } from './calendar-file.ts'
import { inLanguage } from './catalogue.ts'

export type ProgrammeMail = Pick<ProgrammeMailTable, 'recipient' | 'kind'> & {
  record: string
  requestId: string
  sequence: number
  sessionId: string | null
  beginsAt: Date | null
  endsAt: Date | null
  /** Of the request. */
  language: Language
  fromClass: number
  toClass: number
  pupils: number
  remark: string
  sentence: string | null
  feedbackUntil: string | null
  title: string
  titleHindi: string
  material: string
  schoolName: string
  city: string
  district: string
  trainerName: string | null
  /** Empty for the staff, whose address does not depend on the mail. */
  to: string
}

type Place = { origin: string; now: Date }

/** Returns a mail to a school in the language of its request, or to a trainer in English. */
export function writeProgrammeMail(mail: ProgrammeMail, place: Place): Message {
  const { to } = mail
  const parts = mail.recipient === 'trainer' ? trainerParts(mail) : schoolParts(mail, place.origin)
  return {
    to,
    replyTo: brand.contactEmail,
    subject: parts.subject,
    text: parts.text + signature,
    ...calendarOf(mail, place, parts),
  }
}

type Parts = { subject: string; text: string }

function calendarOf(
  { kind, sessionId, sequence, beginsAt, endsAt, to, ...mail }: ProgrammeMail,
  { origin, now }: Place,
  { text }: Parts,
): Pick<Message, 'calendar'> {
  if (sessionId === null || beginsAt === null || endsAt === null || kind === 'done') return {}
  const method = kind === 'cancelled' ? 'CANCEL' : 'REQUEST'
  const content = calendarFile(
    {
      uid: `${sessionId}@${new URL(origin).hostname}`,
      sequence,
      method,
      beginsAt,
      endsAt,
      title:
        mail.recipient === 'trainer' ? mail.title : inLanguage(mail.title, mail.titleHindi, mail.language),
      location: locationOf(mail),
      description: text,
      organizer: brand.contactEmail,
      attendee: to,
    },
    now,
  )
  return { calendar: { method, content } }
}

function locationOf({ schoolName, city, district }: Pick<ProgrammeMail, 'schoolName' | 'city' | 'district'>) {
  return [schoolName, city, district].filter(Boolean).map(displayName).join(', ')
}

function schoolParts(mail: ProgrammeMail, origin: string): Parts {
  const { kind, language, sentence, feedbackUntil, beginsAt } = mail
  const locale = { locale: language }
  const title = inLanguage(mail.title, mail.titleHindi, language)
  const url = origin + addressIn(language, '/school/programmes')
  const about = { title, school: displayName(mail.schoolName), url }
  const time = beginsAt ? indianTime(beginsAt, language) : ''
  const day = beginsAt ? longDay(indianDay(beginsAt), language) : ''
  const withSentence = (text: string) =>
    sentence === null ? text : `${text}\n\n${m.programmes_mail_sentence({ sentence }, locale)}`
  switch (kind) {
    case 'cancelled':
      return {
        subject: m.programmes_mail_subject_cancelled({ title }, locale),
        text: withSentence(m.programmes_mail_cancelled({ ...about, time }, locale)),
      }
    case 'declined':
      return {
        subject: m.programmes_mail_subject_declined({ title }, locale),
        text: withSentence(m.programmes_mail_declined(about, locale)),
      }
    case 'done':
      return {
        subject: m.programmes_mail_subject_done({ title }, locale),
        text:
          feedbackUntil === null
            ? m.programmes_mail_done_few(about, locale)
            : m.programmes_mail_done({ ...about, day: longDay(feedbackUntil, language) }, locale),
      }
    default: {
      const subject = { title, day }
      return {
        subject:
          kind === 'moved'
            ? m.programmes_mail_subject_moved(subject, locale)
            : m.programmes_mail_subject_scheduled(subject, locale),
        text: m.programmes_mail_scheduled(
          {
            ...about,
            time,
            classes: m.schools_class_range({ from: mail.fromClass, to: mail.toClass }, locale),
            pupils: mail.pupils,
            material: mail.material || m.programmes_mail_no_material({}, locale),
            email: brand.contactEmail,
          },
          locale,
        ),
      }
    }
  }
}

/** The remark of the school can say what the trainer needs to know. */
function trainerParts({ kind, beginsAt, title, pupils, remark, trainerName, ...mail }: ProgrammeMail): Parts {
  const time = beginsAt ? indianTime(beginsAt) : ''
  const day = beginsAt ? longDay(indianDay(beginsAt), sourceLanguage) : ''
  const where = locationOf(mail)
  if (kind === 'cancelled')
    return {
      subject: `${title} is cancelled`,
      text: `Dear ${trainerName},

“${title}” at ${where} on ${time} is cancelled. The file in this mail removes it from your calendar.
`,
    }
  return {
    subject: kind === 'moved' ? `${title} has moved to ${day}` : `${title}: ${day}`,
    text: `Dear ${trainerName},

“${title}” takes place at ${where} on ${time}. The file in this mail adds it to your calendar.

Class ${mail.fromClass} to ${mail.toClass}, ${pupils} students.${remark === '' ? '' : `\n\nThe school writes: ${remark}`}

If you cannot come, write to us: ${brand.contactEmail}
`,
  }
}

/** Contains no personal data. */
export function staffMail(origin: string, { requestId }: ProgrammeMail): Message {
  return toStaff('desk', {
    subject: 'A school asks for a programme',
    text: `A school asks for a programme, and waits for a date:
${origin}/desk/programmes/${requestId}
`,
  })
}
