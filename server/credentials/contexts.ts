import type { CredentialUse } from '#contract/call-definition.ts'
import { contextsOfPost, type PostContexts, type RequestParts } from '#credentials/credentials.ts'
import { isoWeek } from '#ledger/ledger.ts'

/** @param day in India, `YYYY-MM-DD` */
export function contextsOf(use: CredentialUse, parts: RequestParts, day: string): PostContexts {
  return contextsOfPost(use, parts, { day, week: isoWeek(day) })
}
