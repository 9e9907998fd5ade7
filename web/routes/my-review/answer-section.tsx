import { useLayoutEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { AnswerToOwnReview } from '#contract/school-answers.ts'
import * as m from '#messages'
import { href, languageOf } from '#messages/language.ts'
import { announce } from '#web/features/layout/notice-store.ts'
import { languageOfPost } from '#web/features/reviews/language-of-post.ts'
import { NoPersonalData, PrivacyHints, readStatement } from '#web/features/reviews/no-personal-data.tsx'
import { EmergencyNumbers } from '#web/features/reviews/post-notes.tsx'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { holdTaps } from '#web/lib/hold-taps.ts'
import { Button } from '#web/ui/button.tsx'
import { formatWeek } from '#web/ui/dates.ts'
import { TextArea } from '#web/ui/field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { ownPostFallbacks, stateLabel } from './opened-post.ts'
import { Appeal } from './post-forms.tsx'

const options = (authorKey: string) => ({ authorKey, isAnonymous: true })

type AnswerSectionProps = { authorKey: string }

/** Shows the answer of the school to the author of the review, and the one reply. Nothing without an answer. */
export function AnswerSection({ authorKey }: AnswerSectionProps) {
  const query = useQuery(authorKey, (signal) =>
    call('getAnswerToOwnReview', {}, { ...options(authorKey), signal }),
  )
  const [changed, setChanged] = useState<AnswerToOwnReview>()
  const data = changed ?? (query.status === 'success' ? query.data : undefined)
  const hasContent = Boolean(data?.answer ?? data?.reply)
  // The section moves what follows it.
  useLayoutEffect(() => {
    if (hasContent) holdTaps()
  }, [hasContent])
  if (!data || !hasContent) return null
  return (
    <section aria-labelledby="answer-of-school" className="grid gap-4 border-t border-rule pt-5">
      <h3 id="answer-of-school" className="text-xl">
        {m.reviews_answer_to_your_review()}
      </h3>
      {data.answer ? <Answer answer={data.answer} /> : <p>{m.reviews_answer_not_shown()}</p>}
      <Reply authorKey={authorKey} data={data} onChanged={setChanged} />
    </section>
  )
}

function Answer({
  answer: { text, position, createdAt, changedAt },
}: {
  answer: NonNullable<AnswerToOwnReview['answer']>
}) {
  const day = changedAt ?? createdAt
  return (
    <div className="grid gap-1 rounded-paper border-s-4 border-leaf bg-leaf-soft px-4 py-3">
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
        <span lang={languageOf(position)}>{position}</span>
        <time dateTime={day}>{formatWeek(day)}</time>
      </p>
      <p lang={languageOfPost(text)} className="whitespace-pre-line">
        {text}
      </p>
    </div>
  )
}

type ReplyProps = AnswerSectionProps & {
  data: AnswerToOwnReview
  onChanged: (changed: AnswerToOwnReview) => void
}

function Reply({ authorKey, data, onChanged }: ReplyProps) {
  const { answer, reply } = data
  const [isWriting, setIsWriting] = useState(false)
  const canWrite = answer !== null && (reply?.canChange ?? true)

  function onSent(sent: AnswerToOwnReview) {
    setIsWriting(false)
    announce(m.reviews_reply_saved(), { keepWithoutSession: true })
    onChanged(sent)
  }

  return (
    <>
      <p>{m.reviews_reply_explained()}</p>
      {reply && (
        <div className="grid gap-1 rounded-[10px] bg-leaf-soft px-4 py-3">
          <p className="font-semibold">{stateLabel(reply)}</p>
          <p>{reply.explanation}</p>
          {reply.rule && (
            <p>
              <a href={href(reply.rule)} className="font-semibold text-leaf underline">
                {m.reviews_read_the_rule()}
              </a>
            </p>
          )}
        </div>
      )}
      {data.mayNeedHelp && <EmergencyNumbers />}
      {isWriting ? (
        <ReplyForm
          authorKey={authorKey}
          text={reply?.text ?? ''}
          onSent={onSent}
          onLeave={() => setIsWriting(false)}
        />
      ) : (
        <>
          {reply?.text && (
            <p lang={languageOfPost(reply.text)} className="whitespace-pre-line">
              {reply.text}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            {canWrite && (
              <Button variant="line" onClick={() => setIsWriting(true)}>
                {reply ? m.reviews_change_reply() : m.reviews_write_reply()}
              </Button>
            )}
            {reply?.canWithdraw && <WithdrawReply authorKey={authorKey} onWithdrawn={onChanged} />}
          </div>
          {reply && (
            <Appeal
              post={reply}
              send={async (body) => {
                const appealed = await call('appealReply', { body }, options(authorKey))
                announce(m.reviews_appeal_sent(), { keepWithoutSession: true })
                onChanged(appealed)
              }}
            />
          )}
        </>
      )}
    </>
  )
}

const checkedFields = { text: m.reviews_your_reply() }

type ReplyFormProps = AnswerSectionProps & {
  text: string
  onSent: (sent: AnswerToOwnReview) => void
  onLeave: () => void
}

function ReplyForm({ authorKey, text, onSent, onLeave }: ReplyFormProps) {
  const { form, field, end } = useForm({
    schema: () => import('#contract/school-answers.ts').then(({ ReplyInput }) => ReplyInput),
    read: (fields) => ({ ...fields, ...readStatement(fields) }),
    send: async (body) => onSent(await call('putReply', { body }, options(authorKey))),
    fallback: ownPostFallbacks.change,
  })
  return (
    <form {...form} className="grid gap-5">
      <TextArea
        {...field('text')}
        label={m.reviews_your_reply()}
        hint={m.reviews_leave_out_names()}
        defaultValue={text}
        maxLength={limits.comment.max}
        rows={4}
        required
      />
      <NoPersonalData errors={[field('text').error]} />
      <PrivacyHints fields={checkedFields} />
      <FormEnd {...end} label={m.reviews_send_reply()} busyLabel={m.reviews_sending()}>
        <Button variant="plain" onClick={onLeave}>
          {m.reviews_leave_it_as_it_is()}
        </Button>
      </FormEnd>
    </form>
  )
}

type WithdrawReplyProps = AnswerSectionProps & { onWithdrawn: (changed: AnswerToOwnReview) => void }

function WithdrawReply({ authorKey, onWithdrawn }: WithdrawReplyProps) {
  const { busy, error, run } = useAction(async () => {
    onWithdrawn(await call('withdrawReply', {}, options(authorKey)))
    announce(m.reviews_reply_withdrawn(), { keepWithoutSession: true })
  }, ownPostFallbacks.withdraw)
  return (
    <>
      <Button variant="line" busy={busy} onClick={run}>
        {m.reviews_withdraw_reply()}
      </Button>
      {error && <ErrorNotice>{error}</ErrorNotice>}
    </>
  )
}
