import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import * as messages from '#contract/messages.ts'
import { unavailable } from '../errors.ts'
import type { VerifyResult, VerifyTask } from './credential-worker.ts'

const idleTimeoutMs = 30_000

/** With one worker thread, the last of these tasks waits for up to ten seconds. */
const defaultMaximumWaiting = 500

/** `issue` and `verify` throw an AppError with status 503 if too many tasks wait. */
export type CredentialWork = {
  /** @returns undefined for an invalid request */
  issue(secretKey: Uint8Array, request: Uint8Array): Promise<Uint8Array | undefined>
  verify(task: VerifyTask): Promise<VerifyResult>
  close(): Promise<void>
}

/** Uses worker threads. In the main thread, a computation would delay all other requests by 4 to 15 ms. */
export class CredentialWorkers implements CredentialWork {
  readonly #maximumWaiting: number
  readonly #pool: Piscina

  /** @param options.pools number of pools in this process, which share the cores */
  constructor({
    maximumWaiting = defaultMaximumWaiting,
    pools = 1,
  }: { maximumWaiting?: number; pools?: number } = {}) {
    this.#maximumWaiting = maximumWaiting
    this.#pool = new Piscina({
      filename: new URL('./credential-worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: Math.max(1, Math.floor((availableParallelism() - 1) / pools)),
      idleTimeout: idleTimeoutMs,
      execArgv: [],
    })
  }

  issue(secretKey: Uint8Array, request: Uint8Array): Promise<Uint8Array | undefined> {
    return this.#run({ secretKey, request }, 'sign')
  }

  verify(task: VerifyTask): Promise<VerifyResult> {
    return this.#run(task, 'verify')
  }

  async #run<Result>(task: object, name: 'sign' | 'verify'): Promise<Result> {
    if (this.#pool.queueSize >= this.#maximumWaiting) throw unavailable(messages.busy)
    return this.#pool.run(task, { name })
  }

  async close(): Promise<void> {
    await this.#pool.destroy()
  }
}
