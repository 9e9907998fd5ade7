import { useEffect, useRef } from 'react'
import { type CommentSearch, findComments } from '#web/features/credentials/find-comments.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { formatMonth } from '#web/ui/dates.ts'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { nameOfComment } from './list-device-posts.ts'
import type { Opened } from './open-post.ts'
import { ownPostFallbacks } from './own-post-texts.ts'
import { PostItem } from './post-item.tsx'

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
  const months = `${formatMonth(from)} to ${formatMonth(until)}`
  return (
    <section className="grid gap-3 border-t border-rule pt-5">
      <h3 ref={heading} tabIndex={-1} className="text-xl">
        Comments with this code
      </h3>
      <p role="status">
        {comments.length === 0
          ? `We found no comment from ${months} that was written with this code.`
          : `From ${months}:`}
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
      <p className="text-sm text-ink-2">
        A comment that you sent today can be missing until tomorrow morning.
      </p>
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <div>
        <Button variant="line" size="small" busy={busy} onClick={run}>
          Look at the three months before
        </Button>
      </div>
    </section>
  )
}
