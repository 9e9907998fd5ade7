import { figureStep, minimumCases, TransparencyFigures } from '#contract/transparency.ts'

/** Exact counts stay in memory: the database stores only the figures that are published. */
export type Counts = {
  posts: TransparencyFigures['posts']
  removed: TransparencyFigures['removed']
  restored: number
  /** Covers the last 90 days. `median` and `percentile95` are whole days from opening to closing. */
  decisions: { count: number; median: number; percentile95: number }
  complaints: { class: string; count: number; settled: number; inTime: number }[]
  authorCodeResets: TransparencyFigures['authorCodeResets']
  claims: TransparencyFigures['claims']
  outcomes: TransparencyFigures['outcomes']
  profiles: TransparencyFigures['profiles']
}

/** Rounds down to a multiple of 5. */
export function roundDown(count: number): number {
  return count - (count % figureStep)
}

/** @param day `YYYY-MM-DD` in India */
export function createFigures(day: string, counts: Counts): TransparencyFigures {
  const { posts, removed, restored, decisions, complaints, ...others } = counts
  return TransparencyFigures.parse({
    day,
    posts: Object.fromEntries(Object.entries(posts).map(([name, count]) => [name, roundDown(count)])),
    removed,
    restored,
    decisionDays:
      decisions.count < minimumCases
        ? null
        : { median: decisions.median, percentile95: decisions.percentile95 },
    complaints: complaints.map(({ class: name, count, settled, inTime }) => ({
      class: name,
      count: roundDown(count),
      inTime: settled < minimumCases ? null : roundDown(Math.floor((100 * inTime) / settled)),
    })),
    ...others,
  })
}
