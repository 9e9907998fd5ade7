import type { ComponentType } from 'react'
import { ErrorNotice, RetryButton } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { explain, type Fallback } from './api-error.ts'
import { useQuery } from './use-query.ts'

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
  if (code.status === 'error') {
    return (
      <ErrorNotice>
        <span>{explain(code.error, fallback)}</span>
        <RetryButton onClick={code.retry} />
      </ErrorNotice>
    )
  }
  const Component = code.data
  return <Component {...props} />
}
