import { findAuthorKey } from '#web/features/credentials/author-code.ts'
import { onlyYou } from '#web/features/reviews/only-you.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { listDevicePosts } from './list-device-posts.ts'
import type { Opened } from './open-post.ts'
import { PostItem } from './post-item.tsx'

type OwnPostsProps = { onOpened: (opened: Opened) => void }

/** Lists those posts of the account that this device has stored. */
export function OwnPosts({ onOpened }: OwnPostsProps) {
  const posts = useQuery('posts', listDevicePosts)
  if (posts.status !== 'success' || posts.data.length === 0) return null
  return (
    <section className="grid gap-3 border-b border-rule pb-6">
      <h2 className="text-2xl">Your posts on this device</h2>
      <p className="text-ink-2">
        Only this device has this list. When you log out, this device locks or deletes the list.
      </p>
      <ul className="grid gap-3">
        {posts.data.map(({ post, name, link }) => (
          <PostItem
            key={post.authorKeyContext}
            name={name}
            link={link}
            note={Date.now() < (post.queuedUntil ?? 0) ? `${onlyYou}.` : undefined}
            findKey={() => findAuthorKey(post)}
            onOpened={onOpened}
          />
        ))}
      </ul>
    </section>
  )
}
