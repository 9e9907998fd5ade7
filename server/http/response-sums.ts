import type { BaseLogger } from 'pino'
import type { Clock } from '../clock.ts'

export type ResponseLine = { method: string; route: string; status: number }

/** Counts responses that the log shows only in sums. */
export type ResponseCounter = { count(line: ResponseLine): void; close(): void }

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * Logs responses as sums of an hour, in alphabetical order. A line for each response, or the order of such lines, would
 * show in which minute somebody posted.
 */
export class ResponseSums implements ResponseCounter {
  readonly #log: Pick<BaseLogger, 'info'>
  readonly #clock: Clock
  readonly #sums = new Map<string, ResponseLine & { count: number }>()
  readonly #timer: NodeJS.Timeout
  #hour = Number.NaN

  constructor(log: Pick<BaseLogger, 'info'>, clock: Clock) {
    this.#log = log
    this.#clock = clock
    this.#timer = setInterval(() => this.#writePastHour(), minuteMs)
    this.#timer.unref()
  }

  count(line: ResponseLine): void {
    this.#writePastHour()
    const key = `${line.route} ${line.method} ${line.status}`
    const sum = this.#sums.get(key) ?? { ...line, count: 0 }
    sum.count += 1
    this.#sums.set(key, sum)
  }

  close(): void {
    clearInterval(this.#timer)
    this.#write()
  }

  #writePastHour(): void {
    const hour = Math.floor(this.#clock().getTime() / hourMs)
    if (hour === this.#hour) return
    this.#hour = hour
    this.#write()
  }

  #write(): void {
    for (const key of [...this.#sums.keys()].sort()) this.#log.info(this.#sums.get(key))
    this.#sums.clear()
  }
}
