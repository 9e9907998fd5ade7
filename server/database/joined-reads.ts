type Options<Row> = {
  read(keys: readonly string[]): Promise<Row[]>
  keyOf(row: Row): string
}

type Call<Row> = {
  keys: readonly string[]
  resolve: (rows: ReadonlyMap<string, Row>) => void
  reject: (reason: unknown) => void
}

/** Statements at the same time. */
const concurrency = 2

/** Of a statement, unless a single call has more. */
const maximumKeys = 1000

/**
 * Reads rows by keys. While two statements run, further calls wait and share the next one: under a flood, each round trip
 * to the database takes several turns of the busy event loop, and needs one of few connections.
 */
export class JoinedReads<Row> {
  readonly #options: Options<Row>
  #running = 0
  #waiting: Call<Row>[] = []

  constructor(options: Options<Row>) {
    this.#options = options
  }

  /**
   * Includes all changes that were committed before the call. The rows are also those of other calls.
   * @throws Error of a statement that this call shared or waited for
   */
  read(keys: readonly string[]): Promise<ReadonlyMap<string, Row>> {
    const { promise, resolve, reject } = Promise.withResolvers<ReadonlyMap<string, Row>>()
    this.#waiting.push({ keys, resolve, reject })
    if (this.#running < concurrency) void this.#readNext()
    return promise
  }

  async #readNext(): Promise<void> {
    const calls = this.#takeCalls()
    this.#running++
    try {
      const rows = await this.#options.read([...new Set(calls.flatMap(({ keys }) => keys))])
      const found = new Map(rows.map((row) => [this.#options.keyOf(row), row]))
      for (const { resolve } of calls) resolve(found)
    } catch (error) {
      // Those that wait would fail, too, but one statement after the other.
      for (const { reject } of [...calls, ...this.#waiting.splice(0)]) reject(error)
    }
    this.#running--
    if (this.#waiting.length > 0) void this.#readNext()
  }

  #takeCalls(): Call<Row>[] {
    let count = 0
    const end = this.#waiting.findIndex(({ keys }, index) => {
      count += keys.length
      return index > 0 && count > maximumKeys
    })
    return this.#waiting.splice(0, end === -1 ? this.#waiting.length : end)
  }
}
