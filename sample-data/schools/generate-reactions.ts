import { randomUUID } from 'node:crypto'
import { daysBefore } from '#server/clock.ts'
import { createRandom, type Random } from './random.ts'

type Reviewed = { id: string; writtenOn: string }

export type SampleComment = {
  id: string
  reviewId: string
  parentId: string | null
  text: string
  /** YYYY-MM-DD */
  writtenOn: string
}

/** How many of the reviews somebody has commented on. */
const commented = 0.22
const answered = 0.55
const mostDaysLater = 20

/** What may stand under any review, with answers to it. */
const threads: readonly (readonly [comment: string, ...answers: string[]])[] = [
  ['Thank you, this helps me decide.', 'Glad to hear that. All the best!', 'Visit once before you decide.'],
  ['Is it still like this?', 'Mostly, yes.', 'A little has changed, but not much.'],
  ['I study here too, and I see it the same way.', 'Good to know that I am not the only one.'],
  ['I see it a little differently, but this is fairly written.', 'Then write a review, too!'],
  ['Would you choose it again?', 'I think so.', 'Ask me after the boards!', 'Hard to say. Perhaps.'],
  ['My cousin says the same about this school.'],
  ['Fair points. I hope that the school reads this.', 'So do I.'],
  ['How far do most students travel?', 'Half an hour or less, most of us.', 'Many walk, some come by bus.'],
  ['Wish I had read this before admission.', 'That is why I wrote it.'],
  ['Short and honest. Thanks.'],
]

/** Votes: few have many, most have one or two or none. */
function votesFor(random: Random): number {
  return Math.floor(-Math.log(1 - random.next()) * 2.4)
}

function dayAfter(day: string, today: string, random: Random): string {
  const later = daysBefore(day, -random.below(mostDaysLater))
  return later < today ? later : today
}

/**
 * Helpful votes and comments for sample reviews. The same reviews in the same order get the same.
 * @param today the latest day of a comment, `YYYY-MM-DD`
 */
export function generateReactions(options: { reviews: readonly Reviewed[]; seed: number; today: string }): {
  votes: { reviewId: string; votes: number }[]
  comments: SampleComment[]
} {
  const { reviews, seed, today } = options
  const random = createRandom(seed + 5)
  const votes = reviews
    .map(({ id }) => ({ reviewId: id, votes: votesFor(random) }))
    .filter((each) => each.votes > 0)
  const comments = reviews.flatMap(({ id: reviewId, writtenOn }) => {
    if (!random.chance(commented)) return []
    const [text, ...answers] = random.pick(threads)
    const day = dayAfter(writtenOn, today, random)
    const comment = { id: randomUUID(), reviewId, parentId: null, text, writtenOn: day }
    if (answers.length === 0 || !random.chance(answered)) return [comment]
    const answerDay = dayAfter(day, today, random)
    const answer = { ...comment, id: randomUUID(), parentId: comment.id, text: random.pick(answers) }
    return [comment, { ...answer, writtenOn: answerDay }]
  })
  return { votes, comments }
}
