import type { Kysely } from 'kysely'
import type { Clock } from './clock.ts'
import { complaintMails } from './complaints/complaint-mails.ts'
import { inboxMails } from './contact/inbox-mails.ts'
import type { MailName } from './database/tables/outbox.ts'
import type { Tables } from './database/tables.ts'
import { dueMails } from './due-warnings/due-mails.ts'
import type { MailKind } from './mail/outbox.ts'
import { disclosureMails } from './moderation/disclosure-mails.ts'
import { announcementMails } from './partners/announcements/announcement-mails.ts'
import { claimMails } from './partners/claims/claim-mails.ts'
import { eventMails } from './partners/events/event-mails.ts'
import { offerMails } from './partners/opportunities/offer-mails.ts'
import { profileMails } from './partners/profiles/profile-mails.ts'
import { programmeMails } from './partners/programmes/mails.ts'
import { dangerMails } from './reviews/danger-mails.ts'
import { storyMails } from './young-writer/story-mails.ts'

type Parts = { db: Kysely<Tables>; clock: Clock; origin: () => string }

/** All mails that wait in the outbox, by kind. */
export function mailKinds({ db, clock, origin }: Parts): Record<MailName, MailKind> {
  return {
    disclosure: disclosureMails(db, origin),
    danger: dangerMails(db, origin),
    due: dueMails(db, clock, origin),
    ...complaintMails(db, origin),
    ...claimMails(db, origin),
    announcement: announcementMails(db, origin),
    ...profileMails(db, origin),
    programme: programmeMails(db, clock, origin),
    ...eventMails(db, origin),
    ...offerMails(db, origin),
    story: storyMails(db, origin),
    ...inboxMails(db, clock, origin),
  }
}
