import * as m from '#messages'
import { useQuery } from '#web/lib/api/use-query.ts'
import { bold, RichText } from '#web/ui/rich-text.tsx'

/** Loads the module after the first rendering, because the page works without this text. */
async function countWaiting(): Promise<number> {
  const { countQueuedPosts } = await import('#web/features/credentials/queued-posts.ts')
  return countQueuedPosts()
}

/** Says how many posts of this device are not public yet. */
export function WaitingPosts() {
  const count = useQuery('waiting posts', countWaiting).latest ?? 0
  if (count === 0) return null
  return (
    <p className="rounded-card border border-rule bg-leaf-soft px-5 py-4 sm:px-6">
      <RichText message={m.accounts_waiting_posts} inputs={{ count }} markup={bold} />
    </p>
  )
}
