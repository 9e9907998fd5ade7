import { percentile } from '../statistics.ts'
import type { Kind } from './mix.ts'

export type Response = { status: number; hasRetryAfter: boolean; milliseconds: number }

export type KindFigures = {
  served: number
  /** Responses 304, which `served` includes. */
  notModified: number
  /** Responses 503 with `Retry-After`. */
  shed: number
  /**
   * Numbers of all other requests, by status or `no response`. In `all` of {@link Figures}, the kind precedes the status.
   */
  errors: Record<string, number>
  /** In milliseconds, of the served requests. */
  p50: number
  p99: number
}

export type Figures = { seconds: number; all: KindFigures; kinds: Partial<Record<Kind, KindFigures>> }

type Counts = Omit<KindFigures, 'p50' | 'p99' | 'served'> & { times: number[] }

const success: Record<Kind, readonly number[]> = {
  school: [200, 304],
  suggestions: [200],
  place: [200, 304],
  home: [200, 304],
  results: [200],
  'sign-in': [200],
  post: [201],
}

export class Recorder {
  readonly #counts = new Map<Kind, Counts>()

  add(kind: Kind, { status, hasRetryAfter, milliseconds }: Response): void {
    const counts = this.#countsOf(kind)
    if (success[kind].includes(status)) {
      counts.times.push(milliseconds)
      if (status === 304) counts.notModified++
    } else if (status === 503 && hasRetryAfter) counts.shed++
    else this.#addError(counts, String(status))
  }

  addMissing(kind: Kind): void {
    this.#addError(this.#countsOf(kind), 'no response')
  }

  /** @param seconds from the first request to the last response */
  figures(seconds: number): Figures {
    const all = newCounts()
    const kinds: Figures['kinds'] = {}
    for (const [kind, counts] of this.#counts) {
      kinds[kind] = summarise(counts)
      all.notModified += counts.notModified
      all.shed += counts.shed
      for (const time of counts.times) all.times.push(time)
      for (const [error, count] of Object.entries(counts.errors)) {
        const name = `${kind} ${error}`
        all.errors[name] = (all.errors[name] ?? 0) + count
      }
    }
    return { seconds, all: summarise(all), kinds }
  }

  #countsOf(kind: Kind): Counts {
    const counts = this.#counts.get(kind) ?? newCounts()
    this.#counts.set(kind, counts)
    return counts
  }

  #addError({ errors }: Counts, name: string): void {
    errors[name] = (errors[name] ?? 0) + 1
  }
}

const newCounts = (): Counts => ({ notModified: 0, shed: 0, errors: {}, times: [] })

function summarise({ times, ...counts }: Counts): KindFigures {
  return {
    ...counts,
    served: times.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  }
}
