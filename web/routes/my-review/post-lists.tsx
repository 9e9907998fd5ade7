import { useEffect, useLayoutEffect, useRef } from 'react'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { findAuthorKey } from '#web/features/credentials/author-code.ts'
import { type CommentSearch, findComments } from '#web/features/credentials/find-comments.ts'
import { listDevicePosts, nameOfComment } from '#web/features/reviews/device-posts.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { holdTaps } from '#web/lib/hold-taps.ts'
import { Button } from '#web/ui/button.tsx'
import { formatMonth } from '#web/ui/dates.ts'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { type Opened, openPost, ownPostFallbacks } from './opened-post.ts'

type OwnPostsProps = { onOpened: (opened: Opened) => void }

/** Lists those posts of the account that this device has stored. */
export function OwnPosts({ onOpened }: OwnPostsProps) {
  const posts = useQuery('posts', listDevicePosts)
  const count = posts.status === 'success' ? posts.data.length : 0
  // The list moves the forms below.
  useLayoutEffect(() => {
    if (count > 0) holdTaps()
  }, [count])
  if (posts.status !== 'success' || posts.data.length === 0) return null
  return (
    <section className="grid gap-3 border-b border-rule pb-6">
      <h2 className="text-2xl">{m.reviews_posts_on_device()}</h2>
      <p className="text-ink-2">{m.reviews_posts_on_device_note()}</p>
      <ul className="grid gap-3">
        {posts.data.map(({ post, name, link }) => (
          <PostItem
            key={post.authorKeyContext}
            name={name}
            link={link}
            note={Date.now() < (post.queuedUntil ?? 0) ? m.reviews_only_you_can_see_note() : undefined}
            findKey={() => findAuthorKey(post)}
            onOpened={onOpened}
          />
        ))}
      </ul>
    </section>
  )
}

type FoundCommentsProps = {
  code: string
  found: CommentSearch
  onChange: (found: CommentSearch) => void
  onOpened: (opened: Opened) => void
}

/** Lists the comments that the device has found with the author code. A button searches three earlier months. */
export function FoundComments({ code, found, onChange, onOpened }: FoundCommentsProps) {
  const { from, until, comments } = found
  const heading = useRef<HTMLHeadingElement>(null)
  const { busy, error, run } = useAction(async () => {
    const earlier = await findComments(code, from)
    onChange({ from: earlier.from, until, comments: [...comments, ...earlier.comments] })
  }, ownPostFallbacks.open)
  useEffect(() => heading.current?.focus(), [])
  const months = { from: formatMonth(from), until: formatMonth(until) }
  return (
    <section className="grid gap-3 border-t border-rule pt-5">
      <h3 ref={heading} tabIndex={-1} className="text-xl">
        {m.reviews_comments_with_this_code()}
      </h3>
      <p role="status">
        {comments.length === 0 ? m.reviews_no_comment_with_code(months) : m.reviews_comments_from_to(months)}
      </p>
      <ul className="grid gap-3 empty:hidden">
        {comments.map(({ day, authorKey }) => (
          <PostItem
            key={authorKey}
            name={nameOfComment(day)}
            findKey={async () => authorKey}
            onOpened={onOpened}
          />
        ))}
      </ul>
      <p className="text-sm text-ink-2">{m.reviews_todays_comment_may_miss()}</p>
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <div>
        <Button variant="line" size="small" busy={busy} onClick={run}>
          {m.reviews_search_earlier_months()}
        </Button>
      </div>
    </section>
  )
}

type PostItemProps = {
  name: string
  link?: string | undefined
  note?: string | undefined
  findKey: () => Promise<string>
  onOpened: (opened: Opened) => void
}

function PostItem({ name, link, note, findKey, onOpened }: PostItemProps) {
  const { busy, error, run } = useAction(
    async () => onOpened(await openPost(await findKey())),
    ownPostFallbacks.open,
  )
  return (
    <li className="grid gap-2 rounded-[10px] border border-rule px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold">
            {link ? (
              <a href={href(link)} className="text-link">
                {name}
              </a>
            ) : (
              name
            )}
          </p>
          {note && <p className="text-sm text-ink-2">{note}</p>}
        </div>
        <Button
          variant="leaf"
          size="small"
          busy={busy}
          onClick={run}
          aria-label={m.reviews_open_name({ name })}
        >
          {m.reviews_open()}
        </Button>
      </div>
      {error && <ErrorNotice>{error}</ErrorNotice>}
    </li>
  )
}
