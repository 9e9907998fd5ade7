import { useEffect, useRef } from 'react'
import { AuthorCodeNote } from '../author-code-note.tsx'
import { EmergencyNumbers } from '../emergency-numbers.tsx'
import type { SentComment } from './send-comment.ts'

function describeResult({ comment, isEarlier }: SentComment): string {
  if (isEarlier) return 'We already have this comment from your first attempt, with your earlier text.'
  if (comment.state === 'pending') return 'Thank you. A person will read your comment before it is shown.'
  if (comment.state === 'queued') return 'Thank you. Everybody can read your comment from tomorrow morning.'
  return 'Everybody can read your comment now.'
}

export function SentCommentNotice({ sent }: { sent: SentComment }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1} className="grid gap-3">
      <p role="status" className="font-medium text-leaf">
        {describeResult(sent)}
      </p>
      {sent.comment.state === 'pending' && <EmergencyNumbers />}
      <AuthorCodeNote what="comment" />
    </div>
  )
}
