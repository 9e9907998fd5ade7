import { randomInt } from 'node:crypto'

type PostEvent = {
  targetId: string
  position: number
}

/**
 * Hides the order of decisions. The events of one post keep their order, because a removal precedes the restoration.
 * @param random returns a random integer from 0 to `limit - 1`
 */
export function shuffleEvents<Event extends PostEvent>(
  events: readonly Event[],
  random: (limit: number) => number = (limit) => randomInt(limit),
): Event[] {
  const shuffled = [...events]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = random(last + 1)
    const [one, two] = [shuffled[last], shuffled[other]]
    if (one && two) [shuffled[last], shuffled[other]] = [two, one]
  }
  const ofPost = Map.groupBy(shuffled, ({ targetId }) => targetId)
  for (const group of ofPost.values()) group.sort((one, other) => other.position - one.position)
  return shuffled.map((event) => ofPost.get(event.targetId)?.pop() ?? event)
}
