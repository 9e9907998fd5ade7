import { useState } from 'react'
import { type EditedItem, itemKinds } from '#contract/editing.ts'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { DeskLink } from '#web/features/desk/desk-panel.tsx'
import type { ScreenProps } from '#web/features/desk/screen.ts'
import { usePresence } from '#web/features/desk/use-presence.ts'
import { ScreenSection } from '#web/features/members/panels.tsx'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { InfoNotice } from '#web/ui/notice.tsx'
import { SampleBadge } from '#web/ui/sample-badge.tsx'
import { formatShortTime } from '#web/ui/short-dates.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { ItemForm } from './item-form.tsx'
import { itemFallbacks, kindLabels, statusText, timesScreenPath } from './item-texts.ts'
import { ItemVersions } from './item-versions.tsx'
import { Publication } from './publication.tsx'

function AllItems() {
  return (
    <p>
      <DeskLink to={timesScreenPath} className="text-link inline-flex min-h-11 items-center">
        All items
      </DeskLink>
    </p>
  )
}

export function NewItemScreen({ search }: ScreenProps) {
  const kind = itemKinds.find((name) => name === new URLSearchParams(search).get('kind')) ?? 'story'
  return (
    <div className="grid gap-4 pb-16 wrap-anywhere">
      <AllItems />
      <h1 className="text-2xl">New {kindLabels[kind].toLowerCase()}</h1>
      <ItemForm key={kind} kind={kind} />
    </div>
  )
}

export function ItemScreen({ params }: ScreenProps) {
  const { visit } = usePageLocation()
  const id = params.id ?? ''
  const query = useQuery(`${id} ${visit}`, (signal) => deskCall('getItem', { params: { id } }, { signal }))
  return (
    <div className="grid gap-4 pb-16 wrap-anywhere">
      <AllItems />
      <Loaded query={query} loading={<Spinner label="Loading the item" />} fallback={itemFallbacks.load}>
        {(item) => <Detail key={`${id} ${visit}`} loaded={item} />}
      </Loaded>
    </div>
  )
}

function Detail({ loaded }: { loaded: EditedItem }) {
  const [item, setItem] = useState(loaded)
  /** Counts the texts that replace the one in the form: a restored version, or that of another editor. */
  const [replaced, setReplaced] = useState(0)

  function replace(next: EditedItem) {
    setItem(next)
    setReplaced((count) => count + 1)
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-2xl">{item.title}</h1>
        {item.sample && <SampleBadge />}
      </div>
      <p className="text-sm text-ink-2">
        {kindLabels[item.kind]}. {statusText(item)}
        {item.publishAt && `, ${formatShortTime(item.publishAt)}`}. Saved {formatShortTime(item.savedAt)}
        {item.savedBy && ` by ${item.savedBy}`}.
      </p>
      <Presence item={item} />
      <ItemForm key={replaced} kind={item.kind} item={item} onSave={setItem} onReplace={replace}>
        {(state) => (
          <>
            <Publication item={item} {...state} onChange={setItem} />
            <ScreenSection title="Versions">
              <ItemVersions item={item} isSaved={!state.isChanged} onRestore={replace} />
            </ScreenSection>
          </>
        )}
      </ItemForm>
    </>
  )
}

/** Tells the server that the item is open, and shows who else has it open. */
function Presence({ item: { id, latest } }: { item: EditedItem }) {
  const [present] = usePresence(id, (signal) => deskCall('openItem', { params: { id } }, { signal }))
  if (!present) return null
  const { others, version, savedBy } = present
  return (
    <div role="status" className="grid gap-2">
      {others.length > 0 && (
        <InfoNotice>
          {others.join(', ')} {others.length === 1 ? 'has' : 'have'} this item open, too.
        </InfoNotice>
      )}
      {version > latest.version && (
        <InfoNotice>
          {savedBy ?? 'An import'} has saved a newer version. When you save, you see both texts, and nothing
          is overwritten.
        </InfoNotice>
      )}
    </div>
  )
}
