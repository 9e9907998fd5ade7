import { expect } from 'vitest'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import type { DecisionInput } from '#contract/cases.ts'
import type { AnswerSums, ReviewAnswers } from '#contract/review-answers.ts'
import {
  aspects,
  type Question,
  questions,
  reviewerRoles,
  yearsAtSchool,
} from '#contract/review-questions.ts'
import { reviewInput, type TestApp } from './app.ts'
import { decide, insult, report, sendAppeal, signInForDays } from './cases.ts'
import { randomInt } from './random.ts'
import { randomText } from './texts.ts'

const day = 86_400

/** After these days, the product has deleted answers that no batch contains. */
const daysUntilDeletion = 27 * 7

type Answers = Required<ReviewAnswers>
type Filler = { id: string; key: string; answers: Answers; isShown: boolean }

/** Somebody who fills the sums of a school with known answers, to read the answers of the next honest author. */
export type Trap = { name: string; play: (trap: TrapTools) => Promise<void> }

function randomAnswers(): Answers {
  const ratings = Object.fromEntries(aspects.map((aspect) => [aspect, randomInt(1, 6)]))
  const role = reviewerRoles[randomInt(reviewerRoles.length)]
  const years = yearsAtSchool[randomInt(yearsAtSchool.length)]
  return { ...ratings, role, years } as Answers
}

/** Stars, or one count for each choice. */
type Total = { count: number; totals: number[] }

function totalOf(sums: AnswerSums, question: Question): Total {
  if (question === 'role' || question === 'years') {
    const counts = (question === 'role' ? sums.roles : sums.years).map(({ count }) => count)
    return { count: counts.reduce((sum, each) => sum + each, 0), totals: counts }
  }
  const sum = sums.aspects.find(({ aspect }) => aspect === question)
  return sum
    ? { count: sum.reviewCount, totals: [Math.round(sum.averageRating * sum.reviewCount)] }
    : { count: 0, totals: [] }
}

function totalsOfAnswer(question: Question, answers: Answers): number[] {
  const answer = answers[question]
  if (typeof answer === 'number') return [answer]
  const options: readonly string[] = question === 'role' ? reviewerRoles : yearsAtSchool
  return options.map((each) => (each === answer ? 1 : 0))
}

const subtract = (one: readonly number[], other: readonly number[]) =>
  one.map((each, index) => each - (other[index] ?? 0))

/** What the attacker does at one school, and what the sums of the school then show about one honest author. */
export class TrapTools {
  readonly #product: TestApp
  readonly #schoolId: string
  readonly #fillers: Filler[] = []
  readonly #mornings: AnswerSums[] = []
  readonly #honest: Answers[] = []

  constructor(product: TestApp, schoolId: string) {
    this.#product = product
    this.#schoolId = schoolId
  }

  get fillers(): readonly Filler[] {
    return this.#fillers
  }

  /** Each filler comes from a mailbox of its own. */
  async fill(count: number, { isHarmful = false } = {}): Promise<void> {
    for (let each = 0; each < count; each++) {
      const answers = randomAnswers()
      const { id, key } = await this.#send(answers, isHarmful ? `${insult} ${randomText()}` : randomText())
      this.#fillers.push({ id, key, answers, isShown: true })
    }
  }

