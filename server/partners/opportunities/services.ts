import type { Kysely } from 'kysely'
import type { SchoolDetail } from '#contract/schools.ts'
import type { Clock } from '../../clock.ts'
import type { OfferedItems } from '../../content/editing/offered-items.ts'
import type { Tables } from '../../database/tables.ts'
import type { StaffLog } from '../../desk/staff-log.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { Outbox } from '../../mail/outbox.ts'
import type { RateLimiter } from '../../rate-limits/rate-limiter.ts'
import type { Secrets } from '../../secrets.ts'
import type { SchoolLog } from '../accounts/services.ts'
import { OfferDesk } from './offer-desk.ts'
import { Offers } from './offers.ts'
import { OfferPersons } from './persons.ts'
import { OfferRetention } from './retention.ts'
import { SchoolOffers } from './school-offers.ts'
import { OfferStore } from './store.ts'

type Options = {
  db: Kysely<Tables>
  secrets: Secrets
  mailer: Mailer
  outbox: Outbox
  limiter: RateLimiter
  schoolLog: SchoolLog
  staffLog: StaffLog
  clock: Clock
  findSchool: (code: string) => Promise<SchoolDetail | undefined>
  items: OfferedItems
}

export function createOffers(options: Options) {
  const store = new OfferStore(options.db)
  const parts = { ...options, store }
  const offers = new Offers(parts)
  return {
    offers,
    schoolOffers: new SchoolOffers({ ...parts, offers }),
    offerDesk: new OfferDesk(parts),
    offerPersons: new OfferPersons(store),
    offerRetention: new OfferRetention(options),
  }
}
