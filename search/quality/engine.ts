/** The codes of the first ten schools for a term, and how long they took. */
export type Answer = { codes: string[]; milliseconds: number }

/** A way to search the schools. */
export type Engine = {
  name: string
  /** How many schools it holds. */
  schools: number
  /** What it keeps, in bytes: in memory or, for a database, on disk. */
  bytes: number
  /** Answers the terms one after the other. */
  answer(terms: readonly string[]): Promise<Answer[]>
}

/** Asks one term after the other and takes the time of each. */
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
