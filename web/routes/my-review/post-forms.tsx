import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { AppealInput, OwnPost, OwnPostChange } from '#contract/own-post.ts'
import * as m from '#messages'
import { languageOf } from '#messages/language.ts'
import { NoPersonalData, PrivacyHints, readStatement } from '#web/features/reviews/no-personal-data.tsx'
import { RatingLine } from '#web/features/reviews/rating-field.tsx'
import { ReviewFields } from '#web/features/reviews/review-fields.tsx'
import { call } from '#web/lib/api/call.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/dates.ts'
import { TextArea } from '#web/ui/field.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { type Opened, ownPostFallbacks } from './opened-post.ts'

type AppealProps = {
  post: Pick<OwnPost, 'kind' | 'canAppeal' | 'appeal'>
  send: (appeal: AppealInput) => Promise<void>
}

/** Offers the one possible appeal, or shows the appeal that the author has sent. */
export function Appeal({ post, send }: AppealProps) {
  const [isWriting, setIsWriting] = useState(false)
  if (post.appeal) return <SentAppeal appeal={post.appeal} />
  if (!post.canAppeal) return null
  return (
    <section className="grid gap-3 border-t border-rule pt-5">
      <h3 className="text-xl">{m.reviews_do_you_disagree()}</h3>
      <p>{m.reviews_appeal_explained({ kind: post.kind })}</p>
      {isWriting ? (
        <AppealForm send={send} />
      ) : (
        <div>
          <Button variant="line" onClick={() => setIsWriting(true)}>
            {m.reviews_appeal()}
          </Button>
        </div>
      )}
    </section>
  )
}

function AppealForm({ send }: Pick<AppealProps, 'send'>) {
  const { form, field, end } = useForm({
    schema: () => import('#contract/own-post.ts').then(({ AppealInput }) => AppealInput),
    send,
    fallback: ownPostFallbacks.appeal,
  })
  return (
    <form {...form} className="grid gap-5">
      <TextArea
        {...field('text')}
        label={m.reviews_appeal_text()}
        hint={m.reviews_appeal_hint()}
        maxLength={limits.appeal.max}
        rows={4}
        required
      />
      <FormEnd
        {...end}
        className="max-sm:w-full"
        label={m.reviews_appeal_send()}
        busyLabel={m.reviews_sending()}
      />
    </form>
  )
}

const outcomes = {
  upheld: m.reviews_appeal_upheld(),
  rejected: m.reviews_appeal_rejected(),
} as const

function SentAppeal({ appeal }: { appeal: NonNullable<OwnPost['appeal']> }) {
  return (
    <section className="grid gap-2 border-t border-rule pt-5">
      <h3 className="text-xl">{m.reviews_your_appeal()}</h3>
      <p className="font-semibold">{appeal.outcome ? outcomes[appeal.outcome] : m.reviews_appeal_waits()}</p>
      <p lang={languageOf(appeal.text)} className="whitespace-pre-line">
        {appeal.text}
      </p>
      <p className="text-sm leading-(--line) text-ink-2">
        <RichText
          message={m.reviews_sent_in_week}
          inputs={{ day: formatDate(appeal.sentOn) }}
          markup={{ time: ({ children }) => <time dateTime={appeal.sentOn}>{children}</time> }}
        />
      </p>
    </section>
  )
}

type ChangeProps<Post extends OwnPost = OwnPost> = {
  opened: Opened & { post: Post }
  onChanged: (post: OwnPost) => void
  onLeave: () => void
}

/** Edits a post. Has the fields of the form for a new post, except the optional answers. */
export function ChangePostForm({ opened, ...rest }: ChangeProps) {
  const { authorKey, post } = opened
  return post.kind === 'review' ? (
    <ChangeReview opened={{ authorKey, post }} {...rest} />
  ) : (
    <ChangeComment opened={{ authorKey, post }} {...rest} />
  )
}

function save(authorKey: string, body: OwnPostChange): Promise<OwnPost> {
  return call('changeOwnPost', { body }, { authorKey, isAnonymous: true })
}

type OwnReview = Extract<OwnPost, { kind: 'review' }>

function ChangeReview({ opened: { authorKey, post }, onChanged, onLeave }: ChangeProps<OwnReview>) {
  const { form, field, end } = useForm({
    schema: () => import('#contract/own-post.ts').then(({ OwnPostChange }) => OwnPostChange),
    read: (fields) => ({ ...fields, ...readStatement(fields), rating: Number(fields.rating) }),
    send: async (body) => onChanged(await save(authorKey, body)),
    fallback: ownPostFallbacks.change,
  })
  const initial = post.change ?? post
  const [rating, setRating] = useState(initial.rating)
  return (
    <form {...form} className="grid gap-5">
      <ReviewFields field={field} initial={initial} rating={rating} onRating={setRating} />
      <FormEnd {...end} label={m.reviews_save()} busyLabel={m.reviews_saving()}>
        <RatingLine rating={rating} />
        <LeaveButton onClick={onLeave} />
      </FormEnd>
    </form>
  )
}

type OwnComment = Extract<OwnPost, { kind: 'comment' }>

const checkedFields = { text: m.reviews_comment() }

function ChangeComment({ opened: { authorKey, post }, onChanged, onLeave }: ChangeProps<OwnComment>) {
  const { form, field, end } = useForm({
    schema: () => import('#contract/own-post.ts').then(({ OwnPostChange }) => OwnPostChange),
    read: (fields) => ({ ...fields, ...readStatement(fields) }),
    send: async (body) => onChanged(await save(authorKey, body)),
    fallback: ownPostFallbacks.change,
  })
  return (
    <form {...form} className="grid gap-5">
      <TextArea
        {...field('text')}
        label={m.reviews_comment()}
        hint={m.reviews_leave_out_names()}
        defaultValue={post.text}
        maxLength={limits.comment.max}
        rows={4}
        required
      />
      <NoPersonalData errors={[field('text').error]} />
      <PrivacyHints fields={checkedFields} />
      <FormEnd {...end} label={m.reviews_save()} busyLabel={m.reviews_saving()}>
        <LeaveButton onClick={onLeave} />
      </FormEnd>
    </form>
  )
}

function LeaveButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="plain" onClick={onClick}>
      {m.reviews_leave_it_as_it_is()}
    </Button>
  )
}
