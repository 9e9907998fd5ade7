/** The codes of the first ten schools for a query, and the time. */
export type Answer = { codes: string[]; milliseconds: number }

/** A search engine to compare. */
export type Engine = {
  name: string
  /** The number of schools in it. */
  schools: number
  /** Size in memory or, for a database, on disk. */
  bytes: number
  /** Runs the queries one after another. */
  answer(terms: readonly string[]): Promise<Answer[]>
}

/** Runs queries one after another and measures each. */
export async function timed(
  terms: readonly string[],
  find: (term: string) => Promise<string[]> | string[],
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const term of terms) {
    const begun = performance.now()
    const codes = await find(term)
    answers.push({ codes, milliseconds: performance.now() - begun })
  }
  return answers
}
