import { limits } from '#contract/limits.ts'
import { formFields } from '#web/lib/api/form-fields.ts'
import { useForm } from '#web/lib/api/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { PrivacyHints } from '../privacy-hints.tsx'
import { reviewFallbacks } from '../review-fallbacks.ts'
import { useDraft } from '../use-draft.ts'
import { type SentComment, sendComment } from './send-comment.ts'

const { min, max } = limits.comment

const checkedFields = { text: 'Comment' }

type CommentFormProps = {
  reviewId: string
  parentId?: string
  onSent: (sent: SentComment) => void
  onCancel?: () => void
}

export function CommentForm({ reviewId, parentId, onSent, onCancel }: CommentFormProps) {
  const draft = useDraft(parentId ?? reviewId)
  const { form, field, submit, busy, message } = useForm({
    schema: () => import('#contract/comments.ts').then(({ CommentInput }) => CommentInput),
    read: ({ text }) => ({ text, ...(parentId && { parentId }) }),
    send: async (body) => {
      const authorKey = window.isSecureContext ? draft.authorKey().key : undefined
      const sent = await draft.send({ description: body.text }, () => sendComment(reviewId, body, authorKey))
      draft.remove()
      form.ref.current?.reset()
      onSent(sent)
    },
    fallback: reviewFallbacks.postComment,
  })

  return (
    <form
      {...form}
      onInput={({ currentTarget }) => draft.store({ description: formFields(currentTarget).text ?? '' })}
      className="grid gap-3"
    >
      <TextArea
        {...field('text')}
        label={parentId ? 'Your reply' : 'Your comment'}
        hint={`At most ${formatNumber(max)} characters, without your name. Please leave out names of people.`}
        defaultValue={draft.initial?.description}
        minLength={min}
        maxLength={max}
        rows={2}
        autoFocus={parentId !== undefined}
        required
      />
      <PrivacyHints fields={checkedFields} />
      {message && <ErrorNotice>{message}</ErrorNotice>}
      <div className="flex flex-wrap gap-2">
        <Button {...submit} size="small">
          {busy ? 'Sending...' : parentId ? 'Send reply' : 'Send comment'}
        </Button>
        {onCancel && (
          <Button variant="plain" size="small" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
