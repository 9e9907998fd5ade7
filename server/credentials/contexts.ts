import type { CredentialUse } from '#contract/call-definition.ts'
import { isoWeek } from '#contract/days.ts'
import { contextsOfPost, type PostContexts, type RequestParts } from '#credentials/credentials.ts'

/** @param day in India, `YYYY-MM-DD` */
export function contextsOf(use: CredentialUse, parts: RequestParts, day: string): PostContexts {
  return contextsOfPost(use, parts, { day, week: isoWeek(day) })
}
