import { useEffect, useRef } from 'react'
import type { Comment } from '#contract/comments.ts'
import { PhoneHelp } from '../phone-help.tsx'

/** What became of a comment, right after it was sent. */
export function SentNote({ comment }: { comment: Comment }) {
  const ref = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone, or empty.
  useEffect(() => ref.current?.focus(), [])
  const isHeld = comment.state === 'held'
  return (
    <div ref={ref} tabIndex={-1} role="status" className="grid gap-3">
      <p className="font-medium text-leaf">
        {isHeld
          ? 'Thank you. A person will read your comment before it is shown.'
          : 'Your comment is there for everybody to read.'}
      </p>
      {isHeld && <PhoneHelp />}
    </div>
  )
}
