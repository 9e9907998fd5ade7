import { useEffect, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import type { NearInput, NearList } from '#contract/near.ts'
import * as m from '#messages'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { openWithinPage } from '#web/islands/view.ts'
import { ApiError, explain, fallbacks } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { ErrorNotice, RetryButton } from '#web/ui/notice.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { NearForm, usePosition } from './near-form.tsx'
import { type NearQuery, type NearResult, nearInput, nearPath, parseNear } from './near-query.ts'
import { NearResults } from './near-results.tsx'

const offline = m.schools_no_connection()

/** Finds schools around the position of the device or a typed place. `result` is for the first URL. */
export default function NearSearch({ result }: { result: NearResult }) {
  const { search, visit } = usePageLocation()
  const { state, locate } = usePosition()
  const query = visit < 0 ? result : parseNear(new URLSearchParams(search))
  const position = state.status === 'found' ? state.position : undefined
  const isLocated = useRef(false)
  const open = (next: NearQuery) => openWithinPage(nearPath(next), { keepScroll: true })
  const openPage = (page: number) => openWithinPage(nearPath({ ...query, page }))

  /** After the device has found its position, moves the focus to the results or the error, which are below the form. */
  function moveToResults() {
    if (!isLocated.current) return
    isLocated.current = false
    const heading = document.getElementById('near-results')
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView()
  }

  async function locateHere() {
    isLocated.current = await locate()
    // The position replaces an earlier place. The person may have chosen filters meanwhile.
    const latest = parseNear(new URLSearchParams(location.search))
    if (isLocated.current) open({ ...latest, place: '', page: 1 })
  }

  return (
    <div className="wrap grid gap-6 py-4 pb-16 sm:gap-8 sm:py-8">
      <NearForm
        // After a change of the key, the fields show the values of the URL again.
        key={position ? 'position' : 'place'}
        query={query}
        values={result.values}
        position={state}
        onLocate={locateHere}
        onFilter={(filters) => open({ ...query, page: 1, filters })}
      />
      <div aria-busy={state.status === 'locating'}>
        {position ? (
          <Found
            input={nearInput({ ...query, place: '' }, position)}
            query={query}
            onOpen={openPage}
            onLoad={moveToResults}
          />
        ) : nearPath(query) === nearPath(result) ? (
          <AroundPlace result={result} onOpen={openPage} />
        ) : (
          query.place && <Found input={nearInput(query)} query={query} onOpen={openPage} />
        )}
      </div>
    </div>
  )
}

type AroundPlaceProps = { result: NearResult; onOpen: (page: number) => void }

function AroundPlace({ result, onOpen }: AroundPlaceProps) {
  const { list, error } = result
  if (error) return <ErrorNotice>{error}</ErrorNotice>
  return list && <NearResults query={result} list={list} onOpen={onOpen} />
}

type FoundProps = {
  input: NearInput
  query: NearQuery
  onOpen: (page: number) => void
  onLoad?: () => void
}

function Found({ input, query, onOpen, onLoad }: FoundProps) {
  const results = useQuery<NearList>(JSON.stringify(input), (signal) =>
    // Without the session, so that the request does not connect the position with an account.
    call('nearSchools', { body: input }, { signal, isAnonymous: true }),
  )
  useEffect(() => {
    if (results.status !== 'loading') onLoad?.()
  })
  if (results.status === 'loading') {
    return (
      <>
        <p role="status" className="mb-5 text-ink-2">
          {m.schools_looking()}
        </p>
        <SkeletonCards count={limits.homeResultsPerPage} />
      </>
    )
  }
  if (results.status === 'error') {
    const isOffline = results.error instanceof ApiError && results.error.status === undefined
    return (
      <div id="near-results" tabIndex={-1}>
        <ErrorNotice>
          {isOffline ? offline : explain(results.error, fallbacks.search)}{' '}
          <RetryButton onClick={results.retry} />
        </ErrorNotice>
      </div>
    )
  }
  return <NearResults query={query} list={results.data} onOpen={onOpen} />
}
