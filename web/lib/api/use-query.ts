import { useCallback, useEffect, useRef, useState } from 'react'

type Outcome<T> = { key: string; attempt: number } & ({ data: T } | { problem: unknown })

export type QueryState<T> =
  | { status: 'loading' }
  | { status: 'done'; data: T }
  | { status: 'failed'; problem: unknown; retry: () => void }

/**
 * Loads something from the server for as long as the component stands, anew whenever `key` changes.
 * An answer that comes after its question was withdrawn is dropped.
 */
export function useQuery<T>(key: string, load: (signal: AbortSignal) => Promise<T>): QueryState<T> {
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<Outcome<T>>()
  const latestLoad = useRef(load)
  const retry = useCallback(() => setAttempt((count) => count + 1), [])

  useEffect(() => {
    latestLoad.current = load
  })

  useEffect(() => {
    const controller = new AbortController()
    const settle = (result: { data: T } | { problem: unknown }) => {
      if (!controller.signal.aborted) setOutcome({ key, attempt, ...result })
    }
    latestLoad.current(controller.signal).then(
      (data) => settle({ data }),
      (problem: unknown) => settle({ problem }),
    )
    return () => controller.abort()
  }, [key, attempt])

  if (outcome?.key !== key || outcome.attempt !== attempt) return { status: 'loading' }
  if ('data' in outcome) return { status: 'done', data: outcome.data }
  return { status: 'failed', problem: outcome.problem, retry }
}
