import { type ReactNode, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { OwnPost, OwnPostChange } from '#contract/own-post.ts'
import { NoPersonalData, PrivacyHints, readStatement } from '#web/features/reviews/no-personal-data.tsx'
import { RatingLine } from '#web/features/reviews/rating-field.tsx'
import { ReviewFields } from '#web/features/reviews/review-fields.tsx'
import { call } from '#web/lib/api/call.ts'
import { useForm } from '#web/lib/api/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { type Opened, ownPostFallbacks } from './opened-post.ts'
import { formatDate } from '#web/ui/dates.ts'

type AppealProps = { opened: Opened; onAppealed: (post: OwnPost) => void }

/** Offers the one possible appeal, or shows the appeal that the author has sent. */
export function Appeal({ opened, onAppealed }: AppealProps) {
  const { post } = opened
  const [isWriting, setIsWriting] = useState(false)
  if (post.appeal) return <SentAppeal appeal={post.appeal} />
  if (!post.canAppeal) return null
  return (
    <section className="grid gap-3 border-t border-rule pt-5">
      <h3 className="text-xl">Do you disagree?</h3>
      <p>
        You can appeal once. A person who did not take this decision reads your {post.kind} again and decides
        within seven days.
      </p>
      {isWriting ? (
        <AppealForm opened={opened} onAppealed={onAppealed} />
      ) : (
        <div>
          <Button variant="line" onClick={() => setIsWriting(true)}>
            Appeal
          </Button>
        </div>
      )}
    </section>
  )
}

function AppealForm({ opened: { authorKey }, onAppealed }: AppealProps) {
  const { form, field, submit, busy, message } = useForm({
    schema: () => import('#contract/own-post.ts').then(({ AppealInput }) => AppealInput),
    send: async (body) => onAppealed(await call('appealOwnPost', { body }, { authorKey, isAnonymous: true })),
    fallback: ownPostFallbacks.appeal,
  })
  return (
    <form {...form} className="grid gap-5">
      <TextArea
        {...field('text')}
        label="Why should it be shown?"
        hint="Please do not write who you are. Only our moderators read this."
        maxLength={limits.appeal.max}
        rows={4}
        required
      />
      {message && <ErrorNotice>{message}</ErrorNotice>}
      <div>
        <Button {...submit} className="max-sm:w-full">
          {busy ? 'Sending…' : 'Send the appeal'}
        </Button>
      </div>
    </form>
  )
}

const outcomes = {
  upheld: 'A moderator agreed with you.',
  rejected: 'A moderator read your text again and decided not to show it.',
} as const

function SentAppeal({ appeal }: { appeal: NonNullable<OwnPost['appeal']> }) {
  return (
    <section className="grid gap-2 border-t border-rule pt-5">
      <h3 className="text-xl">Your appeal</h3>
      <p className="font-semibold">
        {appeal.outcome
          ? outcomes[appeal.outcome]
          : 'A moderator who did not take the first decision will read it.'}
      </p>
      <p className="whitespace-pre-line">{appeal.text}</p>
      <p className="text-sm leading-(--line) text-ink-2">
        Sent in the week of <time dateTime={appeal.sentOn}>{formatDate(appeal.sentOn)}</time>
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
  const { form, field, submit, busy, message } = useForm({
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
      <FormEnd message={message} onLeave={onLeave}>
        <Button {...submit}>{busy ? 'Saving…' : 'Save'}</Button>
        <RatingLine rating={rating} />
      </FormEnd>
    </form>
  )
}

type OwnComment = Extract<OwnPost, { kind: 'comment' }>

const checkedFields = { text: 'Comment' }

function ChangeComment({ opened: { authorKey, post }, onChanged, onLeave }: ChangeProps<OwnComment>) {
  const { form, field, submit, busy, message } = useForm({
    schema: () => import('#contract/own-post.ts').then(({ OwnPostChange }) => OwnPostChange),
    read: (fields) => ({ ...fields, ...readStatement(fields) }),
    send: async (body) => onChanged(await save(authorKey, body)),
    fallback: ownPostFallbacks.change,
  })
  return (
    <form {...form} className="grid gap-5">
      <TextArea
        {...field('text')}
        label="Comment"
        hint="Please leave out all names of people, including yours."
        defaultValue={post.text}
        maxLength={limits.comment.max}
        rows={4}
        required
      />
      <NoPersonalData errors={[field('text').error]} />
      <PrivacyHints fields={checkedFields} />
      <FormEnd message={message} onLeave={onLeave}>
        <Button {...submit}>{busy ? 'Saving…' : 'Save'}</Button>
      </FormEnd>
    </form>
  )
}

type FormEndProps = { message: string; onLeave: () => void; children: ReactNode }

function FormEnd({ message, onLeave, children }: FormEndProps) {
  return (
    <>
      {message && <ErrorNotice>{message}</ErrorNotice>}
      <div className="flex flex-wrap items-center gap-3">
        {children}
        <Button variant="plain" onClick={onLeave}>
          Leave it as it is
        </Button>
      </div>
    </>
  )
}
