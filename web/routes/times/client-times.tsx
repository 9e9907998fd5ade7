import {
  catchAsFailed,
  type Loadable,
  loadLists,
  loadSpotlight,
  type Spotlight,
  type TimesLists,
} from '#web/features/content/load-times.ts'
import { timesApi } from '#web/features/content/times-api.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { FrontPage } from './front-page.tsx'

type TimesRequest = { lists: Promise<TimesLists | 'failed'>; spotlight: Promise<Spotlight | 'failed'> }

export function requestTimes(): TimesRequest {
  // The page shows an error message instead.
  const ignore = () => {}
  return {
    lists: catchAsFailed(loadLists(timesApi), ignore),
    spotlight: catchAsFailed(loadSpotlight(timesApi), ignore),
  }
}

/** Returns 'loading' until the promise resolves. */
function useLoadable<T>(promise: Promise<T>): T | 'loading' {
  const query = useQuery(promise, () => promise)
  return query.status === 'success' ? query.data : 'loading'
}

export function ClientTimes({ request }: { request: TimesRequest }) {
  const lists: Loadable<TimesLists> = useLoadable(request.lists)
  const spotlight: Loadable<Spotlight> = useLoadable(request.spotlight)
  return <FrontPage lists={lists} spotlight={spotlight} />
}
