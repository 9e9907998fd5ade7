import { type Kysely, sql } from 'kysely'
import { brand } from '#brand/brand.ts'
import * as m from '#messages'
import { addressIn, type Language, sourceLanguage } from '#messages/languages.ts'
import { longDay } from '../../clock.ts'
import type { Tables } from '../../database/tables.ts'
import type { Message } from '../../mail/mailer.ts'
import { signature } from '../../mail/messages.ts'
import type { MailKind } from '../../mail/outbox.ts'
import type { EventRow } from './event-store.ts'

type EventMail = Pick<EventRow, 'title' | 'state' | 'sentence' | 'begins_on'> & {
  record: string
  email: string
}

type Kinds = { 'event-host': MailKind<EventMail>; 'event-cancelled': MailKind<EventMail> }

/** Mails to the owners of schools: about an event that the school has offered (`record` is its id) or entered (the id of the entry). */
export function eventMails(db: Kysely<Tables>, origin: () => string): Kinds {
  return {
    'event-host': {
      find: (records) => findHosts(db, records),
      write: (mail) => decisionMail(origin(), mail),
      onGivenUp: async () => {},
    },
    'event-cancelled': {
      find: (records) => findEntered(db, records),
      write: (mail) => cancelledMail(origin(), mail),
      onGivenUp: async () => {},
    },
  }
}

const ownerOf = (
  column: string,
) => sql`school_member AS member ON member.role = 'owner' AND NOT member.disabled
  AND member.school_code = coalesce(
    (SELECT alias.school_code FROM school_alias AS alias WHERE alias.code = ${sql.ref(column)}), ${sql.ref(column)})`

async function findHosts(db: Kysely<Tables>, records: readonly string[]): Promise<EventMail[]> {
  const { rows } = await sql<EventMail>`
    SELECT event.id AS record, member.email, event.title, event.state, event.sentence, event.begins_on
    FROM school_event AS event JOIN ${ownerOf('event.host_code')}
    WHERE event.id = ANY(${[...records]}::uuid[]) AND event.state IN ('published', 'refused', 'cancelled')
    ORDER BY event.begins_on, event.id`.execute(db)
  return rows
}

async function findEntered(db: Kysely<Tables>, records: readonly string[]): Promise<EventMail[]> {
  const { rows } = await sql<EventMail>`
    SELECT entry.id AS record, member.email, event.title, event.state, event.sentence, event.begins_on
    FROM school_event_entry AS entry JOIN school_event AS event ON event.id = entry.event_id
    JOIN ${ownerOf('entry.school_code')}
    WHERE entry.id = ANY(${[...records]}::uuid[]) AND event.state = 'cancelled'
    ORDER BY event.begins_on, entry.id`.execute(db)
  return rows
}

type Write = (locale: Language, url: string) => string

/** In both languages, because an account of a school has none. */
function inBothLanguages(origin: string, email: string, subject: string, write: Write): Message {
  const text = (locale: Language) => write(locale, origin + addressIn(locale, '/school/events'))
  return {
    to: email,
    replyTo: brand.contactEmail,
    subject,
    text: `${text(sourceLanguage)}\n\n${text('hi-IN')}${signature}`,
  }
}

function decisionMail(origin: string, { email, title, state, sentence, begins_on }: EventMail): Message {
  const inputs = (locale: Language) => ({ title, sentence: sentence ?? '', day: longDay(begins_on, locale) })
  return inBothLanguages(origin, email, m.mail_event_subject({ brand: brand.name }), (locale, url) => {
    if (state === 'published') return m.mail_event_published({ ...inputs(locale), url }, { locale })
    if (state === 'refused') return m.mail_event_refused({ ...inputs(locale), url }, { locale })
    return m.mail_event_cancelled({ ...inputs(locale), url }, { locale })
  })
}

function cancelledMail(origin: string, { email, title, sentence, begins_on }: EventMail): Message {
  return inBothLanguages(origin, email, m.mail_event_subject({ brand: brand.name }), (locale, url) =>
    m.mail_event_cancelled(
      { title, sentence: sentence ?? '', day: longDay(begins_on, locale), url },
      { locale },
    ),
  )
}
