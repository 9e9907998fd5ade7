import type { ComponentType } from 'react'
import { ErrorNotice, RetryButton } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { explain, type Fallback } from './api-error.ts'
import { useQuery } from './use-query.ts'

type LazyComponentProps<Props> = {
  load: () => Promise<ComponentType<Props>>
  /** What the component is given. */
  with: Props
  /** Said while its code is fetched. */
  label: string
  fallback: Fallback
}

/** A component whose code comes when it is wanted. When it does not come, that is said and can be tried again. */
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
  const Part = code.data
  return <Part {...props} />
}
