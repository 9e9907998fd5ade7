import { Fragment } from 'react'
import type { CaseDetail, Mark } from '#contract/cases.ts'
import { StateBadge } from '#web/features/desk/case-badges.tsx'
import { formatShortDay } from '#web/ui/short-dates.ts'
import { Stars } from '#web/ui/stars.tsx'
import { labelOfReason } from './case-texts.ts'

type Post = CaseDetail['post']

/** Shows a post in the design of the site. */
export function PostView({ post, marks, label }: { post: Post; marks: CaseDetail['marks']; label: string }) {
  return (
    <section aria-label={label} className="chit review-chit text-ink">
      {post.rating !== null && (
        <header>
          <Stars rating={post.rating} />
        </header>
      )}
      {post.title !== null && (
        <h2 className="wrap-anywhere">
          <Marked text={post.title} marks={marks.title} />
        </h2>
      )}
      <p className="wrap-anywhere">
        {post.text ? <Marked text={post.text} marks={marks.text} /> : 'The text is deleted.'}
      </p>
      <footer>
        <time dateTime={post.writtenOn}>week of {formatShortDay(post.writtenOn)}</time>
      </footer>
    </section>
  )
}

/** Marks the words because of which the checks stopped the post. */
function Marked({ text, marks }: { text: string; marks: readonly Mark[] }) {
  return (
    <>
      {marks.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(marks[index - 1]?.end ?? 0, start)}
          <mark className="bg-error-soft text-ink underline decoration-error underline-offset-3">
            {text.slice(start, end)}
          </mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </>
  )
}

/** Shows the review of a comment, or the text of a review that a change would replace. */
export function ReviewAbove({ review, title }: { review: Post; title: string }) {
  return (
    <section aria-labelledby="review-above" className="rounded-card border border-rule bg-card p-4">
      <h2 id="review-above" className="flex flex-wrap items-center gap-x-3 text-base">
        {title}
        <StateBadge state={review.state} />
      </h2>
      <div className="mt-2 flex flex-wrap items-center gap-x-3">
        {review.rating !== null && <Stars rating={review.rating} className="h-4 w-20" />}
        <p className="font-semibold wrap-anywhere">{review.title}</p>
      </div>
      <p className="mt-1 whitespace-pre-line text-ink-2 wrap-anywhere">
        {review.text || 'The text is deleted.'}
      </p>
    </section>
  )
}

export function StateLine({ post }: { post: Post }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <StateBadge state={post.state} />
      {post.stateReason && post.state !== 'pending' && (
        <span>{labelOfReason(post.stateReason, post.state)}</span>
      )}
    </span>
  )
}