  async withdraw(fillers: readonly Filler[] = this.#fillers): Promise<void> {
    for (const filler of fillers) {
      expect((await this.#product.withKey('DELETE', filler.key)).statusCode).toBe(200)
      filler.isShown = false
    }
  }

  /** Sends a withdrawn review again, with other answers. */
  async sendAgain({ key }: Filler): Promise<void> {
    const answers = randomAnswers()
    const body = reviewInput({ schoolId: this.#schoolId, description: randomText(), answers })
    expect((await this.#product.withKey('PUT', key, body)).statusCode).toBe(200)
    this.#fillers.push({ id: '', key, answers, isShown: true })
  }

  async remove(): Promise<void> {
    for (const { id } of this.#fillers) await report(this.#product, { targetType: 'review', targetId: id })
    await this.#decideAll({ decision: 'remove', reason: 'insult' })
  }

  async appealAndRestore(): Promise<void> {
    for (const { key } of this.#fillers) expect((await sendAppeal(this.#product, key)).statusCode).toBe(200)
    await this.#decideAll({ decision: 'restore' })
  }

  publishPending(): Promise<void> {
    return this.#decideAll({ decision: 'publish' })
  }

  async honestReview(): Promise<void> {
    const answers = randomAnswers()
    await this.#send(answers, randomText())
    this.#honest.push(answers)
  }

  /** Runs the maintenance in the last night. */
  async pass(days = 1): Promise<void> {
    this.#product.wait(days * day)
    await this.#product.maintainRows()
    const school = await this.#product.get(`/api/schools/${this.#schoolId}`)
    this.#mornings.push(school.json().answerSums)
  }

  /**
   * Compares the sums of all mornings. Subtracts the known answers, all or only those of shown fillers, from each
   * difference that covers exactly one answer more.
   * @returns the questions whose answer of the first honest author follows with certainty
   */
  learn(): Question[] {
    const [honest] = this.#honest
    if (!honest) return []
    const guesses = [this.#fillers, this.#fillers.filter(({ isShown }) => isShown)]
    return questions.filter((question) =>
      guesses.some((known) => {
        const mine = known.map(({ answers }) => totalsOfAnswer(question, answers))
        return this.#differences(question).some(
          ({ count, totals }) =>
            count === mine.length + 1 &&
            mine.reduce(subtract, totals).join() === totalsOfAnswer(question, honest).join(),
        )
      }),
    )
  }

  /** A member of staff may not decide about an appeal against their own decision, so each call signs in another one. */
  async #decideAll(input: Partial<DecisionInput>): Promise<void> {
    const staff = await signInForDays(this.#product)
    for (const { id } of this.#fillers) await decide(this.#product, staff, id, input)
  }

  #differences(question: Question): Total[] {
    const mornings = [{ count: 0, totals: [] }, ...this.#mornings.map((sums) => totalOf(sums, question))]
    return mornings.flatMap((later, at) =>
      mornings.slice(0, at).map((earlier) => ({
        count: later.count - earlier.count,
        totals: subtract(later.totals, earlier.totals),
      })),
    )
  }

  async #send(answers: Answers, description: string): Promise<{ id: string; key: string }> {
    const key = newAuthorKey()
    const { token } = await this.#product.signIn()
    const texts = { title: randomText().slice(0, 60), description }
    const authorKeyHash = await hashAuthorKey(key)
    const body = reviewInput({ ...texts, schoolId: this.#schoolId, answers, authorKeyHash })
    const response = await this.#product.post('/api/reviews', body, token)
    expect(response.statusCode, response.body).toBe(201)
    return { id: response.json()._id, key }
  }
}

/** Each trap posts known answers that no sum must contain when the honest review arrives. */
export const traps: readonly Trap[] = [
  {
    name: 'withdrawn in the week after their publication, a month before the honest review',
    async play(trap) {
      await trap.fill(4)
      await trap.pass(3)
      await trap.withdraw()
      await trap.pass(30)
      await trap.honestReview()
      await trap.pass(2)
    },
  },
  {
    name: 'withdrawn before their publication',
    async play(trap) {
      await trap.fill(4)
      await trap.withdraw()
      await trap.pass()
      await trap.honestReview()
      await trap.pass()
    },
  },
  {
    name: 'one a week, each withdrawn before the next',
    async play(trap) {
      for (let week = 0; week < 9; week++) {
        await trap.fill(1)
        await trap.pass()
        await trap.withdraw(trap.fillers.slice(-1))
        await trap.pass(6)
      }
      await trap.honestReview()
      await trap.pass()
    },
  },
  {
    name: 'by one mailbox, which withdraws its review and sends it again four times',
    async play(trap) {
      await trap.fill(1)
      await trap.pass()
      for (let round = 0; round < 4; round++) {
        await trap.withdraw(trap.fillers.slice(-1))
        await trap.pass(7)
        await trap.sendAgain(trap.fillers.at(-1) ?? expect.unreachable())
        await trap.pass()
      }
      await trap.honestReview()
      await trap.pass()
    },
  },
  {
    name: 'withdrawn on the day of the honest review',
    async play(trap) {
      await trap.fill(4)
      await trap.pass(8)
      await trap.honestReview()
      await trap.withdraw()
      await trap.pass()
    },
  },
  {
    name: 'withdrawn after a batch of five contains them',
    async play(trap) {
      await trap.fill(5)
      await trap.pass()
      await trap.withdraw()
      await trap.honestReview()
      await trap.pass(2)
    },
  },
  {
    name: 'removed by the staff',
    async play(trap) {
      await trap.fill(4)
      await trap.pass()
      await trap.remove()
      await trap.pass()
      await trap.honestReview()
      await trap.pass()
    },
  },
  {
    name: 'removed by the staff, and restored after an appeal',
    async play(trap) {
      await trap.fill(4)
      await trap.pass()
      await trap.remove()
      await trap.pass()
      await trap.appealAndRestore()
      await trap.honestReview()
      await trap.pass(2)
    },
  },
  {
    name: 'held by the checks',
    async play(trap) {
      await trap.fill(4, { isHarmful: true })
      await trap.pass()
      await trap.honestReview()
      await trap.pass()
      await trap.withdraw()
      await trap.pass()
    },
  },
  {
    name: 'shown for 27 weeks',
    async play(trap) {
      await trap.fill(4)
      await trap.pass()
      await trap.pass(daysUntilDeletion)
      await trap.honestReview()
      await trap.pass()
    },
  },
]

/** Whoever owns all other reviews of a batch learns the last one. */
export const remainingTraps: readonly (Trap & { learnt: readonly Question[] })[] = [
  {
    name: 'four that stay shown',
    learnt: aspects,
    async play(trap) {
      await trap.fill(4)
      await trap.pass()
      await trap.honestReview()
      await trap.pass()
    },
  },
  {
    name: 'four that are held, and published by the staff after the honest review',
    learnt: aspects,
    async play(trap) {
      await trap.fill(4, { isHarmful: true })
      await trap.honestReview()
      await trap.pass()
      await trap.publishPending()
      await trap.pass()
    },
  },
  {
    name: 'nine of two weeks that stay shown',
    learnt: questions,
    async play(trap) {
      await trap.fill(5)
      await trap.pass(7)
      await trap.fill(4)
      await trap.honestReview()
      await trap.pass(7)
    },
  },
]

/** Plays a trap at a school without reviews. */
export async function playTrap(product: TestApp, schoolId: string, { play }: Trap): Promise<Question[]> {
  const tools = new TrapTools(product, schoolId)
  await play(tools)
  return tools.learn()
}
