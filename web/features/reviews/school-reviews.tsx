import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import bench from '#brand/pictures/bench.svg'
import { limits } from '#contract/limits.ts'
import { schoolPath } from '#contract/paths.ts'
import type { Review } from '#contract/reviews.ts'
import type { School, SchoolDetail } from '#contract/schools.ts'
import * as m from '#messages'
import { fallbacks } from '#web/lib/api/api-error.ts'
import { call, callWithHeaders } from '#web/lib/api/call.ts'
import { LoadError } from '#web/lib/api/lazy-component.tsx'
import { readPage, usePagedQuery } from '#web/lib/api/use-paged-query.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { formFields } from '#web/lib/forms/form-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { SamplesNote } from '#web/ui/samples-note.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { QueuedReviewCard, useQueuedReviews } from './queued-reviews.tsx'
import { type AnsweredReview, ReviewList } from './review-list.tsx'
import {
  describeReviewSearch,
  emptyReviewSearch,
  formatReviewSearch,
  isNarrowed,
  parseReviewSearch,
  type ReviewSearch,
  reviewSearchParams,
} from './review-search.ts'
import { ReviewSearchFields, TopicLinks, VotesNote } from './review-search-fields.tsx'

type FindReviewsProps = {
  /** If its request failed, only the topics and languages are missing. */
  details: SchoolDetail | undefined
  search: ReviewSearch
  onSearch: (search: ReviewSearch) => void
}

/** Sorts, filters and searches reviews. Does not change the URL, which must not show the school. */
function FindReviews({ details, search, onSearch }: FindReviewsProps) {
  const form = useRef<HTMLFormElement>(null)

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(parseReviewSearch(formFields(event.currentTarget)))
  }

  function openTopic(topic: ReviewSearch['topic']) {
    form.current?.reset()
    onSearch({ ...emptyReviewSearch, topic })
  }

  return (
    <div className="grid gap-3">
      {details && (
        <TopicLinks topics={details.topics} search={search} path={schoolPath(details)} onOpen={openTopic} />
      )}
      <form ref={form} onSubmit={find} className="find-reviews">
        <ReviewSearchFields search={search} languages={details?.reviewLanguages ?? []} />
        <button type="submit">{m.site_show()}</button>
      </form>
    </div>
  )
}

type Options = { search: ReviewSearch; withSession?: boolean; onTotal?: (total: number) => void }

/**
 * Returns the reviews with their answers: an answer that came later would move the reviews below it. A list without
 * answers is complete enough, so that errors are ignored.
 */
async function addAnswers(
  { items, total }: { items: Review[]; total: number },
  signal: AbortSignal | undefined,
): Promise<{ items: AnsweredReview[]; total: number }> {
  if (items.length === 0) return { items: [], total }
  const query = { reviews: items.map(({ _id }) => _id).join(',') }
  const answers = await call('listSchoolAnswers', { query }, { ...(signal && { signal }) }).catch(() => [])
  const answerTo = new Map(answers.map((answer) => [answer.reviewId, answer]))
  return { items: items.map((review) => ({ ...review, answer: answerTo.get(review._id) })), total }
}

/** Loads reviews page by page. A different search needs a different React key of the component: see `usePagedQuery`. */
function useReviews(schoolId: string, { search, withSession = false, onTotal }: Options) {
  return usePagedQuery(
    schoolId,
    async (page, signal) => {
      const query = { limit: limits.reviewsPerSchoolPage, ...reviewSearchParams(search, page) }
      const response = await callWithHeaders(
        'listReviews',
        { params: { id: schoolId }, query },
        { withSession, ...(signal && { signal }) },
      )
      return addAnswers(readPage(response), signal)
    },
    { perPage: limits.reviewsPerSchoolPage, fallback: fallbacks.reviews, ...(onTotal && { onTotal }) },
  )
}

type SchoolReviewsProps = {
  school: Pick<School, '_id' | 'name' | 'city' | 'sample'>
  withSession?: boolean
  invitation: string
  action?: ReactNode
  /** Called with the number of all reviews of the school, not of a filtered list. */
  onTotal?: (total: number) => void
  as?: 'h2' | 'h3'
}

