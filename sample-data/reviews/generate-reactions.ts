import { randomUUID } from 'node:crypto'
import { daysBefore } from '#server/clock.ts'
import { createRandom, type Random } from '../random.ts'

type Review = {
  id: string
  /** YYYY-MM-DD */
  writtenOn: string
}

type SampleComment = {
  id: string
  reviewId: string
  parentId: string | null
  text: string
  /** YYYY-MM-DD */
  writtenOn: string
}

const commentShare = 0.22

const replyShare = 0.55

const maximumDelayDays = 20

const threads: readonly (readonly [comment: string, ...replies: string[]])[] = [
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

/** Draws from an exponential distribution. */
function drawVotes(random: Random): number {
  return Math.floor(-Math.log(1 - random.next()) * 2.4)
}

function dayAfter(day: string, today: string, random: Random): string {
  const later = daysBefore(day, -random.below(maximumDelayDays))
  return later < today ? later : today
}

/**
 * Generates votes and comments. The same reviews in the same order get the same votes and comments, except random ids.
 * @param options.today latest date of a comment, `YYYY-MM-DD`
 */
export function generateReactions(options: { reviews: readonly Review[]; seed: number; today: string }): {
  votes: { reviewId: string; votes: number }[]
  comments: SampleComment[]
} {
  const { reviews, seed, today } = options
  const random = createRandom(seed + 5)
  const votes = reviews
    .map(({ id }) => ({ reviewId: id, votes: drawVotes(random) }))
    .filter((each) => each.votes > 0)
  const comments = reviews.flatMap((review) =>
    random.chance(commentShare) ? generateThread(review, today, random) : [],
  )
  return { votes, comments }
}

function generateThread({ id: reviewId, writtenOn }: Review, today: string, random: Random): SampleComment[] {
  const [text, ...replies] = random.pick(threads)
  const day = dayAfter(writtenOn, today, random)
  const comment = { id: randomUUID(), reviewId, parentId: null, text, writtenOn: day }
  if (replies.length === 0 || !random.chance(replyShare)) return [comment]
  const replyDay = dayAfter(day, today, random)
  const reply = { id: randomUUID(), reviewId, parentId: comment.id, text: random.pick(replies) }
  return [comment, { ...reply, writtenOn: replyDay }]
}
