import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { RateLimiter } from '../rate-limits/rate-limiter.ts'
import type { Secrets } from '../secrets.ts'
import { CredentialAccess } from './credential-access.ts'
import { type CredentialWork, CredentialWorkers } from './credential-workers.ts'
import { HolderStore } from './holder-store.ts'
import { CredentialIssuance, type Newcomers } from './issuance.ts'
import { IssuerKeys } from './issuer-keys.ts'
import { KeptCodes } from './kept-codes.ts'
import { SignedHeads } from './signed-heads.ts'
import { SpentNullifiers } from './spent-nullifiers.ts'
import { VerificationLanes } from './verification-lanes.ts'

type Options = {
  db: Kysely<Tables>
  secrets: Secrets
  clock: Clock
  newcomers: Newcomers
  limiter: RateLimiter
  /** See `CredentialAccess`. */
  schoolCodesOf: (schoolId: string) => Promise<readonly string[] | undefined>
  mailer: Mailer
  origin: () => string
  /** Worker threads by default. */
  credentialWork?: CredentialWork | undefined
  /** See `SignedHeads`. */
  logKey: string | undefined
}

export function createCredentials(options: Options) {
  const {
    db,
    secrets,
    clock,
    newcomers,
    mailer,
    origin,
    limiter,
    credentialWork = new CredentialWorkers(),
    logKey,
  } = options
  const issuerKeys = new IssuerKeys({ db, secrets, clock })
  const signedHeads = new SignedHeads({ db, clock, publicKey: logKey })
  const holders = new HolderStore(db)
  return {
    issuerKeys,
    signedHeads,
    credentialWork,
    credentialAccess: new CredentialAccess({
      keys: issuerKeys,
      workers: credentialWork,
      lanes: new VerificationLanes({ limiter }),
      secrets,
      clock,
      schoolCodesOf: options.schoolCodesOf,
    }),
    issuance: new CredentialIssuance({
      holders,
      keys: issuerKeys,
      workers: credentialWork,
      secrets,
      clock,
      newcomers,
      mailer,
      origin,
    }),
    keptCodes: new KeptCodes({ db, secrets }),
    spentNullifiers: new SpentNullifiers(db),
  }
}
