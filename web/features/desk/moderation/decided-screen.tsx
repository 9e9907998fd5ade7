import { type FormEvent, useState } from 'react'
import type { DecidedCase, DecidedList } from '#contract/decided.ts'
import { decisions, queues } from '#contract/moderation.ts'
import { SkeletonRows, StateBadge } from '#web/features/desk/case-badges.tsx'
import { deskCall, deskFallbacks } from '#web/features/desk/desk-call.ts'
import { DeskLink } from '#web/features/desk/desk-panel.tsx'
import { type Filters, filledFields, filteredPath, readFilters } from '#web/features/desk/filters.ts'
import type { ScreenProps } from '#web/features/desk/screen.ts'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { openWithinPage } from '#web/islands/view.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useAction } from '#web/lib/api/use-action.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { formatShortTime } from '#web/ui/short-dates.ts'
import { casePath, decisionLabels, labelOfReason, placeOf, queueLabels, targetLabels } from './case-texts.ts'

const path = '/desk/decided'
const anything = { value: '', label: 'All' }

/** Lists what the staff has decided. From the case, everybody can take a decision back. */
export function DecidedScreen({ search }: ScreenProps) {
  const { visit } = usePageLocation()
  const filters = readFilters(search, ['queue', 'decision', 'week', 'staff'])
  const query = useQuery(`${search} ${visit}`, (signal) =>
    deskCall('listDecided', { query: filters }, { signal }),
  )
  return (
    <div className="grid gap-4 pb-16">
      <div className="grid gap-1">
        <h1 className="text-2xl">Decided</h1>
        <p className="text-ink-2">
          To take a decision back, your own or that of a colleague, open its case. The latest decision comes
          first.
        </p>
      </div>
      <FilterForm key={search} filters={filters} deciders={query.latest?.deciders ?? []} />
      <Loaded
        query={query}
        loading={<SkeletonRows count={5} label="Loading the decisions" />}
        fallback={deskFallbacks.load}
      >
        {(data) => <Results key={`${search} ${visit}`} first={data} filters={filters} />}
      </Loaded>
    </div>
  )
}

type FilterFormProps = { filters: Filters; deciders: DecidedList['deciders'] }

function FilterForm({ filters, deciders }: FilterFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    openWithinPage(filteredPath(path, filledFields(event.currentTarget)))
  }
  return (
    <form
      onSubmit={submit}
      className="grid items-end gap-4 rounded-card border border-rule bg-card p-4 sm:grid-cols-2 lg:grid-cols-[repeat(4,minmax(0,1fr))_auto]"
    >
      <SelectField
        name="queue"
        label="Queue"
        options={[anything, ...queues.map((value) => ({ value, label: queueLabels[value] }))]}
        defaultValue={filters.queue ?? ''}
      />
      <SelectField
        name="decision"
        label="Decision"
        options={[
          anything,
          ...decisions.map((value) => ({ value, label: capitalized(decisionLabels[value]) })),
        ]}
        defaultValue={filters.decision ?? ''}
      />
      <TextField name="week" type="date" label="A day of the week" defaultValue={filters.week ?? ''} />
      {/* A new key after loading makes React create the field again, so that the field selects the person. */}
      <SelectField
        key={deciders.length}
        name="staff"
        label="Who decided"
        options={[anything, ...deciders.map(({ id, email }) => ({ value: id, label: email }))]}
        defaultValue={filters.staff ?? ''}
      />
      <Button type="submit" size="small">
        Show
      </Button>
    </form>
  )
}

function Results({ first, filters }: { first: DecidedList; filters: Filters }) {
  const [{ decided, next }, setShown] = useState(first)
  const { busy, error, run } = useAction(async () => {
    if (next === null) return
    const older = await deskCall('listDecided', { query: { ...filters, before: next } })
    setShown({ ...older, decided: [...decided, ...older.decided] })
  }, deskFallbacks.load)
  if (decided.length === 0) return <p>No decision matches.</p>
  return (
    <>
      <ol className="border-t border-rule">
        {decided.map((each) => (
          <Row key={each.id} decided={each} />
        ))}
      </ol>
      {error && <ErrorNotice>{error}</ErrorNotice>}
      {next !== null && (
        <div>
          <Button variant="line" size="small" busy={busy} onClick={run}>
            Show older decisions
          </Button>
        </div>
      )}
    </>
  )
}

function Row({ decided }: { decided: DecidedCase }) {
  const { caseId, decision, reason, decidedAt, staff, isLatest, targetType, state, school, excerpt } = decided
  const because = reason && labelOfReason(reason, 'removed')
  return (
    <li className="relative grid gap-x-5 gap-y-1 border-b border-rule px-2 py-3 hover:bg-card has-[a:focus-visible]:bg-card md:grid-cols-[minmax(0,1fr)_minmax(0,17rem)]">
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3">
          <DeskLink
            to={casePath(caseId)}
            className="font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-[var(--focus)]"
          >
            {targetLabels[targetType]}: {decisionLabels[decision]}
          </DeskLink>
          {because && <span className="text-sm">{because}</span>}
          {!isLatest && <span className="text-sm text-ink-2">decided again later</span>}
        </p>
        <p className="mt-0.5 line-clamp-2 text-sm text-ink-2">{excerpt || 'The text is deleted.'}</p>
      </div>
      <div className="text-sm text-ink-2 wrap-anywhere">
        <p>
          <time dateTime={decidedAt}>{formatShortTime(decidedAt)}</time>, {staff}
        </p>
        <p>
          {school.name}, {placeOf(school)}
        </p>
        <p>
          Now: <StateBadge state={state} />
        </p>
      </div>
    </li>
  )
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
