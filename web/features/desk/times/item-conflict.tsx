import { useEffect, useRef } from 'react'
import type { EditedItem, ItemFields } from '#contract/editing.ts'
import { plainTextOf } from '#contract/rich-text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextChanges } from '#web/ui/text-changes.tsx'
import { versionText } from './version-text.ts'

type ConflictProps = {
  /** With the version of another editor. */
  item: EditedItem
  mine: ItemFields
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Shows the texts of two editors, of which one was saved first. Both are kept. */
export function Conflict({ item: { latest }, mine, onKeepMine, onTakeTheirs }: ConflictProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is far below.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="grid gap-3 rounded-card border border-error bg-card p-4 sm:p-5">
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {latest.savedBy ?? 'An import'} has saved version {latest.version} meanwhile
      </h2>
      <p>Your text is still in the form. This is what your text changes in the saved version:</p>
      <TextChanges
        before={versionText(latest.fields, latest.text)}
        after={versionText(mine, mine.document ? plainTextOf(mine.document) : '')}
        className="rounded-paper border border-rule p-3"
      />
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={onKeepMine}>
          Go on with my text
        </Button>
        <Button size="small" variant="line" onClick={onTakeTheirs}>
          Drop my text and take theirs
        </Button>
      </div>
      <p className="text-sm text-ink-2">
        If you go on, your next save becomes the newest version. The version of your colleague stays in the
        list of versions.
      </p>
    </section>
  )
}
