import { deskLimits } from '#contract/desk-limits.ts'
import { type ItemSummary, itemKinds, itemStatuses } from '#contract/editing.ts'
import { reachablePages } from '#contract/paging.ts'
import { selectOptions } from '#web/features/contact/contact-form.ts'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { DeskLink } from '#web/features/desk/desk-panel.tsx'
import type { ScreenProps } from '#web/features/desk/screen.ts'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { openWithinPage } from '#web/islands/view.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { formFields } from '#web/lib/forms/form-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { formatCount } from '#web/ui/format.ts'
import { Pagination, pageIn } from '#web/ui/pagination.tsx'
import { SampleBadge } from '#web/ui/sample-badge.tsx'
import { formatShortTime } from '#web/ui/short-dates.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import {
  itemFallbacks,
  itemPath,
  kindLabels,
  statusLabels,
  statusText,
  timesScreenPath,
} from './item-texts.ts'

type Selection = { kind: string; status: string; words: string; page: number }

function readSelection(search: string) {
  const parameters = new URLSearchParams(search)
  return {
    kind: itemKinds.find((kind) => kind === parameters.get('kind')) ?? '',
    status: itemStatuses.find((status) => status === parameters.get('status')) ?? '',
    words: parameters.get('words')?.slice(0, deskLimits.itemSearch.max) ?? '',
    page: pageIn(parameters),
  } as const
}

function pathTo({ page, ...filter }: Selection): `/desk${string}` {
  const parameters = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))
  if (page > 1) parameters.set('page', String(page))
  const query = String(parameters)
  return `${timesScreenPath}${query && `?${query}`}`
}

/** Lists the items of the Times in every status. */
export function ItemsScreen({ search }: ScreenProps) {
  const { visit } = usePageLocation()
  const selection = readSelection(search)
  const query = useQuery(`${search} ${visit}`, (signal) =>
    deskCall('listItems', { query: selection }, { signal }),
  )
  return (
    <div className="grid gap-4 pb-16 wrap-anywhere">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl">Times</h1>
        <nav aria-label="Write something new">
          <ul className="flex flex-wrap gap-x-4 text-sm">
            {itemKinds.map((kind) => (
              <li key={kind}>
                <DeskLink
                  to={`${timesScreenPath}/new?kind=${kind}`}
                  className="text-link inline-flex min-h-11 items-center"
                >
                  New {kindLabels[kind].toLowerCase()}
                </DeskLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <Filters key={search} {...selection} />
      <Loaded query={query} loading={<Spinner label="Loading the items" />} fallback={itemFallbacks.list}>
        {({ items, total }) => (
          <>
            <p role="status" className="text-sm text-ink-2">
              {formatCount(total, 'item', 'items')}
            </p>
            {items.length > 0 && (
              <ol className="border-t border-rule">
                {items.map((item) => (
                  <Row key={item.id} {...item} />
                ))}
              </ol>
            )}
            <Pagination
              page={selection.page}
              totalPages={reachablePages(total, deskLimits.itemsPerPage)}
              label="items"
              to={(page) => pathTo({ ...selection, page })}
              onOpen={(page) => openWithinPage(pathTo({ ...selection, page }))}
            />
          </>
        )}
      </Loaded>
    </div>
  )
}

function Filters({ kind, status, words }: Selection) {
  return (
    <form
      className="grid items-end gap-3 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        openWithinPage(
          pathTo({ kind: '', status: '', words: '', ...formFields(event.currentTarget), page: 1 }),
        )
      }}
    >
      <SelectField
        label="Kind"
        name="kind"
        defaultValue={kind}
        options={selectOptions('All kinds', kindLabels)}
      />
      <SelectField
        label="Status"
        name="status"
        defaultValue={status}
        options={selectOptions('All', statusLabels)}
      />
      <TextField label="Words" name="words" type="search" defaultValue={words} />
      <Button type="submit" variant="line">
        Find
      </Button>
    </form>
  )
}

function Row(item: ItemSummary) {
  const { id, kind, title, sample, publishAt, savedAt, savedBy } = item
  return (
    <li className="relative grid gap-x-5 gap-y-1 border-b border-rule px-2 py-3 hover:bg-card has-[a:focus-visible]:bg-card md:grid-cols-3">
      <div className="min-w-0">
        <DeskLink
          to={itemPath(id)}
          className="font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-[var(--focus)]"
        >
          {title}
        </DeskLink>
        <p className="flex flex-wrap gap-x-2 text-sm text-ink-2">
          {kindLabels[kind]}
          {sample && <SampleBadge />}
        </p>
      </div>
      <p className="text-sm">
        {statusText(item)}
        {publishAt && <span className="text-ink-2">, {formatShortTime(publishAt)}</span>}
      </p>
      <p className="text-sm text-ink-2">
        Saved {formatShortTime(savedAt)}
        {savedBy && ` by ${savedBy}`}
      </p>
    </li>
  )
}
