import type { SchoolRow } from '#search/search.ts'
import type { Engine } from './engine.ts'
import { kinds, type LabelledQuery, type QueryKind, textOfFields } from './labelled-queries.ts'

type Figures = {
  queries: number
  recall1: number
  recall10: number
  /** Mean reciprocal rank in the first ten results. */
  mrr: number
  /** In milliseconds, like `p99` and `worst`. */
  median: number
  p99: number
  worst: number
}

type Outcome = { kind: QueryKind; rank: number; milliseconds: number }

/**
 * The rank is the index of the first correct result, or -1. Schools with the same text in `fields` are correct, too.
 */
export async function runQueries(
  engine: Engine,
  queries: readonly LabelledQuery[],
  schoolOf: (code: string) => SchoolRow | undefined,
): Promise<Outcome[]> {
  const results = await engine.run(queries.map(({ term }) => term))
  return queries.map(({ kind, school, fields }, index) => {
    const { codes, milliseconds } = results[index] ?? { codes: [], milliseconds: Number.NaN }
    const expected = textOfFields(school, fields)
    const rank = codes.findIndex((code) => {
      const found = schoolOf(code)
      return code === school.code || (found !== undefined && textOfFields(found, fields) === expected)
    })
    return { kind, rank, milliseconds }
  })
}

function figuresOf(outcomes: readonly Outcome[]): Figures {
  const times = outcomes.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  const percentile = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const mean = (scoreOf: (rank: number) => number) =>
    outcomes.reduce((sum, { rank }) => sum + (rank < 0 ? 0 : scoreOf(rank)), 0) / Math.max(1, outcomes.length)
  return {
    queries: outcomes.length,
    recall1: mean((rank) => (rank === 0 ? 1 : 0)),
    recall10: mean(() => 1),
    mrr: mean((rank) => 1 / (rank + 1)),
    median: percentile(0.5),
    p99: percentile(0.99),
    worst: percentile(1),
  }
}

function line(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`
}

export function tableByKind(outcomes: readonly Outcome[]): string {
  const row = (name: string, some: readonly Outcome[]) => {
    const { queries, recall10, recall1, mrr, median, p99, worst } = figuresOf(some)
    const shares = [recall10, recall1, mrr].map((share) => share.toFixed(3))
    return line([name, queries, ...shares, ...[median, p99, worst].map((time) => time.toFixed(2))])
  }
  return [
    line(['kind', 'queries', 'recall at 10', 'recall at 1', 'MRR', 'p50 ms', 'p99 ms', 'worst ms']),
    line(['---', ...Array.from({ length: 7 }, () => '---:')]),
    ...kinds.map((kind) =>
      row(
        kind,
        outcomes.filter((outcome) => outcome.kind === kind),
      ),
    ),
    row('**all**', outcomes),
  ].join('\n')
}

export function tableByEngine(engines: readonly { engine: Engine; outcomes: readonly Outcome[] }[]): string {
  const row = (name: string, cell: (outcomes: readonly Outcome[], engine: Engine) => string) =>
    line([name, ...engines.map(({ engine, outcomes }) => cell(outcomes, engine))])
  const of = (kind: QueryKind) => (outcomes: readonly Outcome[]) =>
    figuresOf(outcomes.filter((outcome) => outcome.kind === kind)).recall10.toFixed(2)
  return [
    row('recall at 10', (_, { name }) => name),
    line(['---', ...engines.map(() => '---:')]),
    ...kinds.map((kind) => row(kind, of(kind))),
    row('**all kinds**', (outcomes) => figuresOf(outcomes).recall10.toFixed(3)),
    row('recall at 1', (outcomes) => figuresOf(outcomes).recall1.toFixed(3)),
    row('MRR', (outcomes) => figuresOf(outcomes).mrr.toFixed(3)),
    row('p50 ms', (outcomes) => figuresOf(outcomes).median.toFixed(1)),
    row('p99 ms', (outcomes) => figuresOf(outcomes).p99.toFixed(1)),
    row('worst ms', (outcomes) => figuresOf(outcomes).worst.toFixed(1)),
    row('schools in the index', (_, { schools }) => schools.toLocaleString('en')),
    row('index, MB', (_, { bytes }) => (bytes / 1e6).toFixed(0)),
  ].join('\n')
}
