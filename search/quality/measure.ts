import type { SchoolRow } from '../search.ts'
import type { Engine } from './engine.ts'
import { kinds, type LabelledQuery, likeness, type QueryKind } from './labelled-queries.ts'

export type Figures = {
  queries: number
  recall1: number
  recall10: number
  /** Mean reciprocal rank within the first ten. */
  mrr: number
  /** Milliseconds. */
  median: number
  p99: number
  worst: number
}

type Outcome = { kind: QueryKind; rank: number; milliseconds: number }

/**
 * Runs all queries on an engine. Correct is the school that the query was made from, and any other school with the same
 * text in all fields that the query uses: nobody could tell them apart.
 */
export async function ask(
  engine: Engine,
  queries: readonly LabelledQuery[],
  schoolOf: (code: string) => SchoolRow | undefined,
): Promise<Outcome[]> {
  const answers = await engine.answer(queries.map(({ term }) => term))
  return queries.map(({ kind, school, fields }, at) => {
    const { codes, milliseconds } = answers[at] ?? { codes: [], milliseconds: Number.NaN }
    const wanted = likeness(school, fields)
    const rank = codes.findIndex((code) => {
      const found = schoolOf(code)
      return code === school.code || (found !== undefined && likeness(found, fields) === wanted)
    })
    return { kind, rank, milliseconds }
  })
}

export function figuresOf(outcomes: readonly Outcome[]): Figures {
  const times = outcomes.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const mean = (worth: (rank: number) => number) =>
    outcomes.reduce((sum, { rank }) => sum + (rank < 0 ? 0 : worth(rank)), 0) / Math.max(1, outcomes.length)
  return {
    queries: outcomes.length,
    recall1: mean((rank) => (rank === 0 ? 1 : 0)),
    recall10: mean(() => 1),
    mrr: mean((rank) => 1 / (rank + 1)),
    median: at(0.5),
    p99: at(0.99),
    worst: at(1),
  }
}

function line(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`
}

/** Returns a table in Markdown with a row per kind of query and one for all. */
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

/** Returns a table in Markdown with the recall at 10, times and size of each engine. */
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
    row('schools held', (_, { schools }) => schools.toLocaleString('en')),
    row('index, MB', (_, { bytes }) => (bytes / 1e6).toFixed(0)),
  ].join('\n')
}
