import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { brand } from '#brand/brand.ts'
import { publicPages } from '#brand/public-pages.ts'
import { schoolPath } from '#contract/paths.ts'
import type { School } from '#contract/schools.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { formatLocation } from '#web/features/directory/school-location.ts'
import {
  formatSearch,
  getHomeParams,
  isSearching,
  loadHomeSearch,
  parseSearch,
  type SchoolSearch,
  type SchoolSearchResult,
} from '#web/features/directory/school-search.ts'
import { type SchoolResults, SchoolSearchScreen } from '#web/features/directory/school-search-screen.tsx'
import type { SearchToolsProps } from '#web/features/directory/search-tools.tsx'
import { Slot } from '#web/islands/slot.tsx'
import { tappable } from '#web/islands/tap.ts'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { leave, openInstead, openWithinPage } from '#web/islands/view.ts'
import { call } from '#web/lib/api/call.ts'
import { preloadContract } from '#web/lib/api/send-request.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { ReviewsDialog } from './reviews-dialog.tsx'

const loadReviewsDialog = () => import('./reviews-dialog.tsx')

/** The part of the page below the search, which a search hides. */
export const homeSectionsId = 'home-sections'

function toUrl(search: SchoolSearch): string {
  return isSearching(search) ? `/?${formatSearch(search)}` : '/'
}

/** Loads the results for the current URL. Uses `loaded`, the results for the first URL, until the URL changes. */
function useHomeSearch(loaded: SchoolSearchResult) {
  const { search: queryString, visit } = usePageLocation()
  const [attempt, setAttempt] = useState(0)
  const search = visit < 0 ? loaded : parseSearch(new URLSearchParams(queryString))
  const [isFirst, setIsFirst] = useState(true)
  // Without this, clearing a search would show the earlier list of popular schools.
  if (isFirst && toUrl(search) !== toUrl(loaded)) setIsFirst(false)
  const isLoaded = isFirst && attempt === 0
  const query = useQuery(`${attempt} ${toUrl(search)}`, async (signal) =>
    isLoaded ? loaded : loadHomeSearch(search, (query) => call('listSchools', { query }, { signal })),
  )
  const latest = query.latest ?? loaded
  const result = isLoaded ? loaded : query.status === 'success' ? query.data : undefined

  function getResults(): SchoolResults {
    if (!result) return { status: 'loading' }
    if ('list' in result) return { status: 'success', list: result.list }
    const retry = (
      <a
        href={href(toUrl(search))}
        {...tappable()}
        onClick={(event) => openInstead(event, () => setAttempt(attempt + 1))}
        className="font-semibold text-leaf underline underline-offset-4"
      >
        {m.site_try_again()}
      </a>
    )
    return { status: 'error', message: result.error, retry }
  }

  return {
    search,
    results: getResults(),
    latest:
      search.searchTerm === latest.searchTerm && 'list' in latest
        ? { list: latest.list, facets: latest.list.facets }
        : undefined,
  }
}

type HomeSearchProps = { result: SchoolSearchResult; tools: ComponentType<SearchToolsProps> | undefined }

