import { useState } from 'react'
import type { EditedItem, ItemVersion } from '#contract/editing.ts'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useAction } from '#web/lib/api/use-action.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { formatShortTime } from '#web/ui/short-dates.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextChanges } from '#web/ui/text-changes.tsx'
import { itemFallbacks } from './item-texts.ts'
import { versionText } from './version-text.ts'

type ItemVersionsProps = {
  item: EditedItem
  /** A restored version would replace text that is not saved. */
  isSaved: boolean
  onRestore: (item: EditedItem) => void
}

/** The versions that the list shows at first. */
const shownAtFirst = 10

export function ItemVersions({ item, isSaved, onRestore }: ItemVersionsProps) {
  const [opened, setOpened] = useState<ItemVersion>()
  const [showsAll, setShowsAll] = useState(false)
  const { versions, publishedVersion } = item
  return (
    <>
      <ol className="grid text-sm">
        {versions.slice(0, showsAll ? undefined : shownAtFirst).map((each) => (
          <li key={each.version} className="border-b border-rule last:border-0">
            <button
              type="button"
              onClick={() => setOpened(each)}
              className="grid min-h-11 w-full justify-items-start py-2 text-start hover:bg-paper-2"
            >
              <span className="text-link">
                Version {each.version}
                {each.version === publishedVersion && ' (public)'}
              </span>
              <span className="text-ink-2">
                {formatShortTime(each.savedAt)}
                {each.savedBy ? ` by ${each.savedBy}` : ', by an import'}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {!showsAll && versions.length > shownAtFirst && (
        <Button size="small" variant="line" onClick={() => setShowsAll(true)}>
          Show all {versions.length} versions
        </Button>
      )}
      {opened && (
        <Comparison
          item={item}
          version={opened.version}
          isSaved={isSaved}
          onClose={() => setOpened(undefined)}
          onRestore={(restored) => {
            setOpened(undefined)
            onRestore(restored)
          }}
        />
      )}
    </>
  )
}

type ComparisonProps = ItemVersionsProps & { version: number; onClose: () => void }

function Comparison({ item, version, isSaved, onClose, onRestore }: ComparisonProps) {
  const { id, latest } = item
  const query = useQuery(version, (signal) =>
    deskCall('getItemVersion', { params: { id, version: String(version) } }, { signal }),
  )
  const { busy, error, run } = useAction(
    async () =>
      onRestore(
        await deskCall('restoreItem', {
          params: { id },
          body: { version: latest.version, restored: version },
        }),
      ),
    itemFallbacks.save,
  )
  const isNewest = version === latest.version
  return (
    <Dialog title={`Version ${version}`} closeLabel="Close" onClose={onClose}>
      <Loaded query={query} loading={<Spinner label="Loading the version" />} fallback={itemFallbacks.load}>
        {(old) => (
          <div className="grid gap-4">
            <p className="text-sm text-ink-2">
              {isNewest
                ? 'This is the newest version.'
                : `What has changed from version ${version} to version ${latest.version}:`}
            </p>
            <TextChanges
              before={versionText(old.fields, old.text)}
              after={versionText(latest.fields, latest.text)}
              className="rounded-paper border border-rule bg-card p-3"
            />
            {error && <ErrorNotice>{error}</ErrorNotice>}
            {!isNewest && (
              <>
                {!isSaved && (
                  <p className="text-sm">Save your text first. Then you can restore this version.</p>
                )}
                <Button
                  size="small"
                  busy={busy}
                  disabled={!isSaved}
                  onClick={run}
                  className="justify-self-start"
                >
                  Restore version {version}
                </Button>
              </>
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
