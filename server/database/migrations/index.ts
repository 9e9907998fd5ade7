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
}