export function SchoolReviews({ onTotal, ...props }: SchoolReviewsProps) {
  const { school, as: Heading = 'h2' } = props
  const [search, setSearch] = useState(emptyReviewSearch)
  const [total, setTotal] = useState(0)
  const details = useQuery(school._id, (signal) =>
    call('getSchool', { params: { id: school._id } }, { signal }),
  )
  // The topics above the reviews would move them down.
  const isWaiting = total > 1 && details.status === 'loading'

  function setFound(found: number) {
    if (isNarrowed(search)) return
    setTotal(found)
    onTotal?.(found)
  }

  return (
    <>
      {isWaiting && <Spinner label={m.schools_fetching_the_reviews()} />}
      <div className="grid gap-5" hidden={isWaiting}>
        {total > 0 && (
          <div className="grid max-w-3xl gap-5">
            <div className="flex flex-wrap items-baseline gap-x-2">
              <Heading className="text-xl">
                {m.schools_reviews_heading({ count: formatNumber(total) })}
              </Heading>
              <SamplesNote sample={school.sample} />
            </div>
            {total > 1 && (
              <FindReviews
                details={details.status === 'success' ? details.data : undefined}
                search={search}
                onSearch={setSearch}
              />
            )}
          </div>
        )}
        <FoundReviews key={formatReviewSearch(search)} {...props} search={search} onTotal={setFound}>
          <Button variant="plain" size="small" onClick={() => setSearch(emptyReviewSearch)}>
            {m.schools_show_all_reviews()}
          </Button>
        </FoundReviews>
      </div>
    </>
  )
}

type FoundReviewsProps = SchoolReviewsProps & {
  search: ReviewSearch
  onTotal: (total: number) => void
  children: ReactNode
}

function FoundReviews({
  school,
  search,
  withSession = false,
  invitation,
  action,
  onTotal,
  as: Heading = 'h2',
  children,
}: FoundReviewsProps) {
  const reviews = useReviews(school._id, { search, withSession, onTotal })
  const items = reviews.status === 'success' ? reviews.items : []
  const queued = useQueuedReviews(school._id, (id) => items.some(({ _id }) => _id === id))

  if (reviews.status === 'loading') return <Spinner label={m.schools_fetching_the_reviews()} />
  if (reviews.status === 'error') return <LoadError query={reviews} fallback={fallbacks.reviews} />
  const isNarrow = isNarrowed(search)
  if (!isNarrow && reviews.total === 0 && queued.length === 0) {
    return (
      <EmptyState picture={bench} title={m.schools_no_reviews_yet()} as={Heading} action={action}>
        {invitation}
      </EmptyState>
    )
  }
  return (
    <div className="grid max-w-3xl gap-5">
      {isNarrow && (
        <p role="status" className="flex flex-wrap items-center gap-x-3">
          {m.reviews_found({ count: reviews.total, search: describeReviewSearch(search) })}
          {children}
        </p>
      )}
      <LoadedReviews
        school={school}
        search={search}
        reviews={reviews}
        queued={isNarrow ? [] : queued}
        verified={withSession}
        as={Heading}
      />
    </div>
  )
}

type LoadedReviewsProps = {
  school: SchoolReviewsProps['school']
  search: ReviewSearch
  reviews: Extract<ReturnType<typeof useReviews>, { status: 'success' }>
  queued: Review[]
  verified: boolean
  as: 'h2' | 'h3'
}

function LoadedReviews({ school, search, reviews, queued, verified, as: Heading }: LoadedReviewsProps) {
  const { items, total } = reviews
  const as = Heading === 'h2' ? 'h3' : 'h4'
  const firstNew = useRef<number>(undefined)

  // Focuses the first new review, because the clicked button moves or disappears.
  useEffect(() => {
    const review = firstNew.current === undefined ? undefined : items[firstNew.current]
    if (!review) return
    firstNew.current = undefined
    document.getElementById(review._id)?.focus()
  }, [items])

  return (
    <>
      {queued.map((review) => (
        <QueuedReviewCard key={review._id} review={review} as={as} />
      ))}
      <ReviewList school={school} search={search} reviews={items} as={as} verified={verified} />
      {items.length > 0 && <VotesNote />}
      {reviews.moreError && <ErrorNotice>{reviews.moreError}</ErrorNotice>}
      {reviews.hasMore && (
        <div className="grid justify-items-center gap-2">
          <p className="text-sm text-ink-2">
            {m.reviews_loaded_of_total({ loaded: formatNumber(items.length), total: formatNumber(total) })}
          </p>
          <Button
            variant="line"
            busy={reviews.isLoadingMore}
            onClick={() => {
              firstNew.current = items.length
              reviews.showMore()
            }}
          >
            {m.reviews_show_more_reviews()}
          </Button>
        </div>
      )}
    </>
  )
}
