import { Overloaded } from '../errors.ts'

type Limits = {
  /** Reads at the same time. */
  concurrency: number
  /** Lists of one read. */
  perRead: number
  /** Lists that may wait. */
  capacity: number
}

/**
 * A flood of suggestions uses at most two of the thread's connections for reads. If it used all of them, a page would wait
 * behind the flood at each of its reads.
 */
const readLimits: Limits = { concurrency: 2, perRead: 20, capacity: 300 }

type Waiting<Row> = {
  codes: readonly string[]
  resolve: (rows: ReadonlyMap<string, Row>) => void
  reject: (error: unknown) => void
}

/** Reads the rows of lists. Lists that wait for a connection are read together. */
export class JoinedReads<Row extends { code: string }> {
  readonly #read: (codes: readonly string[]) => Promise<Row[]>
  readonly #limits: Limits
  #waiting: Waiting<Row>[] = []
  #running = 0

  constructor(read: (codes: readonly string[]) => Promise<Row[]>, limits: Limits = readLimits) {
    this.#read = read
    this.#limits = limits
  }

  /**
   * Keeps the order, and omits schools that do not exist.
   * @throws AppError 503 if too many lists wait
   */
  async byCodes(codes: readonly string[]): Promise<Row[]> {
    if (codes.length === 0) return []
    if (this.#waiting.length >= this.#limits.capacity) throw new Overloaded('database connections')
    const rows = await new Promise<ReadonlyMap<string, Row>>((resolve, reject) => {
      this.#waiting.push({ codes, resolve, reject })
      if (this.#running < this.#limits.concurrency) void this.#run()
    })
    return codes.flatMap((code) => rows.get(code) ?? [])
  }

  async #run(): Promise<void> {
    this.#running++
    while (this.#waiting.length > 0) await this.#readNext()
    this.#running--
  }

  async #readNext(): Promise<void> {
    const lists = this.#waiting.splice(0, this.#limits.perRead)
    try {
      const rows = await this.#read([...new Set(lists.flatMap(({ codes }) => codes))])
      const byCode = new Map(rows.map((row) => [row.code, row]))
      for (const { resolve } of lists) resolve(byCode)
    } catch (error) {
      for (const { reject } of lists) reject(error)
    }
  }
}
