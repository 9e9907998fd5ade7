import pLimit, { type LimitFunction } from 'p-limit'
import * as messages from '#contract/messages.ts'
import { unavailable } from '../errors.ts'
import { networkOf } from '../rate-limits/network.ts'
import type { RateLimiter } from '../rate-limits/rate-limiter.ts'
import type { VerifyResult } from './credential-worker.ts'
import { SlowLane, type SlowLaneOptions } from './slow-lane.ts'

/** At most this number of failures above its limit can belong to one network. */
const parallelPerNetwork = 4

/** The last of these tokens waits for about ten seconds with one worker thread. */
const defaultMaximumWaiting = 500

type Options = SlowLaneOptions & {
  limiter: Pick<RateLimiter, 'allows' | 'isUsedUp'>
  maximumWaiting?: number
}

/**
 * Decides when a token is verified. Only failures count against the limit of a network. Above it, the tokens of the network
 * wait in the slow lane, where valid ones are still accepted.
 */
export class VerificationLanes {
  readonly #limiter: Options['limiter']
  readonly #maximumWaiting: number
  readonly #slowLane: SlowLane
  readonly #networks = new Map<string, LimitFunction>()
  #waiting = 0

  constructor({ limiter, maximumWaiting = defaultMaximumWaiting, ...slow }: Options) {
    this.#limiter = limiter
    this.#maximumWaiting = maximumWaiting
    this.#slowLane = new SlowLane(slow)
  }

  /** @throws AppError 503 if too many tokens wait */
  async run(address: string, verify: () => Promise<VerifyResult>): Promise<VerifyResult> {
    const verifyAndCount = async () => {
      const result = await verify()
      if (!result.verified) await this.#limiter.allows('false token by network', address)
      return result
    }
    const network = networkOf(address)
    const isSlow = () => this.#limiter.isUsedUp('false token by network', address)
    const result = await this.#inTurn(network, async () => ((await isSlow()) ? undefined : verifyAndCount()))
    return result ?? this.#slowLane.run(network, verifyAndCount)
  }

  async #inTurn<Result>(network: string, task: () => Promise<Result>): Promise<Result> {
    if (this.#waiting >= this.#maximumWaiting) throw unavailable(messages.busy)
    const limit = this.#networks.get(network) ?? pLimit(parallelPerNetwork)
    this.#networks.set(network, limit)
    this.#waiting++
    try {
      return await limit(task)
    } finally {
      this.#waiting--
      if (limit.activeCount + limit.pendingCount === 0) this.#networks.delete(network)
    }
  }
}
