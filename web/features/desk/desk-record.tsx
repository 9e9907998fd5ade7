import { type ReactNode, useState } from 'react'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { explain, type Fallback, isUnknown } from '#web/lib/api/api-error.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { ErrorNotice, RetryButton } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { DeskLink } from './desk-panel.tsx'

type Versioned = { id: string; version: number }

type DeskRecordProps<Shape extends Versioned> = {
  id: string
  load: (signal: AbortSignal) => Promise<Shape>
  /** The list of the records. */
  list: { path: `/desk${string}`; title: string }
  /** What a reader of the screen hears while the record loads. */
  loading: string
  fallback: Fallback
  /** Takes the record, and a function for forms that get a changed one from the server. */
  children: (record: Shape, onChange: (changed: Shape) => void) => ReactNode
}

/** Loads a record by its id, and shows it below a link to its list. */
export function DeskRecord<Shape extends Versioned>(props: DeskRecordProps<Shape>) {
  const { id, load, list, loading, fallback, children } = props
  const { visit } = usePageLocation()
  const query = useQuery(`${id} ${visit}`, load)
  const [changed, setChanged] = useState<Shape>()
  const back = (
    <p>
      <DeskLink to={list.path} className="text-link inline-flex min-h-11 items-center">
        {list.title}
      </DeskLink>
    </p>
  )
  if (query.status !== 'success')
    return (
      <div className="grid gap-4">
        {back}
        {query.status === 'loading' ? (
          <Spinner label={loading} />
        ) : (
          <ErrorNotice>
            <span>{explain(query.error, fallback)}</span>
            {!isUnknown(query.error) && <RetryButton onClick={query.retry} />}
          </ErrorNotice>
        )}
      </div>
    )
  // The query may have loaded a later version than the form.
  const record = changed?.id === id && changed.version >= query.data.version ? changed : query.data
  return (
    <div className="grid gap-4 pb-16 wrap-anywhere">
      {back}
      {children(record, setChanged)}
    </div>
  )
}
