import { useEffect, useRef, useState } from 'react'
import type { Comment, CommentInput } from '#contract/comments.ts'
import { limits } from '#contract/limits.ts'
import * as m from '#messages'
import { EarlierPostError } from '#web/features/credentials/device-error.ts'
import { preloadPosting, sendPost } from '#web/features/credentials/send-post.ts'
import { NoPersonalData, PrivacyHints, readStatement } from '#web/features/reviews/no-personal-data.tsx'
import { PostRemedy } from '#web/features/reviews/post-remedy.tsx'
import { reviewFallbacks } from '#web/features/reviews/review-texts.ts'
import { useDraft } from '#web/features/reviews/use-draft.ts'
import { call } from '#web/lib/api/call.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { formFields } from '#web/lib/forms/form-fields.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { formatNumber } from '#web/ui/format.ts'

const { min, max } = limits.comment

const checkedFields = { text: m.reviews_comment() }

type CommentFormProps = {
  reviewId: string
  parentId?: string
  /** See `PostRemedy`. */
  getReturnPath: () => string
  onSent: (sent: SentComment) => void
  onCancel?: () => void
}

export function CommentForm({ reviewId, parentId, getReturnPath, onSent, onCancel }: CommentFormProps) {
  const draft = useDraft(parentId ?? reviewId)
  const area = useRef<HTMLTextAreaElement>(null)
  const isReply = parentId !== undefined
  const [sentCount, setSentCount] = useState(0)
  const { form, field, end, code } = useForm({
    schema: () => import('#contract/comments.ts').then(({ CommentInput }) => CommentInput),
    read: (fields) => ({ text: fields.text, ...readStatement(fields), ...(parentId && { parentId }) }),
    send: async (body) => {
      const sent = await draft.send({ description: body.text }, () => sendComment(reviewId, body))
      const hasMoreText = area.current?.value.trim() !== body.text.trim()
      if (!hasMoreText) {
        draft.remove()
        form.ref.current?.reset()
        setSentCount(sentCount + 1)
      }
      onSent(sent)
    },
    fallback: reviewFallbacks.postComment,
  })

  useEffect(() => {
    if (isReply) area.current?.focus()
  }, [isReply])

  return (
    <form
      {...form}
      onFocusCapture={preloadPosting}
      onInput={({ currentTarget }) => draft.store({ description: formFields(currentTarget).text ?? '' })}
      className="grid gap-3"
    >
      <TextArea
        {...field('text')}
        // A new field also has a new counter.
        key={sentCount}
        ref={area}
        label={isReply ? m.reviews_your_reply() : m.reviews_your_comment()}
        hint={m.reviews_comment_hint({ maximum: formatNumber(max) })}
        defaultValue={sentCount === 0 ? draft.initial?.description : undefined}
        minLength={min}
        maxLength={max}
        rows={2}
        required
      />
      <NoPersonalData errors={[field('text').error]} />
      <PrivacyHints fields={checkedFields} />
      <FormEnd
        {...end}
        size="small"
        label={isReply ? m.reviews_send_reply() : m.reviews_send_comment()}
        busyLabel={m.reviews_sending()}
        remedy={<PostRemedy code={code} getReturnPath={getReturnPath} />}
      >
        {onCancel && (
          <Button variant="plain" size="small" disabled={end.busy} onClick={onCancel}>
            {m.reviews_cancel()}
          </Button>
        )}
      </FormEnd>
    </form>
  )
}

export type SentComment = {
  comment: Comment
  /** The author or somebody else may need help. */
  mayNeedHelp: boolean
  /** True if the server had stored the comment at an earlier attempt. `comment` then has the stored text. */
  isEarlier: boolean
}

async function sendComment(reviewId: string, body: CommentInput): Promise<SentComment> {
  try {
    const { result } = await sendPost('postComment', { params: { id: reviewId }, body })
    const mayNeedHelp = result.mayNeedHelp ?? result.state === 'pending'
    return { comment: result, mayNeedHelp, isEarlier: false }
  } catch (error) {
    if (!(error instanceof EarlierPostError)) throw error
    const own = await call('getOwnPost', {}, { authorKey: error.authorKey, isAnonymous: true })
    if (own.kind !== 'comment') throw error
    return { comment: own, mayNeedHelp: own.state === 'pending', isEarlier: true }
  }
}
