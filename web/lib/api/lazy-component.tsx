import type { ComponentType } from 'react'
import { ErrorNotice, RetryButton } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { explain, type Fallback } from './api-error.ts'
import { type FailedQuery, useQuery } from './use-query.ts'

type LoadErrorProps = { query: FailedQuery; fallback: Fallback }

/** Shows the error message of a query, and a button that tries again. */
export function LoadError({ query: { error, retry }, fallback }: LoadErrorProps) {
  return (
    <ErrorNotice>
      <span>{explain(error, fallback)}</span>
      <RetryButton onClick={retry} />
    </ErrorNotice>
  )
}

type LazyComponentProps<Props> = {
  load: () => Promise<ComponentType<Props>>
  with: Props
  label: string
  fallback: Fallback
}

export function LazyComponent<Props extends object>({
  load,
  with: props,
  label,
  fallback,
}: LazyComponentProps<Props>) {
  const code = useQuery('code', load)
  if (code.status === 'loading') return <Spinner label={label} />
  if (code.status === 'error') return <LoadError query={code} fallback={fallback} />
  const Component = code.data
  return <Component {...props} />
}
