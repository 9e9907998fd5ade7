import {
  type ComponentProps,
  type ComponentType,
  type FormEvent,
  type SyntheticEvent,
  useEffect,
  useState,
} from 'react'
import * as messages from '#contract/messages.ts'
import type { State } from '#contract/moderation.ts'
import type { Review } from '#contract/reviews.ts'
import { texts } from '#contract/texts.ts'
import * as m from '#messages'
import { preloadPosting, sendPost } from '#web/features/credentials/send-post.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { formFields } from '#web/lib/forms/form-fields.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { RichText } from '#web/ui/rich-text.tsx'
import type { AnswerQuestions } from './answer-questions.tsx'
import { readStatement } from './no-personal-data.tsx'
import { initialRating, RatingLine } from './rating-field.tsx'
import { answerPrefix, answerTextsOf, readAnswers } from './read-answers.ts'
import { ReviewFields } from './review-fields.tsx'
import { reviewFallbacks } from './review-texts.ts'
import { useDraft } from './use-draft.ts'

type QuestionsProps = ComponentProps<typeof AnswerQuestions>

const load = () => import('./answer-questions.tsx').then((loaded) => loaded.AnswerQuestions)

/** Offers the optional questions. Loads them when the section is open, because most reviews have no answers. */
function OptionalAnswers({ initial }: QuestionsProps) {
  const { Content: Questions, details } = useDetails(Object.keys(initial ?? {}).length > 0, load)
  return (
    <details {...details} className="rounded-[10px] border border-edge bg-paper-2">
      <summary className="min-h-12 cursor-pointer px-4 py-3 font-semibold">
        <RichText
          message={m.reviews_say_more}
          markup={{ light: ({ children }) => <span className="font-normal text-ink-2">{children}</span> }}
        />
      </summary>
      {Questions ? (
        <Questions initial={initial} />
      ) : (
        Object.entries(initial ?? {}).map(([question, text]) => (
          // The form keeps the answers of a draft until the questions are loaded, and also if they do not load.
          <input key={question} type="hidden" name={answerPrefix + question} value={text} />
        ))
      )}
    </details>
  )
}

export type SentReview = {
  notice: string
  /** Undefined unless the review is published. */
  review: Review | undefined
  /** The author or somebody else may need help. */
  mayNeedHelp: boolean
}

type ReviewFormProps = { schoolId: string; onSent: (sent: SentReview) => void; onRefused: () => void }

const waits = (state: State) => state === 'pending' || state === 'withheld'

function describeResult(state: State): string {
  if (state === 'queued') return texts.reviewSubmittedQueued
  return waits(state) ? texts.reviewSubmittedPending : texts.reviewSubmitted
}

export function ReviewForm({ schoolId, onSent, onRefused }: ReviewFormProps) {
  const draft = useDraft(schoolId)
  const [rating, setRating] = useState(initialRating(draft.initial?.rating))
  const { form, field, end } = useForm({
    schema: () => import('#contract/reviews.ts').then(({ ReviewInput }) => ReviewInput),
    read: (fields) => ({
      ...fields,
      ...readStatement(fields),
      schoolId,
      rating: Number(fields.rating),
      answers: readAnswers(fields),
    }),
    send: async (body) => {
      let notice: string = texts.reviewSubmitted
      let review: Review | undefined
      let mayNeedHelp = false
      try {
        const { title, description, rating, answers = {} } = body
        const texts = Object.entries(answers).map(([question, answer]) => [question, String(answer)])
        const text = { title, description, rating: String(rating), answers: Object.fromEntries(texts) }
        const { result } = await draft.send(text, () => sendPost('postReview', { body }))
        notice = describeResult(result.state)
        mayNeedHelp = result.mayNeedHelp ?? waits(result.state)
        if (result.state === 'published') review = result
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== messages.authorKeyUsed.code) {
          onRefused()
          throw error
        }
        notice = texts.reviewSubmittedEarlier
      }
      draft.remove()
      onSent({ notice, review, mayNeedHelp })
    },
    fallback: reviewFallbacks.submitReview,
  })

  function storeDraft(event: FormEvent<HTMLFormElement>) {
    const fields = formFields(event.currentTarget)
    const { title = '', description = '', rating = '' } = fields
    draft.store({ title, description, rating, answers: answerTextsOf(fields) })
  }

  return (
    <form {...form} onFocusCapture={preloadPosting} onInput={storeDraft} className="grid gap-5">
      <ReviewFields field={field} initial={draft.initial} rating={rating} onRating={setRating} />
      <OptionalAnswers initial={draft.initial?.answers} />
      <FormEnd
        {...end}
        className="max-sm:grow"
        label={m.reviews_submit_review()}
        busyLabel={m.reviews_submitting()}
      >
        <RatingLine rating={rating} />
      </FormEnd>
    </form>
  )
}

/**
 * For a `<details>` whose content needs a script. If this script does not load, the element closes.
 * @param load must be the same function at each call
 */
export function useDetails<Props>(wasOpen: boolean, load: () => Promise<ComponentType<Props>>) {
  const [open, setOpen] = useState(wasOpen)
  const [Content, setContent] = useState<ComponentType<Props>>()
  useEffect(() => {
    if (!open) return
    load().then(
      (loaded) => setContent(() => loaded),
      () => setOpen(false),
    )
  }, [open, load])
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => setOpen(currentTarget.open)
  return { Content, details: { open, onToggle } }
}
