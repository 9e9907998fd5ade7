import type { StepResult } from './generator.ts'
import { mix } from './mix.ts'
import type { ProbeFigures } from './probe.ts'
import type { Cost, ProfileSummary } from './profile.ts'
import type { KindFigures } from './recorder.ts'
import type { StatementCost } from './statements.ts'

export type Measured = StepResult & {
  server: ProbeFigures
  /** In seconds. Undefined for the bare route. */
  postgresCpu?: number
}

const nameWidth = 14
const cellWidth = 10

const row = (name: string, cells: readonly (string | number)[]) =>
  name.padEnd(nameWidth) + cells.map((cell) => String(cell).padStart(cellWidth)).join('')

const count = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, each) => sum + each, 0)

const list = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([name, number]) => `${number} × ${name}`)
    .join(', ')

/** Returns served requests per second. */
export function rateOf({ all, seconds }: Pick<Measured, 'all' | 'seconds'>): number {
  return seconds === 0 ? 0 : all.served / seconds
}

/** Returns microseconds per request. Refused requests count, too. */
const perRequest = ({ all }: Measured, seconds: number) =>
  (seconds * 1e6) / Math.max(1, all.served + all.shed + count(all.errors))

const cpuOf = (measured: Measured) => perRequest(measured, measured.server.cpu)

function figureRow(name: string, figures: KindFigures, seconds: number): string {
  return row(name, [
    (figures.served / seconds).toFixed(1),
    figures.p50.toFixed(1),
    figures.p99.toFixed(1),
    figures.notModified,
    figures.shed,
    count(figures.errors),
  ])
}

export function printMix(): void {
  console.log('Shares of the requests:')
  for (const { kind, share, reason } of mix)
    console.log(`${kind.padEnd(nameWidth)}${(share / 100).toFixed(2).padStart(6)} %  ${reason}`)
}

function printServer({ server, all }: Measured): string {
  return (
    `event loop busy ${(server.utilization * 100).toFixed(0)} %, delay p50 ${server.delayP50.toFixed(1)} ms, ` +
    `p99 ${server.delayP99.toFixed(1)} ms, maximum ${server.delayMax.toFixed(0)} ms` +
    (count(all.errors) > 0 ? `; errors: ${list(all.errors)}` : '')
  )
}

export function printStep(connections: number, product: Measured, bare: Measured): void {
  console.log(`\n${connections} connections`)
  console.log(row('', ['req/s', 'p50 ms', 'p99 ms', '304', 'shed', 'errors']))
  console.log(figureRow('all', product.all, product.seconds))
  for (const { kind } of mix) {
    const figures = product.kinds[kind]
    if (figures) console.log(figureRow(`  ${kind}`, figures, product.seconds))
  }
  console.log(figureRow('bare Fastify', bare.all, bare.seconds))
  console.log(
    `CPU per request: product ${cpuOf(product).toFixed(0)} µs, PostgreSQL ` +
      `${perRequest(product, product.postgresCpu ?? 0).toFixed(0)} µs, bare Fastify ${cpuOf(bare).toFixed(0)} µs`,
  )
  console.log(
    `Ratio to bare Fastify: throughput ${(rateOf(product) / rateOf(bare)).toFixed(3)}, ` +
      `CPU time ${(cpuOf(product) / cpuOf(bare)).toFixed(1)}`,
  )
  console.log(`Product: ${printServer(product)}`)
  console.log(`Bare Fastify: ${printServer(bare)}`)
  console.log(
    `Load generator: ${((product.generatorCpu / product.seconds) * 100).toFixed(0)} % of a core for the product, ` +
      `${((bare.generatorCpu / bare.seconds) * 100).toFixed(0)} % for bare Fastify` +
      (product.missingPosts > 0
        ? `; ${product.missingPosts} posts were not sent: use a higher value of --accounts`
        : ''),
  )
}

function printCosts(
  title: string,
  costs: readonly Cost[],
  whole: { requests: number; seconds: number },
): void {
  console.log(`\n${title}`)
  for (const { name, seconds } of costs) {
    const share = ((seconds / whole.seconds) * 100).toFixed(1).padStart(6)
    const perRequest = ((seconds * 1e6) / whole.requests).toFixed(0).padStart(8)
    console.log(`${share} %${perRequest} µs per request  ${name}`)
  }
}

const shownCosts = 15

export function printProfile(measured: Measured, summary: ProfileSummary, threads: readonly Cost[]): void {
  const requests = Math.max(1, measured.all.served)
  console.log(
    `\nProfile of ${measured.seconds.toFixed(0)} s: ${measured.all.served} requests, CPU time of the process ` +
      `${measured.server.cpu.toFixed(1)} s, of PostgreSQL ${(measured.postgresCpu ?? 0).toFixed(1)} s`,
  )
  const sorted = threads.toSorted((one, other) => other.seconds - one.seconds).slice(0, 8)
  printCosts('CPU time by thread', sorted, { requests, seconds: measured.server.cpu })
  console.log(
    `\nThe profiler saw the main thread busy for ${summary.seconds.toFixed(1)} s. If this is more than its CPU time, ` +
      'other processes have interrupted it, mostly in calls that wake another process, such as write.',
  )
  const totals = { requests, seconds: summary.seconds }
  printCosts('Main thread, own time by module', summary.modules.slice(0, shownCosts), totals)
  printCosts('Main thread, own time by function', summary.functions.slice(0, shownCosts), totals)
  printCosts('Main thread, time with all calls', summary.inclusive.slice(0, 2 * shownCosts), totals)
}

const statementLength = 150

export function printStatements(statements: readonly StatementCost[], requests: number): void {
  console.log('\nPostgreSQL, statements with the highest total time')
  console.log(row('execution ms', ['planning', 'calls', 'per req']))
  for (const { query, calls, planning, execution } of statements)
    console.log(
      row(execution.toFixed(0), [planning.toFixed(0), calls, (calls / Math.max(1, requests)).toFixed(2)]) +
        `  ${query.replace(/\s+/g, ' ').slice(0, statementLength)}`,
    )
}
