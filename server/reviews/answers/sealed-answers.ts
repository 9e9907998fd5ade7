import type { ReviewAnswers } from '#contract/review-answers.ts'
import { type Question, questions, reviewerRoles, yearsAtSchool } from '#contract/review-questions.ts'
import type { Secrets } from '../../secrets.ts'

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

/** Numbers of stars, or 1 for the first choice, 2 for the second, and so on. */
export type AnswerValues = Map<Question, number>

/** All results have the same length, also without answers. */
export class SealedAnswers {
  readonly #secrets: Secrets

  constructor(secrets: Secrets) {
    this.#secrets = secrets
  }

  sealAll(schoolCode: string, answers: ReviewAnswers): Buffer {
    return this.seal(
      schoolCode,
      new Map(questions.map((question) => [question, numberOf(question, answers)])),
    )
  }

  seal(schoolCode: string, values: AnswerValues): Buffer {
    const plain = Uint8Array.from(questions, (question) => values.get(question) ?? 0)
    return this.#secrets.encrypt('review-answers', `review ${schoolCode}`, plain)
  }

  /** Returns no answers if the secret key has changed. */
  open(schoolCode: string, sealed: Buffer): AnswerValues {
    const plain = this.#decrypt(schoolCode, sealed)
    const values = questions.map((question, index): [Question, number] => [question, plain[index] ?? 0])
    return new Map(values.filter(([, value]) => value > 0))
  }

  #decrypt(schoolCode: string, sealed: Buffer): Uint8Array {
    try {
      return this.#secrets.decrypt('review-answers', `review ${schoolCode}`, sealed)
    } catch {
      return new Uint8Array()
    }
  }
}
