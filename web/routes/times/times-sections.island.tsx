import { type ComponentProps, useState } from 'react'
import {
  catchAsFailed,
  type Loadable,
  loadLists,
  loadSpotlight,
  timesApi,
} from '#web/features/content/load-times.ts'
import { RetryContext } from '#web/features/content/newspaper-section.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { FrontPage } from './front-page.tsx'

type TimesSectionsProps = ComponentProps<typeof FrontPage>

// The page shows an error message, so the error is not reported.
const ignore = () => {}

/** Attempt 0 returns the content from the server. Each later attempt loads the content again. */
function useLoadable<T>(
  loaded: Loadable<T>,
  attempt: number,
  load: () => Promise<T | 'failed'>,
): Loadable<T> {
  const query = useQuery(attempt, async () => (attempt === 0 ? loaded : load()))
  if (attempt === 0) return loaded
  return query.status === 'success' ? query.data : 'loading'
}

/** Shows the front page if the server failed to load some content. The retry buttons load all content again. */
export default function TimesSections({ lists, spotlight, texts }: TimesSectionsProps) {
  const [attempt, setAttempt] = useState(0)

  function retry() {
    // The focused button disappears, so this moves the focus.
    document.getElementById('main')?.focus({ preventScroll: true })
    setAttempt(attempt + 1)
  }

  return (
    <RetryContext value={retry}>
      <FrontPage
        texts={texts}
        lists={useLoadable(lists, attempt, () => catchAsFailed(loadLists(timesApi), ignore))}
        spotlight={useLoadable(spotlight, attempt, () => catchAsFailed(loadSpotlight(timesApi), ignore))}
      />
    </RetryContext>
  )
}
