import { useEffect, useRef, useState } from 'react'
import { AuthorKeyPanel } from '../author-key-panel.tsx'
import { EmergencyNumbers } from '../emergency-numbers.tsx'
import type { SentComment } from './send-comment.ts'

function newsOf({ comment, isEarlier }: SentComment): string {
  if (isEarlier)
    return 'It had arrived at your first try, with the words of then. With its key you can change them.'
  if (comment.state === 'pending') return 'Thank you. A person will read your comment before it is shown.'
  return 'Your comment is there for everybody to read.'
}

/** What became of a comment, right after it was sent, and its author key, this once. */
export function SentCommentNotice({ sent }: { sent: SentComment }) {
  const ref = useRef<HTMLDivElement>(null)
  const [isDone, setDone] = useState(false)
  // The form that had the focus is gone, or empty.
  useEffect(() => ref.current?.focus(), [])

  function finish() {
    setDone(true)
    ref.current?.focus()
  }

  return (
    <div ref={ref} tabIndex={-1} className="grid gap-3">
      <p role="status" className="font-medium text-leaf">
        {newsOf(sent)}
      </p>
      {sent.comment.state === 'pending' && <EmergencyNumbers />}
      {!isDone && <AuthorKeyPanel authorKey={sent.authorKey} what="comment" onDone={finish} />}
    </div>
  )
}
