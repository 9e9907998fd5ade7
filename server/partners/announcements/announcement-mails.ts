import { type Kysely, sql } from 'kysely'
import { brand } from '#brand/brand.ts'
import type { WeeklyMail } from '#contract/school-mails.ts'
import * as m from '#messages'
import { addressIn, type Language, languages, sourceLanguage } from '#messages/languages.ts'
import { daysBefore, longDay } from '../../clock.ts'
import type { Tables } from '../../database/tables.ts'
import { displayName } from '../../directory/display-name.ts'
import type { Message } from '../../mail/mailer.ts'
import { signature } from '../../mail/messages.ts'
import type { MailKind } from '../../mail/outbox.ts'
import { shownReviews } from './announcements.ts'

type Announcement = {
  record: string
  email: string
  weekly: WeeklyMail
  schoolName: string
  since: string
  week: string
  /** Omits reviews that are no longer shown. */
  reviews: number
}

/** The weekly mail about new reviews. `record` is the id of the person who speaks for the school. */
export function announcementMails(db: Kysely<Tables>, origin: () => string): MailKind<Announcement> {
  return {
    find: (records) => findAnnouncements(db, records),
    write: (announcement) => announcementMail(origin(), announcement),
    onGivenUp: async () => {},
  }
}

async function findAnnouncements(db: Kysely<Tables>, records: readonly string[]): Promise<Announcement[]> {
  const found = await db
    .selectFrom('school_member')
    .innerJoin('school_announcement', 'school_announcement.school_code', 'school_member.school_code')
    .leftJoin('school', 'school.code', 'school_member.school_code')
    .select([
      'school_member.id as record',
      'email',
      'weekly_mail as weekly',
      sql<string>`coalesce(school.name, '')`.as('schoolName'),
      'since',
      'week',
      sql<number>`least(reviews, ${shownReviews})`.as('reviews'),
    ])
    .where('school_member.id', 'in', [...records])
    .where('disabled', '=', false)
    .where('weekly_mail', '<>', 'off')
    // A mail that waited until the next count is part of the next mail.
    .where('is_due', '=', false)
    .orderBy('school_member.id')
    .execute()
  return found.filter(({ reviews }) => reviews > 0)
}

/** Names no review: neither its text nor its stars nor its day. */
function announcementMail(origin: string, { email, weekly, ...announcement }: Announcement): Message {
  const chosen = languages.filter((language) => weekly === 'both' || weekly === language)
  const [first = sourceLanguage] = chosen
  return {
    to: email,
    replyTo: brand.contactEmail,
    subject: m.mail_announcement_subject({ brand: brand.name }, { locale: first }),
    text: chosen.map((language) => writeText(origin, announcement, language)).join('\n\n') + signature,
  }
}

type Described = Pick<Announcement, 'schoolName' | 'since' | 'week' | 'reviews'>

function writeText(origin: string, { schoolName, since, week, reviews }: Described, language: Language) {
  const url = (path: string) => origin + addressIn(language, path)
  return m.mail_announcement(
    {
      count: reviews,
      school: displayName(schoolName),
      from: longDay(daysBefore(since, -7), language),
      to: longDay(daysBefore(week, -6), language),
      url: url('/school/reviews'),
      settings: url('/school/account'),
    },
    { locale: language },
  )
}
