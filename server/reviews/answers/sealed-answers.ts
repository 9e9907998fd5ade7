import type { ReviewAnswers } from '#contract/review-answers.ts'
import { type Question, questions, reviewerRoles, yearsAtSchool } from '#contract/review-questions.ts'
import type { Secrets } from '../../secrets.ts'

/** `value` is a number of stars, or 1 for the first choice, 2 for the second, and so on. */
export type Answer = { question: Question; value: number }

const choices: Partial<Record<Question, readonly string[]>> = { role: reviewerRoles, years: yearsAtSchool }

/** Returns the sum of the stars, or the count of each choice. */
export function totalsOf(question: Question, values: readonly number[]): number[] {
  const options = choices[question]
  if (!options) return [values.reduce((sum, value) => sum + value, 0)]
  return options.map((_, index) => values.filter((value) => value === index + 1).length)
}

function numberOf(question: Question, answers: ReviewAnswers): number {
  const answer = answers[question]
  if (answer === undefined) return 0
  return typeof answer === 'number' ? answer : (choices[question]?.indexOf(answer) ?? -1) + 1
}

/** `sealAll` returns the same length for every review, even for a review without answers. */
export class SealedAnswers {
  readonly #secrets: Secrets

  constructor(secrets: Secrets) {
    this.#secrets = secrets
  }

  sealAll(schoolCode: string, answers: ReviewAnswers): Buffer {
    const values = questions.map((question) => numberOf(question, answers))
    return this.#secrets.encrypt('review-answers', `review ${schoolCode}`, Uint8Array.from(values))
  }

  seal(schoolCode: string, { question, value }: Answer): Buffer {
    const plain = Uint8Array.from([questions.indexOf(question), value])
    return this.#secrets.encrypt('review-answers', `answer ${schoolCode}`, plain)
  }

  /** Like `open`, returns no answers if the secret key has changed. */
  openAll(schoolCode: string, sealed: Buffer): Answer[] {
    const values = this.#open(`review ${schoolCode}`, sealed)
    return questions.flatMap((question, index) => {
      const value = values[index] ?? 0
      return value > 0 ? [{ question, value }] : []
    })
  }

  open(schoolCode: string, sealed: Buffer): Answer[] {
    const [index = -1, value = 0] = this.#open(`answer ${schoolCode}`, sealed)
    const question = questions[index]
    return question ? [{ question, value }] : []
  }

  #open(context: string, sealed: Buffer): Uint8Array {
    try {
      return this.#secrets.decrypt('review-answers', context, sealed)
    } catch {
      return new Uint8Array()
    }
  }
}
