import type { ReactNode } from 'react'
import type { Fallback } from './api-error.ts'
import { LoadError } from './lazy-component.tsx'
import type { QueryState } from './use-query.ts'

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
