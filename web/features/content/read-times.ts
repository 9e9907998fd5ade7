import { sampleStory } from '#brand/sample-story.ts'
import type { TimesSection } from '#contract/addresses.ts'
import type { PageServices } from '#web/services.ts'
import {
  type Card,
  cardOf,
  eventPiece,
  newsPiece,
  opportunityPiece,
  type Piece,
  spotlightPiece,
  storyPiece,
} from './piece.ts'

/** Where the Times come from: on the server the service itself, in the browser the calls. */
export type TimesSource = PageServices['content']

export type Lists = Record<'stories' | 'news' | 'events' | 'opportunities', Card[]>

/** What is still on its way, what did not come, or what came. */
export type Part<T> = 'loading' | 'failed' | T

/** The first active spotlight, where there is one. */
export type Spotlight = Card | null

async function cards<Item>(items: Promise<Item[]>, piece: (item: Item) => Piece): Promise<Card[]> {
  return (await items).map((item) => cardOf(piece(item)))
}

/** The four lists, which come together or not at all. */
export async function readLists(source: TimesSource): Promise<Lists> {
  const [stories, news, events, opportunities] = await Promise.all([
    cards(source.stories(), storyPiece),
    cards(source.news(), newsPiece),
    cards(source.events(), eventPiece),
    cards(source.opportunities(), opportunityPiece),
  ])
  return { stories, news, events, opportunities }
}

/** Returns the events that are not over, the next one first. */
export async function readUpcomingEvents(source: Pick<TimesSource, 'events'>): Promise<Card[]> {
  return (await cards(source.events(), eventPiece)).filter(({ upcoming }) => upcoming)
}

export async function readSpotlight(source: TimesSource): Promise<Spotlight> {
  const [first] = (await source.spotlights()).filter(({ isActive }) => isActive)
  return first ? cardOf(spotlightPiece(first)) : null
}

type Find = (source: TimesSource, id: string) => Promise<Piece | undefined>

function finder<Item>(
  find: (source: TimesSource, id: string) => Promise<Item | undefined>,
  piece: (item: Item) => Piece,
): Find {
  return async (source, id) => {
    const item = await find(source, id)
    return item && piece(item)
  }
}

const finders: Record<TimesSection, Find> = {
  stories: finder(
    async (source, id) => (id === sampleStory._id ? sampleStory : source.story(id)),
    storyPiece,
  ),
  news: finder((source, id) => source.newsItem(id), newsPiece),
  events: finder((source, id) => source.event(id), eventPiece),
  opportunities: finder((source, id) => source.opportunity(id), opportunityPiece),
  'school-spotlight': finder((source, id) => source.spotlight(id), spotlightPiece),
}

export function isTimesSection(word: string): word is TimesSection {
  return Object.hasOwn(finders, word)
}

/** One item; nothing where there is none of this kind with this id. */
export async function findPiece(
  source: TimesSource,
  section: string,
  id: string,
): Promise<Piece | undefined> {
  return isTimesSection(section) ? finders[section](source, id) : undefined
}

/** A part of the page that may fail by itself. */
export async function orFailed<T>(part: Promise<T>, note: (problem: unknown) => void): Promise<T | 'failed'> {
  return part.catch((problem: unknown) => {
    note(problem)
    return 'failed'
  })
}
