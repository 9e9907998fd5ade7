import type { ComponentType } from 'react'
import { ErrorNotice, RetryButton } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { explain, type Fallback } from './api-error.ts'
import { useQuery } from './use-query.ts'

type LazyComponentProps<Props> = {
  load: () => Promise<ComponentType<Props>>
  /** The props of the component. */
  with: Props
  /** Shown while the code loads. */
  label: string
  fallback: Fallback
}

/** Loads the code of a component and renders it. After a failure it shows an error and a retry button. */
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
