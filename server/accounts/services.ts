import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Tables } from '../database/tables.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { RateLimiter } from '../rate-limits/rate-limiter.ts'
import type { Secrets } from '../secrets.ts'
import { Accounts } from './accounts.ts'
import { CodeStore } from './code-store.ts'
import { GoogleSignIn } from './google.ts'
import { GoogleNonces } from './google-nonces.ts'
import { GoogleStore } from './google-store.ts'
import { MyAccount, type OnDelete } from './my-account.ts'
import type { NewcomerLimit } from './newcomer-limit.ts'
import { OneTimeCodes } from './one-time-codes.ts'
import type { SchoolMailboxes } from './school-mailboxes.ts'
import { SessionStore } from './session-store.ts'
import { Sessions } from './sessions.ts'
import { AccountStore } from './store.ts'
import { WaitingDeletions } from './waiting-deletions.ts'

type Options = {
  db: Kysely<Tables>
  secrets: Secrets
  mailer: Mailer
  clock: Clock
  limiter: RateLimiter
  newcomers: NewcomerLimit
  google: Config['google']
  onDelete: OnDelete
  schoolMailboxes: SchoolMailboxes
}

export function createAccounts(options: Options) {
  const { db, secrets, mailer, clock, limiter, newcomers, google, onDelete, schoolMailboxes } = options
  const sessionStore = new SessionStore({ db, secrets, clock })
  const waitingDeletions = new WaitingDeletions({ db, secrets, clock })
  const store = new AccountStore(db, sessionStore, waitingDeletions)
  const codeStore = new CodeStore(db)
  const googleStore = new GoogleStore(db, sessionStore, waitingDeletions)
  const sessions = new Sessions({ store, sessionStore, clock })
  const codes = new OneTimeCodes({ codeStore, secrets, mailer, clock, limiter })
  const parts = { store, sessionStore, sessions, codes, newcomers, schoolMailboxes, clock }
  const nonces = new GoogleNonces({ secrets, clock })
  return {
    sessions,
    accounts: new Accounts(parts),
    myAccount: new MyAccount({ ...parts, waitingDeletions, onDelete }),
    google: new GoogleSignIn({ ...google, googleStore, nonces, newcomers, schoolMailboxes, mailer, clock }),
  }
}
