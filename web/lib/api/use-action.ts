import { startTransition, useActionState } from 'react'
import { explain, type Fallback } from './api-error.ts'

export function useAction(action: () => Promise<unknown>, fallback: Fallback) {
  const [error, run, busy] = useActionState(
    () =>
      action().then(
        () => '',
        (failure: unknown) => explain(failure, fallback),
      ),
    '',
  )
  return { busy, error: busy ? '' : error, run: () => startTransition(run) }
}
