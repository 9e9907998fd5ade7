import { useState } from 'react'
import type { AnswerVersion, WorkspaceReview } from '#contract/school-answers.ts'
import * as m from '#messages'
import { languageOf } from '#messages/language.ts'
import { schoolCall } from '#web/features/partners/school-call.ts'
import { languageOfPost } from '#web/features/reviews/language-of-post.ts'
import { ReviewCard } from '#web/features/reviews/review-card.tsx'
import { WithdrawButton } from '#web/lib/api/withdraw-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatWeek } from '#web/ui/dates.ts'
import { AnswerForm } from './answer-form.tsx'
import { answerFallbacks, reasonText, stateTexts } from './answer-texts.ts'
import { DisputeForm } from './dispute-form.tsx'

const isCurrent = ({ state }: AnswerVersion) => !['replaced', 'withdrawn'].includes(state)

type Open = 'answer' | 'dispute' | undefined

/** Shows a review with the answer of the school, and the forms to answer it and to complain about it. */
export function ReviewToAnswer({ loaded }: { loaded: WorkspaceReview }) {
  const [{ review, versions, reply }, setCurrent] = useState(loaded)
  const [open, setOpen] = useState<Open>()
  const [message, setMessage] = useState('')
  const newest = versions.find(isCurrent)
  const shown = versions.find(({ state }) => state === 'published')
  const canWithdraw = versions.some(({ state }) => ['queued', 'pending', 'published'].includes(state))
  const earlier = versions.filter((version) => version !== newest && version !== shown)

  function show(text: string, changed?: WorkspaceReview) {
    if (changed) setCurrent(changed)
    setMessage(text)
    setOpen(undefined)
  }

  return (
    <div className="grid gap-3">
      <ReviewCard review={review} as="h2" />
      {shown && <Version version={shown} />}
      {newest && newest !== shown && <Version version={newest} />}
      {reply && (
        <div className="ms-4 rounded-paper bg-card px-4 py-3 shadow-card sm:ms-8">
          <p className="text-sm text-ink-2">
            <b>{m.reviews_reply_of_author()}</b>{' '}
            <time dateTime={reply.createdAt}>{formatWeek(reply.createdAt)}</time>
          </p>
          <p lang={languageOfPost(reply.text)} className="whitespace-pre-line">
            {reply.text}
          </p>
        </div>
      )}
      <p role="status" className="ms-4 font-semibold empty:hidden sm:ms-8">
        {message}
      </p>
      {open === 'answer' && (
        <AnswerForm
          reviewId={review._id}
          initial={newest ?? shown}
          onSaved={(written, text) => show(text, written)}
          onLeave={() => setOpen(undefined)}
        />
      )}
      {open === 'dispute' && (
        <DisputeForm reviewId={review._id} onSent={show} onLeave={() => setOpen(undefined)} />
      )}
      {open === undefined && (
        <div className="ms-4 flex flex-wrap gap-3 sm:ms-8">
          <Button size="small" onClick={() => setOpen('answer')}>
            {newest ? m.workspace_change_answer() : m.workspace_write_answer()}
          </Button>
          {canWithdraw && (
            <WithdrawButton
              size="small"
              label={m.workspace_withdraw_answer()}
              question={m.workspace_withdraw_question()}
              explanation={m.workspace_withdraw_explained()}
              confirmLabel={m.workspace_withdraw_answer()}
              keepLabel={m.workspace_keep_answer()}
              withdraw={() => schoolCall('withdrawSchoolAnswer', { params: { id: review._id } })}
              onWithdrawn={(changed) => show(m.workspace_answer_is_withdrawn(), changed)}
              fallback={answerFallbacks.save}
            />
          )}
          <Button size="small" variant="plain" onClick={() => setOpen('dispute')}>
            {m.workspace_dispute()}
          </Button>
        </div>
      )}
      {earlier.length > 0 && (
        <details className="ms-4 text-sm sm:ms-8">
          <summary className="min-h-6 cursor-pointer font-medium">{m.workspace_answer_history()}</summary>
          <div className="grid gap-3 pt-2">
            {earlier.map((version) => (
              <Version key={version.version} version={version} />
            ))}
          </div>
        </details>
      )}
    </div>
  )
}

function Version({ version: { text, position, writtenOn, state, reason } }: { version: AnswerVersion }) {
  return (
    <div className="ms-4 grid gap-1 rounded-paper border-s-4 border-leaf bg-leaf-soft px-4 py-3 sm:ms-8">
      <p className="font-semibold">
        {stateTexts[state]} {reason && reasonText(reason)}
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
        <span lang={languageOf(position)}>{position}</span>
        <time dateTime={writtenOn}>{formatWeek(writtenOn)}</time>
      </p>
      <p lang={languageOf(text)} className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </div>
  )
}
