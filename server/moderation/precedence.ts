import type { CaseReason } from '#contract/moderation.ts'
import type { Precedence } from '../database/tables/posts.ts'

/**
 * Cases with a lower number come first, in every list and in mails. A flood of reports by visitors, who need no
 * account, must not delay other cases.
 */
export const precedences = {
  /** The check of texts takes the post for a disclosure of abuse or self-harm, whoever reported it. */
  disclosure: 1,
  other: 2,
  /** Only visitors reported the post. */
  visitors: 3,
} as const satisfies Record<string, Precedence>

export function precedenceOf(reason: CaseReason): Precedence {
  return reason === 'disclosure' ? precedences.disclosure : precedences.other
}
