import { type Kysely, sql } from 'kysely'
import { brand } from '#brand/brand.ts'
import type { ProfileRefusal } from '#contract/own-school-profile.ts'
import * as m from '#messages'
import { addressIn, type Language, sourceLanguage } from '#messages/languages.ts'
import type { Tables } from '../../database/tables.ts'
import { displayName } from '../../directory/display-name.ts'
import type { Message } from '../../mail/mailer.ts'
import { signature } from '../../mail/messages.ts'
import type { MailKind } from '../../mail/outbox.ts'

type ProfileMail = {
  /** The id of the profile. */
  record: string
  email: string
  schoolCode: string
  schoolName: string
  /** Null if the staff has published the profile. */
  refusal: ProfileRefusal['kind'] | null
  sentence: string | null
}

const refusalTexts = {
  refused: m.mail_profile_refused,
  'taken-back': m.mail_profile_taken_back,
  hidden: m.mail_profile_hidden,
} as const

/** Mails about decisions of the staff to the owner, in both languages. */
export function profileMails(
  db: Kysely<Tables>,
  origin: () => string,
): Record<'profile', MailKind<ProfileMail>> {
  return {
    profile: {
      find: (records) => findMails(db, records),
      write: (mail) => profileMail(origin(), mail),
      onGivenUp: async () => {},
    },
  }
}

function profileMail(origin: string, mail: ProfileMail): Message {
  const { refusal, schoolCode } = mail
  const text = (locale: Language) => {
    const school = displayName(mail.schoolName)
    const url = origin + addressIn(locale, '/school/profile')
    if (refusal === null) {
      const page = origin + addressIn(locale, `/schools/${schoolCode}`)
      return m.mail_profile_published({ school, page, url }, { locale })
    }
    const { sentence } = mail
    return refusalTexts[refusal](
      { school, url, sentence: sentence ?? '', email: brand.contactEmail },
      { locale },
    )
  }
  return {
    to: mail.email,
    replyTo: brand.contactEmail,
    subject: m.mail_profile_subject({ brand: brand.name }, { locale: sourceLanguage }),
    text: `${text(sourceLanguage)}\n\n${text('hi-IN')}${signature}`,
  }
}

/** Omits what has changed since the decision. */
async function findMails(db: Kysely<Tables>, records: readonly string[]): Promise<ProfileMail[]> {
  const { rows } = await sql<ProfileMail>`
    SELECT profile.id AS record, member.email, profile.school_code AS "schoolCode",
      coalesce(school.name, '') AS "schoolName", profile.refusal, profile.sentence
    FROM school_profile AS profile
    JOIN school_member AS member ON member.school_code = profile.school_code AND member.role = 'owner'
      AND NOT member.disabled
    LEFT JOIN school ON school.code = profile.school_code
    WHERE profile.id = ANY(${[...records]}::uuid[]) AND profile.state IN ('published', 'refused')
    ORDER BY profile.submitted_at, profile.id`.execute(db)
  return rows
}
