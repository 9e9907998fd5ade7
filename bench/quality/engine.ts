export type QueryResult = { codes: string[]; milliseconds: number }

export type Engine = {
  name: string
  schools: number
  /** Size in memory, or on disk if the engine is a database. */
  bytes: number
  /** Returns at most ten codes for each query. */
  run(terms: readonly string[]): Promise<QueryResult[]>
}

export async function timed(
  terms: readonly string[],
  find: (term: string) => Promise<string[]> | string[],
): Promise<QueryResult[]> {
  const results: QueryResult[] = []
  for (const term of terms) {
    const start = performance.now()
    const codes = await find(term)
    results.push({ codes, milliseconds: performance.now() - start })
  }
  return results
}
