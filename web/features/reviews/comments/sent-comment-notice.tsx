import { useEffect, useRef, useState } from 'react'
import { AuthorKeyPanel } from '../author-key-panel.tsx'
import { EmergencyNumbers } from '../emergency-numbers.tsx'
import type { SentComment } from './send-comment.ts'

function describeResult({ comment, isEarlier }: SentComment): string {
  if (isEarlier)
    return 'We already have this comment from your first attempt, with your earlier text. You can change it with its key.'
  if (comment.state === 'pending') return 'Thank you. A person will read your comment before it is shown.'
  return 'Everybody can read your comment now.'
}

export function SentCommentNotice({ sent }: { sent: SentComment }) {
  const ref = useRef<HTMLDivElement>(null)
  const [isDone, setDone] = useState(false)
  useEffect(() => ref.current?.focus(), [])

  function finish() {
    setDone(true)
    ref.current?.focus()
  }

  return (
    <div ref={ref} tabIndex={-1} className="grid gap-3">
      <p role="status" className="font-medium text-leaf">
        {describeResult(sent)}
      </p>
      {sent.comment.state === 'pending' && <EmergencyNumbers />}
      {!isDone && <AuthorKeyPanel authorKey={sent.authorKey} what="comment" onDone={finish} />}
    </div>
  )
}
