import { setTimeout as sleep } from 'node:timers/promises'
import { hostileTerms } from '../../e2e/fuzz/hostile-terms.ts'
import type { Product } from '../../e2e/product.ts'
import { percentile } from '../statistics.ts'
import { mainThreadTime } from './main-thread-time.ts'

/** In UTF-16 code units: up to the maximum of the contract, and far above it. */
const lengths = [100, 250, 500, 14_000]

/** In milliseconds. Lets the thread finish work that goes on after the response, and get off the processor. */
const pauseMs = 4

/** In milliseconds of processor time. Later terms are left out. */
const maximumPerPlace = 90_000

export type RequestCost = {
  name: string
  /** Processor time of the main thread, in milliseconds. */
  ms: number
  status: number
  bytes: number
}

const filters = 'state=Uttar%20Pradesh&sector=government&sort=rating'

/** Every page and call that takes a typed text. */
const places: Record<string, (term: string) => string> = {
  'list with counts and filters': (term) =>
    `/api/schoolsWithReviews?understand=true&facets=true&limit=50&${filters}&searchTerm=${term}`,
  suggestions: (term) => `/api/schoolsWithReviews?limit=8&searchTerm=${term}`,
  'home page': (term) => `/?search=${term}`,
  'page of near schools': (term) => `/near?place=${term}`,
  comparison: (term) => `/compare?schools=${term}`,
  'page without a text': (term) => `/about-us?page=${term}`,
}

/** The costliest requests of each place are sent again, because single ones also pay for pauses that others caused. */
const repeatedRequests = 40

/**
 * Sends hostile terms to each place, one request after another.
 * @returns the costs by place. The cost of a repeated request is the median of three.
 */
export async function measureRequestCosts(
  { origin, process }: Product,
  schoolId: string,
): Promise<Map<string, RequestCost[]>> {
  const pid = process.pid ?? 0
  const all = { ...places, 'reviews of a school': (term: string) => `/schools/${schoolId}?search=${term}` }
  const costs = new Map<string, RequestCost[]>()
  for (const [place, pathOf] of Object.entries(all)) {
    const own: RequestCost[] = []
    let spent = 0
    // The first requests of a kind also compile code.
    for (let warmUp = 0; warmUp < 30; warmUp++)
      await (await fetch(origin + pathOf(`rampur ${warmUp}`))).arrayBuffer()
    const measure = async (name: string, term: string): Promise<RequestCost> => {
      await sleep(pauseMs)
      const before = mainThreadTime(pid)
      const response = await fetch(origin + pathOf(encodeURIComponent(term)))
      const { byteLength: bytes } = await response.arrayBuffer()
      await sleep(pauseMs)
      return { name, ms: mainThreadTime(pid) - before, status: response.status, bytes }
    }
    const terms = hostileTerms(lengths)
    for (const [name, term] of terms) {
      if (spent > maximumPerPlace) break
      const cost = await measure(name, term)
      spent += cost.ms
      own.push(cost)
    }
    own.sort((a, b) => b.ms - a.ms)
    const costliest = own.slice(0, repeatedRequests).map((cost) => ({ cost, times: [cost.ms] }))
    // The signs change the URL, so that no cache of pages answers, and the search ignores them. Between two requests
    // with the same words are all others, so that the search has forgotten them.
    for (const signs of ['.', '..']) {
      for (const { cost, times } of costliest)
        times.push((await measure(cost.name, `${terms.get(cost.name)}${signs}`)).ms)
    }
    for (const { cost, times } of costliest) cost.ms = percentile(times, 0.5)
    costs.set(place, own)
  }
  return costs
}

/** Prints the costliest request of each place, and the costliest of all. */
export function printRequestCosts(costs: ReadonlyMap<string, readonly RequestCost[]>): void {
  console.log('\nProcessor time of the main thread for one request, in ms:')
  const line = (place: string, { name, ms, status, bytes }: RequestCost) =>
    `${place.padEnd(30)}${ms.toFixed(1).padStart(9)}   ${status}, ${Math.round(bytes / 1000)} KB: ${name}`
  let worst: [string, RequestCost] | undefined
  for (const [place, own] of costs) {
    const [costliest] = [...own].sort((a, b) => b.ms - a.ms)
    if (!costliest) continue
    const median = percentile(
      own.map(({ ms }) => ms),
      0.5,
    )
    const above = own.filter(({ ms }) => ms > 50).length
    console.log(`${line(place, costliest)}; median ${median.toFixed(1)}, ${above} of ${own.length} above 50`)
    if (worst === undefined || costliest.ms > worst[1].ms) worst = [place, costliest]
  }
  if (worst) console.log(line('Costliest request:', worst[1]))
}
