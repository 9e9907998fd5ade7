import { data, redirect } from 'react-router'
import type { Comment } from '#contract/comments.ts'
import { limits } from '#contract/limits.ts'
import { reachablePages } from '#contract/paging.ts'
import { reviewPath, schoolPath } from '#contract/paths.ts'
import * as m from '#messages'
import { href, languageOf } from '#messages/language.ts'
import { formatLocation } from '#web/features/directory/school-location.ts'
import { NotFound } from '#web/features/layout/error-page.tsx'
import { publicMeta, unlistedMeta } from '#web/features/layout/page-meta.ts'
import { ShareButton } from '#web/features/layout/share-button.tsx'
import { groupIntoThreads, stateTexts } from '#web/features/reviews/comments/comment-card.tsx'
import { languageOfPost } from '#web/features/reviews/language-of-post.ts'
import { StaticReviewList } from '#web/features/reviews/static-review-list.tsx'
import { Island } from '#web/islands/island.tsx'
import type { MetaArgs, PageArgs, PageProps } from '#web/page-types.ts'
import { pageServices } from '#web/services.ts'
import { formatWeek } from '#web/ui/dates.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import OwnReview from './own-review.island.tsx'

function StaticComments({ comments }: { comments: Comment[] }) {
  return (
    <ul className="grid gap-3">
      {groupIntoThreads(comments).map(({ comment, replies }) => (
        <li key={comment._id}>
          <Note comment={comment} />
          {replies.length > 0 && (
            <ul className="mt-2 ms-4 grid gap-2 sm:ms-8">
              {replies.map((reply) => (
                <li key={reply._id}>
                  <Note comment={reply} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

function Note({ comment: { text, state, createdAt } }: { comment: Comment }) {
  return (
    <div className="rounded-paper bg-card px-4 py-2 shadow-card">
      {text ? (
        <>
          <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
            <span>{m.reviews_anonymous_student()}</span>
            <time dateTime={createdAt}>{formatWeek(createdAt)}</time>
          </p>
          <p lang={languageOfPost(text)} className="mt-1 whitespace-pre-line">
            {text}
          </p>
        </>
      ) : (
        <p className="text-ink-2 italic">{stateTexts[state]}</p>
      )}
    </div>
  )
}

/** Shows that the review is not there. On the author's device, shows a queued review instead. */
function UnknownReview({ id }: { id: string }) {
  return (
    <Island
      of={OwnReview}
      on="own"
      props={{ id }}
      slots={{
        'unknown-review': <NotFound>{m.reviews_unknown_review()}</NotFound>,
      }}
    />
  )
}

/**
 * Loads a review and one page of comments. These comments are readable without JavaScript. Redirects from a page number
 * that is too high to the first page.
 */
export async function loader({ params, request, context }: PageArgs<{ id: string }>) {
  const { reviews, comments, schools, answers: answerService } = context.get(pageServices)
  const review = await reviews.find(params.id)
  const school = review && (await schools.find(review.schoolId))
  if (!review || !school) return data({ unknownId: params.id }, { status: 404 })
  const pageText = new URL(request.url).searchParams.get('page') ?? ''
  const totalPages = Math.max(1, reachablePages(review.commentCount, limits.commentsPerPage))
  const page = /^[1-9]\d{0,4}$/.test(pageText) ? Number(pageText) : 1
  if (page > totalPages) throw redirect(reviewPath(review._id))
  const [{ comments: shown }, answers] = await Promise.all([
    comments.list(review._id, page),
    answerService.ofReviews(school._id, [review._id]),
  ])
  return { review, school, answers, comments: shown, page, totalPages }
}

/** Excludes the page from search engines, because the school page contains the same review. */
export function meta({ loaderData, site }: MetaArgs<typeof loader>) {
  if (!loaderData) return []
  if ('unknownId' in loaderData) return unlistedMeta(m.site_not_found())
  const { review, school } = loaderData
  return publicMeta(site, {
    title: m.reviews_page_title({ school: school.name }),
    description: m.reviews_page_description({
      school: school.name,
      location: formatLocation(school),
    }),
    path: reviewPath(review._id),
    indexed: false,
  })
}

export default function ReviewPage({ loaderData }: PageProps<typeof loader>) {
  if ('unknownId' in loaderData) return <UnknownReview id={loaderData.unknownId} />
  const { review, school, answers, comments, page, totalPages } = loaderData
  return (
    <>
      <PageHeader title={m.reviews_a_review()}>
        <p className="text-lg text-chalk-2">
          <RichText
            message={m.reviews_of_school}
            inputs={{ school: school.name, location: formatLocation(school) }}
            markup={{
              link: ({ children }) => (
                <a
                  href={href(schoolPath(school))}
                  lang={languageOf(school.name)}
                  className="font-semibold text-chalk underline underline-offset-4"
                >
                  {children}
                </a>
              ),
            }}
          />
        </p>
        <p className="mt-3">
          <ShareButton onBoard />
        </p>
      </PageHeader>
      <div className="wrap max-w-3xl py-8 pb-16">
        <StaticReviewList reviews={[review]} answers={answers} schoolName={school.name} as="h2" isOwnPage />
        {comments.length > 0 && (
          <section aria-labelledby="comments" className="without-script mt-6">
            <h2 id="comments" className="mb-4 text-xl">
              {m.reviews_comment_count({ count: review.commentCount })}
            </h2>
            <StaticComments comments={comments} />
            <Pagination
              page={page}
              totalPages={totalPages}
              label={m.reviews_comments_list()}
              to={(target) => `${reviewPath(review._id)}?page=${target}`}
            />
          </section>
        )}
        <p className="mt-8 border-t border-rule pt-4">
          <a href={href(schoolPath(school))} className="text-link">
            {m.reviews_all_reviews_of({ school: school.name })}
          </a>
        </p>
      </div>
    </>
  )
}
