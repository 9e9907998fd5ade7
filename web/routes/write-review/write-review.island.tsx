import { useEffect } from 'react'
import { schoolPath } from '#contract/paths.ts'
import type { School } from '#contract/schools.ts'
import * as m from '#messages'
import { clearHiddenStates, getHiddenState, saveHiddenState } from '#web/features/directory/hidden-states.ts'
import type { SchoolSearch } from '#web/features/directory/school-search.ts'
import { WriteReviewScreen } from '#web/features/reviews/write-review-screen.tsx'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { hideUrl, leave } from '#web/islands/view.ts'
import { RequireSession, useSessionOwner } from '#web/lib/session/guards.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** Not imported, because the module of the search is large. */
const noSearch: SchoolSearch = { searchTerm: '', page: 1, filters: {} }

/** `school` is undefined after a reload, because the URL contains a key of `hidden-states.ts` instead of the school. */
type WriteReviewProps = { school?: School }

/**
 * Shows the review form. On a shared phone, neither the address bar nor the history must show which school is reviewed.
 * The page therefore replaces its URL when it opens, and the dashboard replaces the page after the review is sent.
 */
export default function WriteReview(props: WriteReviewProps) {
  return (
    <RequireSession>
      <Form {...props} />
    </RequireSession>
  )
}

function Form({ school: loaded }: WriteReviewProps) {
  const owner = useSessionOwner()
  const { search: queryString, visit } = usePageLocation()
  const key = new URLSearchParams(queryString).get('at') ?? ''
  const school = loaded ?? getHiddenState(key, owner)?.school
  const isLost = visit >= 0 && !school

  useEffect(() => {
    if (loaded) hideUrl(`/write-review?at=${saveHiddenState(owner, { search: noSearch, school: loaded })}`)
  }, [loaded, owner])
  useEffect(() => {
    if (isLost) leave('/dashboard?step=1', { replace: true })
  }, [isLost])

  if (!school) return null
  return (
    <WriteReviewScreen
      school={school}
      back={
        <ButtonLink to={schoolPath(school)} variant="plain" size="small" className="max-sm:px-3">
          {m.site_back()}
        </ButtonLink>
      }
      onSent={() => {
        clearHiddenStates()
        leave('/dashboard', { replace: true })
      }}
    />
  )
}
