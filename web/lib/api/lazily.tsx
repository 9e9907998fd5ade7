import type { ComponentType } from 'react'
import { ErrorNotice, TryAgain } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { explain, type Fallback } from './api-error.ts'
import { useRemote } from './use-remote.ts'

type LazilyProps<Props> = {
  load: () => Promise<ComponentType<Props>>
  /** What the component is given. */
  with: Props
  /** Said while its code is fetched. */
  label: string
  fallback: Fallback
}

/** A component whose code comes when it is wanted. When it does not come, that is said and can be tried again. */
export function Lazily<Props extends object>({ load, with: props, label, fallback }: LazilyProps<Props>) {
  const code = useRemote('code', load)
  if (code.status === 'loading') return <Spinner label={label} />
  if (code.status === 'failed') {
    return (
      <ErrorNotice>
        <span>{explain(code.problem, fallback)}</span>
        <TryAgain onClick={code.retry} />
      </ErrorNotice>
    )
  }
  const Part = code.data
  return <Part {...props} />
}
