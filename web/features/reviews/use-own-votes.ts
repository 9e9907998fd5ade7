import { listVotes, type OwnVotes } from '#web/features/credentials/votes.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useSession } from '#web/lib/session/use-session.ts'

/** Returns the votes that this device has stored, or undefined until they are read. */
export function useOwnVotes(): OwnVotes | undefined {
  const session = useSession()
  const votes = useQuery(session.status === 'in' ? session.token : '', listVotes)
  return votes.status === 'success' ? votes.data : undefined
}
