import { useCallback, useEffect, useRef, useState } from 'react'

type Outcome<T> = { key: unknown; attempt: number } & ({ data: T } | { error: unknown })

export type FailedQuery = { status: 'error'; error: unknown; retry: () => void }

/** `latest` is the latest loaded data, maybe of an earlier key. */
export type QueryState<T> = { latest: T | undefined } & (
  | { status: 'loading' }
  | { status: 'success'; data: T }
  | FailedQuery
)

/** A new load aborts the previous one. */
export function useQuery<T>(key: unknown, load: (signal: AbortSignal) => Promise<T>): QueryState<T> {
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<Outcome<T>>()
  const [latest, setLatest] = useState<T>()
  const latestLoad = useRef(load)
  const retry = useCallback(() => setAttempt((count) => count + 1), [])

  useEffect(() => {
    latestLoad.current = load
  })

  useEffect(() => {
    const controller = new AbortController()
    const settle = (result: { data: T } | { error: unknown }) => {
      if (controller.signal.aborted) return
      setOutcome({ key, attempt, ...result })
      if ('data' in result) setLatest(() => result.data)
    }
    latestLoad.current(controller.signal).then(
      (data) => settle({ data }),
      (error: unknown) => settle({ error }),
    )
    return () => controller.abort()
  }, [key, attempt])

  if (!outcome || outcome.key !== key || outcome.attempt !== attempt) return { status: 'loading', latest }
  if ('data' in outcome) return { status: 'success', data: outcome.data, latest }
  return { status: 'error', error: outcome.error, retry, latest }
}