/** Searches for schools, and shows the reviews of a school in a dialog. */
export function HomeSearch({ result, tools }: HomeSearchProps) {
  const [reviewCounts, setReviewCounts] = useState<ReadonlyMap<string, number>>(new Map())
  const [opened, setOpened] = useState<{ school: School; ReviewsDialog: typeof ReviewsDialog }>()
  const { search, results, latest } = useHomeSearch(result)
  const needsHero = !isSearching(search) && isSearching(result)

  useEffect(() => {
    const sections = document.getElementById(homeSectionsId)
    if (sections) sections.hidden = isSearching(search)
  }, [search])

  useEffect(() => {
    // The server renders the hero only for a URL without a search, so this document has no hero.
    if (needsHero) leave('/', { replace: true })
  }, [needsHero])

  function openReviews(event: MouseEvent, school: School) {
    // A click with a modifier key opens the school page in another tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    loadReviewsDialog().then(
      ({ ReviewsDialog }) => setOpened({ school, ReviewsDialog }),
      () => leave(schoolPath(school)),
    )
  }

  return (
    <section aria-labelledby="find-your-school">
      <SchoolSearchScreen
        search={search}
        results={results}
        latest={latest}
        tools={tools}
        action="/"
        toUrl={toUrl}
        onOpen={(next) => openWithinPage(toUrl(next))}
        as="h3"
        hasPages={isSearching(search)}
        perPage={getHomeParams(search).limit}
        emptyHint={isSearching(search) ? m.schools_try_other_keywords() : m.schools_popular_not_loaded()}
        reviewCounts={reviewCounts}
        onSelect={(school) => leave(schoolPath(school))}
        className={isSearching(search) ? 'pt-10 sm:pt-16' : 'pt-16'}
        header={(searchField) => <SearchBoard isSearching={isSearching(search)} searchField={searchField} />}
        actions={(school) => <SchoolActions school={school} onView={(event) => openReviews(event, school)} />}
      />
      {opened && (
        <opened.ReviewsDialog
          key={opened.school._id}
          school={opened.school}
          location={formatLocation(opened.school)}
          onClose={() => setOpened(undefined)}
          onTotal={(total) => setReviewCounts((current) => new Map([...current, [opened.school._id, total]]))}
        />
      )}
    </section>
  )
}

/**
 * Shows the search field below the hero. During a search, shows the tagline instead of the hero. Phones then show only
 * the field, so that the first result is in the upper half of the screen.
 */
function SearchBoard(props: { isSearching: boolean; searchField: ReactNode }) {
  return (
    <div className="board">
      {props.isSearching ? <Tagline /> : <Slot name="hero" />}
      <div className={classNames('wrap flow-root sm:pt-10', props.isSearching ? 'pt-3' : 'pt-6')}>
        <div
          className={classNames(
            'flex flex-wrap items-baseline justify-between gap-x-6 sm:mb-5',
            !props.isSearching && 'mb-3',
          )}
        >
          <h2
            id="find-your-school"
            className={classNames('text-2xl sm:text-3xl', props.isSearching && 'max-sm:sr-only')}
          >
            {m.schools_anonymously_review_your_school()}
          </h2>
          <a
            href={href(publicPages.near.path)}
            className={classNames(
              'inline-flex min-h-11 items-center font-semibold underline underline-offset-4',
              props.isSearching && 'max-sm:hidden',
            )}
          >
            {publicPages.near.label}
          </a>
        </div>
        {/* The lower half of the field overlaps the paper below the board. */}
        <div className="relative -mb-7 sm:-mb-8">{props.searchField}</div>
      </div>
    </div>
  )
}

type SchoolActionsProps = { school: School; onView: (event: MouseEvent) => void }

function SchoolActions({ school, onView }: SchoolActionsProps) {
  function preload() {
    preloadContract()
    loadReviewsDialog().then(
      ({ preloadReviews }) => preloadReviews(),
      () => {},
    )
  }
  return (
    <>
      <ButtonLink
        to={schoolPath(school)}
        {...tappable()}
        onPointerEnter={preload}
        onClick={onView}
        aria-label={m.schools_view_reviews({ name: school.name })}
        variant="line"
        size="small"
      >
        {m.schools_view()}
      </ButtonLink>
      {/* This page sends visitors to the login page first. */}
      <ButtonLink
        to={`/write-review/${school._id}`}
        aria-label={m.schools_review_name({ name: school.name })}
        size="small"
      >
        {m.schools_review()}
      </ButtonLink>
    </>
  )
}

function Tagline() {
  return (
    <h1 className="wrap -mb-5 pt-8 font-sans text-base font-medium tracking-normal text-chalk-2 max-sm:sr-only">
      {brand.tagline}
    </h1>
  )
}
