import type { ImportPreview } from '#contract/school-imports.ts'

type SchoolLine = { code: string; name: string; place: string }

function describe<School extends SchoolLine>(
  title: string,
  { count, sample }: { count: number; sample: readonly School[] },
  detailsOf: (school: School) => string[] = () => [],
): string[] {
  return [
    `${title}: ${count.toLocaleString('en-IN')}`,
    ...sample.flatMap((school) => [
      `  ${school.code} ${school.name}, ${school.place}`,
      ...detailsOf(school).map((detail) => `    ${detail}`),
    ]),
  ]
}

const shown = (value: string | null) => (value === null || value === '' ? 'empty' : `"${value}"`)

/** Returns lines for a terminal. */
export function describePreview({ added, changed, absent, doubtful, ...preview }: ImportPreview): string[] {
  return [
    ...describe('Added', added),
    ...describe('Changed', changed, ({ changes }) =>
      changes.map(({ column, before, after }) => `${column}: ${shown(before)} → ${shown(after)}`),
    ),
    `Unchanged: ${preview.unchanged.toLocaleString('en-IN')}`,
    ...describe('Not in the file, but in the same districts (they stay)', absent),
    ...describe('Doubtful', doubtful, ({ reasons }) => reasons),
    ...preview.emptied.map(
      ({ column, count }) => `Empties ${column} of ${count.toLocaleString('en-IN')} schools`,
    ),
    ...(preview.removesSamples ? ['Removes all sample schools and their reviews'] : []),
  ]
}
