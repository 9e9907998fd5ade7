import type { Migration } from 'kysely/migration'
import * as m0001 from './0001-schools-reviews-accounts.ts'
import * as m0002 from './0002-google-and-optional-profile.ts'
import * as m0003 from './0003-content.ts'
import * as m0004 from './0004-leads.ts'
import * as m0005 from './0005-votes-comments-reports.ts'
import * as m0006 from './0006-no-school-on-accounts.ts'
import * as m0007 from './0007-counter-keys.ts'
import * as m0008 from './0008-code-requesters-and-google-accounts.ts'
import * as m0009ModerationState from './0009-moderation-state.ts'
import * as m0009Reports from './0009-reports.ts'
import * as m0009Voters from './0009-voters.ts'
import * as m0010 from './0010-text-bands.ts'
import * as m0011 from './0011-event-details.ts'
import * as m0012 from './0012-constant-cost-lists.ts'
import * as m0013 from './0013-glossary-names.ts'
import * as m0014 from './0014-page-changes.ts'
import * as m0015 from './0015-staff.ts'
import * as m0016 from './0016-moderation.ts'
import * as m0017 from './0017-complaints.ts'
import * as m0018 from './0018-transparency.ts'
import * as m0019 from './0019-disclosure-alerts.ts'
import * as m0020 from './0020-credentials.ts'
import * as m0022 from './0022-publication.ts'
import * as m0023 from './0023-spent-nullifiers.ts'
import * as m0024 from './0024-complaint-counts.ts'
import * as m0025 from './0025-danger-reports-with-credentials.ts'
import * as m0026 from './0026-no-linkable-hashes.ts'
import * as m0027 from './0027-school-facts.ts'
import * as m0028 from './0028-comment-keys.ts'
import * as m0029 from './0029-places.ts'
import * as m0030 from './0030-review-answers.ts'
import * as m0031 from './0031-review-topics.ts'
import * as m0032 from './0032-erasures.ts'
import * as m0033 from './0033-replica-tokens.ts'
import * as m0034 from './0034-weekly-partitions.ts'
import * as m0035 from './0035-secret-key-check.ts'
import * as m0036 from './0036-latest-review.ts'
import * as m0037 from './0037-staff-activity.ts'
import * as m0038 from './0038-unchanged-ratings.ts'
import * as m0041 from './0041-surges.ts'
import * as m0042 from './0042-remembered-texts.ts'
import * as m0043 from './0043-review-changes.ts'
import * as m0045 from './0045-answers-in-reviews.ts'
import * as m0046 from './0046-case-precedence.ts'
import * as m0047 from './0047-due-warnings.ts'
import * as m0050 from './0050-newcomers.ts'
import * as m0055 from './0055-state-names.ts'
import * as m0060 from './0060-night-steps.ts'
import * as m0061 from './0061-outbox.ts'
import * as m0064 from './0064-waiting-resets.ts'
import * as m0065 from './0065-session-publications.ts'
import * as m0067 from './0067-kept-codes.ts'
import * as m0068 from './0068-signed-heads.ts'
import * as m0069 from './0069-hidden-sessions.ts'
import * as m0070 from './0070-waiting-deletions.ts'
import * as m0074 from './0074-asked-changes.ts'
import * as m0075 from './0075-bursts.ts'
import * as m0078 from './0078-editing.ts'
import * as m0079 from './0079-site-texts.ts'
import * as m0080 from './0080-school-codes.ts'
import * as m0084 from './0084-school-imports.ts'
import * as m0085 from './0085-answered-forms.ts'
import * as m0086 from './0086-overview.ts'
import * as m0088 from './0088-young-stories.ts'
import * as m0089 from './0089-disclosure-reports.ts'
import * as m0090 from './0090-post-search.ts'
import * as m0091 from './0091-presence-and-claims.ts'
import * as m0093 from './0093-desk-lists.ts'
import * as m0094 from './0094-queues-of-decisions.ts'
import * as m0095 from './0095-item-languages.ts'
import * as m0096 from './0096-review-languages.ts'
import * as m0097 from './0097-school-members.ts'
import * as m0098 from './0098-school-claims.ts'
import * as m0099 from './0099-school-answers.ts'
import * as m0100 from './0100-school-disputes.ts'
import * as m0101 from './0101-answers-read-first.ts'
import * as m0102 from './0102-school-profiles.ts'
import * as m0103 from './0103-school-pictures.ts'
import * as m0105 from './0105-programmes.ts'
import * as m0106 from './0106-programme-feedback.ts'
import * as m0107 from './0107-school-events.ts'
import * as m0108 from './0108-event-seats.ts'
import * as m0109 from './0109-certificates.ts'
import * as m0110 from './0110-opportunity-offers.ts'
import * as m0111 from './0111-announcements.ts'
import * as m0112 from './0112-wanted-schools.ts'
import * as m0113 from './0113-schools-by-district.ts'
import * as m0114 from './0114-indexes-of-the-night.ts'
import * as m0115 from './0115-places-by-position.ts'

