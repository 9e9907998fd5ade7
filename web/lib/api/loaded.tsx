import type { ComponentType, ReactNode } from 'react'
import { ErrorNotice, RetryButton } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { explain, type Fallback } from './api-error.ts'
import { type FailedQuery, type QueryState, useQuery } from './use-query.ts'

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

type LoadedProps<T> = {
  query: QueryState<T>
  loading: ReactNode
  fallback: Fallback
  children: (data: T) => ReactNode
}

export function Loaded<T>({ query, loading, fallback, children }: LoadedProps<T>) {
  if (query.status === 'loading') return loading
  if (query.status === 'error') return <LoadError query={query} fallback={fallback} />
  return children(query.data)
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
  return (
    <Loaded query={useQuery('code', load)} loading={<Spinner label={label} />} fallback={fallback}>
      {(Component) => <Component {...props} />}
    </Loaded>
  )
}
