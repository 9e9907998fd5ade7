import type { Observation } from './observe.ts'

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

export function printCells(cells: readonly (string | number)[]): void {
  console.log(`| ${cells.join(' | ')} |`)
}

export function printTitles(titles: readonly string[]): void {
  printCells(titles)
  printCells(titles.map(() => '---'))
}

export function printHeader(columns: readonly Column[]): void {
  printTitles(columns.map(([title]) => title))
}

export function printRow(columns: readonly Column[], observation: Observation): void {
  printCells(columns.map(([, cellOf]) => cellOf(observation)))
}
