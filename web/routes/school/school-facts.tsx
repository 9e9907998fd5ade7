import type { SchoolDetail } from '#contract/schools.ts'

/** Shows facts from the UDISE register. */
export function SchoolFacts({ school }: { school: SchoolDetail }) {
  const facts: [string, string | null][] = [
    ['Pincode', school.pincode],
    ['Run by', school.management],
    ['Kind', school.category],
    ['School code', school._id],
  ]
  return (
    <dl className="grid gap-2.5 text-sm">
      {facts.map(
        ([name, value]) =>
          value && (
            <div
              key={name}
              className="flex justify-between gap-4 border-b border-rule pb-2.5 last:border-0 last:pb-0"
            >
              <dt className="shrink-0 text-ink-2">{name}</dt>
              <dd className="text-right font-medium">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
