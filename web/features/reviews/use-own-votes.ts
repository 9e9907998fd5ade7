import { limits } from '#contract/limits.ts'
import type { Review } from '#contract/reviews.ts'
import { call } from '#web/lib/api/call.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useSession } from '#web/lib/session/use-session.ts'

/**
 * Which of the reviews this account found helpful; nothing while that is not known. Nobody is told when it could not
 * be asked: a tap then gives the vote, which is counted once whatever was before.
 */
export function useOwnVotes(reviews: Review[]): ReadonlySet<string> | undefined {
  const session = useSession()
  const token = session.status === 'in' ? session.token : ''
  const ids = reviews.map(({ _id }) => _id)
  const votes = useQuery([token, ...ids].join(' '), async (signal) => {
    if (!token || ids.length === 0) return new Set<string>()
    const perCall = limits.reviewsPerPage
    const questions = Array.from({ length: Math.ceil(ids.length / perCall) }, (_, place) =>
      ids.slice(place * perCall, (place + 1) * perCall),
    )
    const answers = await Promise.all(
      questions.map((reviewIds) => call('listOwnVotes', { body: { reviewIds } }, { signal })),
    )
    return new Set(answers.flatMap(({ voted }) => voted))
  })
  return votes.status === 'success' ? votes.data : undefined
}
