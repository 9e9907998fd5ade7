import { type ReactNode, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { OwnPost, OwnPostChange } from '#contract/own-post.ts'
import { NoPersonalData, readStatement } from '#web/features/reviews/no-personal-data.tsx'
import { PrivacyHints } from '#web/features/reviews/privacy-hints.tsx'
import { RatingLine } from '#web/features/reviews/rating-field.tsx'
import { ReviewFields } from '#web/features/reviews/review-fields.tsx'
import { call } from '#web/lib/api/call.ts'
import { useForm } from '#web/lib/api/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import type { Opened } from './open-post.ts'
import { ownPostFallbacks } from './own-post-texts.ts'

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
