import { useQuery } from '#web/lib/api/use-query.ts'

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
      <b>{count === 1 ? 'One of your posts is' : `${count} of your posts are`} not shown to others yet.</b>{' '}
      Only you can see {count === 1 ? 'it' : 'them'} until tomorrow morning, on this device.
    </p>
  )
}
