import type { Observation } from './observe.ts'

/** A title and the text of a cell. */
export type Column = readonly [string, (observation: Observation) => string | number]

export const commonColumns: readonly Column[] = [
  ['Fault', ({ fault }) => fault],
  ['Served', ({ served }) => served],
  ['503 with Retry-After', ({ refused }) => refused],
  ['No response', ({ withoutResponse }) => withoutResponse],
  [
    'Other responses',
    ({ others }) =>
      Object.entries(others)
        .map(([name, count]) => `${count} × ${name}`)
        .join(', ') || 'none',
  ],
  ['Slowest response', ({ slowest }) => `${(slowest / 1000).toFixed(1)} s`],
]

export const damageColumns: readonly Column[] = [
  ['Acknowledged', ({ acknowledged }) => acknowledged],
  ['Lost', ({ lost }) => lost.length],
  ['Doubled', ({ doubled }) => doubled.length],
]

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`

/** Prints the first two lines of a table for docs/reliability.md. */
export function printHeader(columns: readonly Column[]): void {
  console.log(row(columns.map(([title]) => title)))
  console.log(row(columns.map(() => '---')))
}

export function printRow(columns: readonly Column[], observation: Observation): void {
  console.log(row(columns.map(([, cellOf]) => cellOf(observation))))
}