/** Never change a released migration: an installation that has run it does not run it again. */
export const migrations: Record<string, Migration> = {
  '0001-schools-reviews-accounts': m0001,
  '0002-google-and-optional-profile': m0002,
  '0003-content': m0003,
  '0004-leads': m0004,
  '0005-votes-comments-reports': m0005,
  '0006-no-school-on-accounts': m0006,
  '0007-counter-keys': m0007,
  '0008-code-requesters-and-google-accounts': m0008,
  '0009-moderation-state': m0009ModerationState,
  '0009-reports': m0009Reports,
  '0009-voters': m0009Voters,
  '0010-text-bands': m0010,
  '0011-event-details': m0011,
  '0012-constant-cost-lists': m0012,
  '0013-glossary-names': m0013,
  '0014-page-changes': m0014,
  '0015-staff': m0015,
  '0016-moderation': m0016,
  '0017-complaints': m0017,
  '0018-transparency': m0018,
  '0019-disclosure-alerts': m0019,
  '0020-credentials': m0020,
  '0022-publication': m0022,
  '0023-spent-nullifiers': m0023,
  '0024-complaint-counts': m0024,
  '0025-danger-reports-with-credentials': m0025,
  '0026-no-linkable-hashes': m0026,
  '0027-school-facts': m0027,
  '0028-comment-keys': m0028,
  '0029-places': m0029,
  '0030-review-answers': m0030,
  '0031-review-topics': m0031,
  '0032-erasures': m0032,
  '0033-replica-tokens': m0033,
  '0034-weekly-partitions': m0034,
  '0035-secret-key-check': m0035,
  '0036-latest-review': m0036,
  '0037-staff-activity': m0037,
  '0038-unchanged-ratings': m0038,
  '0041-surges': m0041,
  '0042-remembered-texts': m0042,
  '0043-review-changes': m0043,
  '0045-answers-in-reviews': m0045,
  '0046-case-precedence': m0046,
  '0047-due-warnings': m0047,
  '0050-newcomers': m0050,
  '0055-state-names': m0055,
  '0060-night-steps': m0060,
  '0061-outbox': m0061,
  '0064-waiting-resets': m0064,
  '0065-session-publications': m0065,
  '0067-kept-codes': m0067,
  '0068-signed-heads': m0068,
  '0069-hidden-sessions': m0069,
  '0070-waiting-deletions': m0070,
  '0074-asked-changes': m0074,
  '0075-bursts': m0075,
  '0078-editing': m0078,
  '0079-site-texts': m0079,
  '0080-school-codes': m0080,
  '0084-school-imports': m0084,
  '0085-answered-forms': m0085,
  '0086-overview': m0086,
  '0088-young-stories': m0088,
  '0089-disclosure-reports': m0089,
  '0090-post-search': m0090,
  '0091-presence-and-claims': m0091,
  '0093-desk-lists': m0093,
  '0094-queues-of-decisions': m0094,
  '0095-item-languages': m0095,
  '0096-review-languages': m0096,
  '0097-school-members': m0097,
  '0098-school-claims': m0098,
  '0099-school-answers': m0099,
  '0100-school-disputes': m0100,
  '0101-answers-read-first': m0101,
  '0102-school-profiles': m0102,
  '0103-school-pictures': m0103,
  '0105-programmes': m0105,
  '0106-programme-feedback': m0106,
  '0107-school-events': m0107,
  '0108-event-seats': m0108,
  '0109-certificates': m0109,
  '0110-opportunity-offers': m0110,
  '0111-announcements': m0111,
  '0112-wanted-schools': m0112,
  '0113-schools-by-district': m0113,
  '0114-indexes-of-the-night': m0114,
  '0115-places-by-position': m0115,
}
