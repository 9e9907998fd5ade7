import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './faults.ts'
import type { Kind, Load, LoadedDatabase, Sample } from './load.ts'

/**
 * Describes the time from the beginning of a fault until a page, a search and a review had succeeded again.
 */
export type Observation = {
  fault: string
  served: number
  /** Responses with 503 and `Retry-After`. */
  refused: number
  withoutResponse: number
  /** Numbers of unexpected responses, by status and kind, such as `500 search`. */
  others: Record<string, number>
  /** The longest time of a request that got a response, in milliseconds. */
  slowest: number
  /** Seconds from the repair until a page, a search and a review had succeeded. */
  recovery: number
  /** By kind: the longest time without a success, in seconds, from the beginning of the fault to the last success. */
  interruptions: Record<(typeof kinds)[number], number>
  /** Number of reviews, comments, reports and votes that were acknowledged since the start of the load. */
  acknowledged: number
  /** Acknowledged reviews, comments, reports and votes that are not stored. */
  lost: string[]
  /** Reviews, comments, reports and votes that are stored more than once. */
  doubled: string[]
}

/** Returns whether a post was lost or stored twice, or a request got an unexpected response. */
export function hasDamage({ lost, doubled, others }: Observation): boolean {
  return lost.length + doubled.length + Object.keys(others).length > 0
}

/** In milliseconds. */
const recoveryTimeout = 90_000
const kinds = ['page', 'search', 'post'] as const

const isSuccess = ({ kind, status }: Sample) => {
  if (kind === 'post') return status === 201 || status === 409
  return status === 200 || (kind === 'participation' && status === 201)
}

/**
 * Runs a fault under load.
 * @throws Error if pages, searches and reviews do not all succeed within 90 seconds after the repair
 */
export async function observe<Installation extends { postgres: LoadedDatabase }>(
  fault: Fault<Installation>,
  installation: Installation,
  load: Load,
): Promise<Observation> {
  const startedAt = performance.now()
  await fault.run(installation)
  const repairedAt = performance.now()
  const recoveredAt = await waitForSuccess(load, repairedAt)
  const samples = load.samples.filter((sample) => sample.startedAt >= startedAt)
  const failures = samples.filter((sample) => !isSuccess(sample))
  const isRefused = ({ status, hasRetryAfter }: Sample) => status === 503 && hasRetryAfter
  const withResponse = samples.filter(({ status }) => status !== 0)
  return {
    fault: fault.name,
    served: samples.length - failures.length,
    refused: failures.filter(isRefused).length,
    withoutResponse: failures.filter(({ status }) => status === 0).length,
    others: countBy(failures.filter((sample) => sample.status !== 0 && !isRefused(sample))),
    slowest: Math.max(0, ...withResponse.map((sample) => sample.endedAt - sample.startedAt)),
    recovery: (recoveredAt - repairedAt) / 1000,
    interruptions: {
      page: longestInterruption(samples, 'page', startedAt),
      search: longestInterruption(samples, 'search', startedAt),
      post: longestInterruption(samples, 'post', startedAt),
    },
    ...(await findDamage(installation.postgres, load)),
  }
}

function countBy(samples: readonly Sample[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, kind } of samples) {
    const name = `${status} ${kind}`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

async function waitForSuccess(load: Load, after: number): Promise<number> {
  // The samples are in the order of their ends, and a long run has 100,000 of them.
  const first = load.samples.findLastIndex(({ endedAt }) => endedAt < after) + 1
  const firstSuccess = (kind: Kind) =>
    load.samples
      .slice(first)
      .find((sample) => sample.kind === kind && sample.startedAt >= after && isSuccess(sample))
  while (performance.now() < after + recoveryTimeout) {
    const found = kinds.map(firstSuccess)
    if (found.every((sample) => sample !== undefined))
      return Math.max(...found.map((sample) => sample.endedAt))
    await sleep(20)
  }
  throw new Error(`The product has not recovered within ${recoveryTimeout / 1000} s.`)
}

/** @returns seconds, see `interruptions` of {@link Observation} */
function longestInterruption(samples: readonly Sample[], kind: Kind, startedAt: number): number {
  const successes = samples.filter((sample) => sample.kind === kind && isSuccess(sample))
  const ends = successes.map(({ endedAt }) => endedAt).sort((a, b) => a - b)
  return Math.max(0, ...ends.map((end, index) => end - (ends[index - 1] ?? startedAt))) / 1000
}

async function findDamage(database: LoadedDatabase, load: Load) {
  const acknowledged = [...load.acknowledged]
  const acknowledgedVotes = load.votes.acknowledged
  const rows = await database.query<{ key: string; count: number }>(
    `SELECT key, count(*)::int AS count FROM (
      SELECT title AS key FROM review UNION ALL SELECT body FROM review_comment UNION ALL SELECT note FROM report
    ) AS stored WHERE key LIKE 'Fault %' GROUP BY key`,
  )
  const storedVotes = await load.countStoredVotes(database)
  const stored = new Set(rows.map(({ key }) => key))
  const votes = (count: number) => Array.from({ length: Math.max(0, count) }, () => 'vote')
  return {
    acknowledged: acknowledged.length + acknowledgedVotes,
    lost: [...acknowledged.filter((key) => !stored.has(key)), ...votes(acknowledgedVotes - storedVotes)],
    doubled: [
      ...rows.filter(({ count }) => count > 1).map(({ key }) => key),
      ...votes(storedVotes - load.votes.sent.size),
    ],
  }
}
