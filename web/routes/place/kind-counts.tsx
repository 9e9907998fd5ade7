import type { PlaceKinds } from '#contract/places.ts'
import { levels, schoolTypes, sectors } from '#contract/school-facts.ts'
import * as m from '#messages'
import { schoolTypeTexts, sectorTexts } from '#web/features/directory/fact-texts.ts'
import { levelClassTexts } from '#web/features/directory/level-class-texts.ts'
import { formatNumber } from '#web/ui/format.ts'
import { SamplesNote } from '#web/ui/samples-note.tsx'

type KindCountsProps = { kinds: PlaceKinds; total: number; sample: boolean }

export function KindCounts({ kinds, total, sample }: KindCountsProps) {
  const count = <Kind extends string>(
    counts: Partial<Record<Kind, number>>,
    kindsInOrder: readonly Kind[],
    texts: Record<Kind, string>,
  ) => kindsInOrder.map((kind) => ({ text: texts[kind], count: counts[kind] ?? 0 }))
  return (
    <section
      aria-labelledby="kinds"
      className="grid gap-5 rounded-card border border-rule bg-card p-6 shadow-card"
    >
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h2 id="kinds" className="text-lg">
          {m.schools_by_kind()}
        </h2>
        <SamplesNote sample={sample} />
      </div>
      <Counts title={m.schools_run_by()} rows={count(kinds.sectors, sectors, sectorTexts)} total={total} />
      <Counts
        title={m.schools_with_classes()}
        rows={count(kinds.levels, levels, levelClassTexts)}
        total={total}
      />
      <Counts title={m.schools_for()} rows={count(kinds.types, schoolTypes, schoolTypeTexts)} total={total} />
    </section>
  )
}

type CountsProps = { title: string; rows: { text: string; count: number }[]; total: number }

function Counts({ title, rows, total }: CountsProps) {
  const shown = rows.filter(({ count }) => count > 0)
  if (shown.length === 0) return null
  return (
    <div>
      <h3 className="mb-2 font-sans text-sm font-semibold tracking-normal text-ink-2">{title}</h3>
      <dl className="grid gap-2 text-sm tabular-nums">
        {shown.map(({ text, count }) => (
          <div key={text} className="grid grid-cols-[1fr_auto] gap-x-3">
            <dt>{text}</dt>
            <dd className="font-medium">{formatNumber(count)}</dd>
            <svg width="100%" height="4" className="col-span-2 block" aria-hidden="true">
              <rect width="100%" height="4" rx="2" className="fill-rule" />
              <rect width={`${(100 * count) / total}%`} height="4" rx="2" className="fill-leaf" />
            </svg>
          </div>
        ))}
      </dl>
    </div>
  )
}
