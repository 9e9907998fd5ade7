import { limits } from '#contract/limits.ts'
import { reachablePages } from '#contract/paging.ts'
import { reviewFilters, type WorkspaceReviewList } from '#contract/school-answers.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { schoolCall } from '#web/features/partners/school-call.ts'
import type { WorkspaceProps } from '#web/features/partners/screen.ts'
import { openInstead, openWithinPage } from '#web/islands/view.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Pagination, pageIn } from '#web/ui/pagination.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { answerFallbacks, filterLabels, type ReviewFilterName } from './answer-texts.ts'
import { ReviewToAnswer } from './review-to-answer.tsx'

type Selection = { filter: ReviewFilterName; page: number }

function readSelection(search: string): Selection {
  const parameters = new URLSearchParams(search)
  const filter = reviewFilters.find((name) => name === parameters.get('filter')) ?? 'all'
  return { filter, page: pageIn(parameters) }
}

const reviewsPath = ({ filter, page }: Selection): `/school/${string}` =>
  `/school/reviews?filter=${filter}${page > 1 ? `&page=${page}` : ''}`

/** Lists the reviews of the public page in its order, each with the answer of the school. */
export function ReviewsScreen({ search }: WorkspaceProps) {
  const selection = readSelection(search)
  const query = useQuery(search, (signal) =>
    schoolCall('listWorkspaceReviews', { query: selection }, { signal }),
  )
  return (
    <div className="grid max-w-3xl gap-4 pb-16">
      <div className="grid gap-1">
        <h1 className="text-2xl">{m.workspace_reviews()}</h1>
        <p>{m.workspace_reviews_lead()}</p>
        <p role="status" className="font-semibold empty:hidden">
          {query.latest && m.workspace_reviews_unanswered({ count: query.latest.unanswered })}
        </p>
      </div>
      <nav aria-label={m.workspace_filters()} className="border-b border-rule">
        <ul className="flex flex-wrap">
          {reviewFilters.map((filter) => (
            <li key={filter}>
              <FilterLink filter={filter} isCurrent={filter === selection.filter} />
            </li>
          ))}
        </ul>
      </nav>
      <Loaded
        query={query}
        loading={<Spinner label={m.workspace_loading()} />}
        fallback={answerFallbacks.load}
      >
        {(list) => <Reviews key={search} {...list} selection={selection} />}
      </Loaded>
    </div>
  )
}

function FilterLink({ filter, isCurrent }: { filter: ReviewFilterName; isCurrent: boolean }) {
  const path = reviewsPath({ filter, page: 1 })
  return (
    <a
      href={href(path)}
      onClick={(event) => openInstead(event, () => openWithinPage(path))}
      aria-current={isCurrent ? 'page' : undefined}
      className="inline-flex min-h-11 items-center border-b-3 border-transparent px-3 text-sm font-semibold text-ink-2 hover:text-leaf aria-[current=page]:border-leaf aria-[current=page]:text-ink"
    >
      {filterLabels[filter]}
    </a>
  )
}

function Reviews({ reviews, total, selection }: WorkspaceReviewList & { selection: Selection }) {
  if (reviews.length === 0)
    return (
      <p className="rounded-card border border-rule bg-card px-5 py-10 text-center font-serif text-xl font-bold">
        {m.workspace_no_reviews()}
      </p>
    )
  return (
    <>
      <ol className="grid gap-6">
        {reviews.map((each) => (
          <li key={each.review._id}>
            <ReviewToAnswer loaded={each} />
          </li>
        ))}
      </ol>
      <Pagination
        page={selection.page}
        totalPages={reachablePages(total, limits.reviewsPerSchoolPage)}
        label={m.workspace_reviews()}
        to={(page) => reviewsPath({ ...selection, page })}
        onOpen={(page) => openWithinPage(reviewsPath({ ...selection, page }))}
      />
    </>
  )
}
