import { limits } from '#contract/limits.ts'
import { call } from '#web/lib/api/call.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useSession } from '#web/lib/session/use-session.ts'

/**
 * Returns the ids of the reviews for which this account has voted, or undefined until they are loaded. Ignores a failed
 * request: the server still counts one vote per account.
 */
export function useOwnVotes(ids: readonly string[]): ReadonlySet<string> | undefined {
  const session = useSession()
  const token = session.status === 'in' ? session.token : ''
  const votes = useQuery([token, ...ids].join(' '), async (signal) => {
    if (!token || ids.length === 0) return new Set<string>()
    const perCall = limits.reviewsPerPage
    const batches = Array.from({ length: Math.ceil(ids.length / perCall) }, (_, index) =>
      ids.slice(index * perCall, (index + 1) * perCall),
    )
    const responses = await Promise.all(
      batches.map((reviewIds) => call('listOwnVotes', { body: { reviewIds } }, { signal })),
    )
    return new Set(responses.flatMap(({ voted }) => voted))
  })
  return votes.status === 'success' ? votes.data : undefined
}
