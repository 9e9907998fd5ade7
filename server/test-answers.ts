import { type Aspect, aspects } from '#contract/review-questions.ts'
import { SealedAnswers } from './reviews/answers/sealed-answers.ts'
import type { TestApp } from './test-app.ts'
import type { Linkage } from './test-linkage.ts'
import type { Post } from './test-simulation.ts'

const orders = {
  position: 'ctid',
  transaction: 'xmin::text::bigint, ctid',
  command: 'cmin::text::bigint, ctid',
  value: 'id',
} as const

export type AnswerLinkage = Linkage & {
  /** Share of answers that random guesses among the reviews of the school would link. */
  chance: number
}

type Ratings = Readonly<Record<Aspect, number>>

type Waiting = { schoolCode: string; aspect: Aspect; value: number }

async function readWaiting({ database, secrets }: TestApp, order: string): Promise<Waiting[]> {
  const sealing = new SealedAnswers(secrets)
  const { rows } = await database.pool.query<{ schoolCode: string; sealed: Buffer }>(
    `SELECT school_code AS "schoolCode", sealed FROM review_waiting_answer ORDER BY ${order}`,
  )
  return rows.flatMap(({ schoolCode, sealed }) =>
    sealing.open(schoolCode, sealed).flatMap(({ question, value }) => {
      const aspect = aspects.find((each) => each === question)
      return aspect ? [{ schoolCode, aspect, value }] : []
    }),
  )
}

async function readReviews(
  { database }: TestApp,
  order: string,
  truths: ReadonlyMap<string, Ratings>,
): Promise<Map<string, Ratings[]>> {
  const { rows } = await database.pool.query<{ schoolCode: string; id: string }>(
    `SELECT school_code AS "schoolCode", id FROM review WHERE is_shown(state) ORDER BY ${order}`,
  )
  const bySchool = Map.groupBy(rows, ({ schoolCode }) => schoolCode)
  return new Map(
    [...bySchool].map(([code, reviews]) => [code, reviews.flatMap(({ id }) => truths.get(id) ?? [])]),
  )
}

/**
 * Opens the waiting answers with the secret key. Pairs them with the last reviews of their school, in every stored
 * order, forwards and backwards. A pair counts as linked if both values are equal.
 */
export async function linkAnswers(product: TestApp, posts: readonly Post[]): Promise<AnswerLinkage[]> {
  const truths = new Map(posts.flatMap(({ id, ratings }) => (ratings ? [[id, ratings] as const] : [])))
  const results: AnswerLinkage[] = []
  for (const [answerOrder, byAnswer] of Object.entries(orders)) {
    const waiting = await readWaiting(product, byAnswer)
    for (const [reviewOrder, byReview] of Object.entries(orders)) {
      const reviews = await readReviews(product, byReview, truths)
      for (const backwards of [false, true]) {
        const attack = `answers by ${answerOrder} beside reviews by ${reviewOrder}${backwards ? ', backwards' : ''}`
        results.push({ attack, ...measure(waiting, reviews, backwards) })
      }
    }
  }
  return results
}

function measure(
  waiting: readonly Waiting[],
  reviews: ReadonlyMap<string, readonly Ratings[]>,
  backwards: boolean,
): Omit<AnswerLinkage, 'attack'> {
  let [guessed, right, expected] = [0, 0, 0]
  const groups = Map.groupBy(waiting, ({ schoolCode, aspect }) => `${schoolCode} ${aspect}`)
  for (const answers of groups.values()) {
    const ratings = reviews.get(answers[0]?.schoolCode ?? '') ?? []
    const last = (backwards ? ratings.toReversed() : ratings).slice(-answers.length)
    for (const [at, { aspect, value }] of answers.entries()) {
      const guess = last[at]
      if (!guess) continue
      guessed++
      expected += ratings.filter((each) => each[aspect] === value).length / ratings.length
      if (guess[aspect] === value) right++
    }
  }
  const linked = right / Math.max(1, guessed)
  return { linked, precision: linked, chance: expected / Math.max(1, guessed) }
}
