import { sampleStory } from '#brand/sample-story.ts'
import type { TimesSection } from '#contract/paths.ts'
import { language } from '#messages/language.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import type { PageServices } from '#web/services.ts'
import {
  eventToItem,
  newsToItem,
  opportunityToItem,
  spotlightToItem,
  storyToItem,
  type TimesCard,
  type TimesItem,
  toCard,
} from './times-item.ts'

/** Returns undefined for a missing item, as the content service on the server does. */
async function undefinedIfMissing<Item>(item: Promise<Item>): Promise<Item | undefined> {
  return item.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  })
}

export const timesApi: TimesSource = {
  stories: () => call('listStories', {}),
  story: (id) => undefinedIfMissing(call('getStory', { params: { id } })),
  news: () => call('listNews', {}),
  newsItem: (id) => undefinedIfMissing(call('getNewsItem', { params: { id } })),
  events: () => call('listEvents', {}),
  event: (id) => undefinedIfMissing(call('getEvent', { params: { id } })),
  opportunities: () => call('listOpportunities', {}),
  opportunity: (id) => undefinedIfMissing(call('getOpportunity', { params: { id } })),
  spotlights: () => call('listSchoolSpotlights', {}),
  spotlight: (id) => undefinedIfMissing(call('getSchoolSpotlight', { params: { id } })),
}

/** The content service on the server, or the API in the browser. */
export type TimesSource = PageServices['content']

export type TimesLists = Record<'stories' | 'news' | 'events' | 'opportunities', TimesCard[]>

export type Loadable<T> = 'loading' | 'failed' | T

export type Spotlight = TimesCard | null

async function loadCards<Item>(
  items: Promise<Item[]>,
  toItem: (item: Item) => TimesItem,
): Promise<TimesCard[]> {
  return (await items).map((item) => toCard(toItem(item)))
}

/** Moves the items in the language of these pages before the others. Each group keeps its order. */
function inOwnLanguageFirst(cards: TimesCard[]): TimesCard[] {
  const isOwn = (card: TimesCard) => card.language === language
  return [...cards.filter(isOwn), ...cards.filter((card) => !isOwn(card))]
}

/**
 * Events keep the order in time. Other lists begin with the items in the language of these pages.
 *
 * Loads the four lists together, because the page shows either all of them or none.
 * @throws Error with the text of the specification if a list fails. Pages show another text
 */
export async function loadLists(source: TimesSource): Promise<TimesLists> {
  return loadAll(source).catch((cause: unknown) => {
    throw new Error('Failed to fetch data from one or more endpoints', { cause })
  })
}

async function loadAll(source: TimesSource): Promise<TimesLists> {
  const [stories, news, events, opportunities] = await Promise.all([
    loadCards(source.stories(), storyToItem),
    loadCards(source.news(), newsToItem),
    loadCards(source.events(), eventToItem),
    loadCards(source.opportunities(), opportunityToItem),
  ])
  return {
    stories: inOwnLanguageFirst(stories),
    news: inOwnLanguageFirst(news),
    events,
    opportunities: inOwnLanguageFirst(opportunities),
  }
}

export async function loadUpcomingEvents(source: Pick<TimesSource, 'events'>): Promise<TimesCard[]> {
  return (await loadCards(source.events(), eventToItem)).filter(({ upcoming }) => upcoming)
}

export async function loadSpotlight(source: TimesSource): Promise<Spotlight> {
  const active = async () => (await source.spotlights()).filter(({ isActive }) => isActive)
  const [first] = inOwnLanguageFirst(await loadCards(active(), spotlightToItem))
  return first ?? null
}

type Find = (source: TimesSource, id: string) => Promise<TimesItem | undefined>

function finder<Item>(
  find: (source: TimesSource, id: string) => Promise<Item | undefined>,
  toItem: (item: Item) => TimesItem,
): Find {
  return async (source, id) => {
    const item = await find(source, id)
    return item && toItem(item)
  }
}

const finders: Record<TimesSection, Find> = {
  stories: finder(
    async (source, id) => (id === sampleStory._id ? sampleStory : source.story(id)),
    storyToItem,
  ),
  news: finder((source, id) => source.newsItem(id), newsToItem),
  events: finder((source, id) => source.event(id), eventToItem),
  opportunities: finder((source, id) => source.opportunity(id), opportunityToItem),
  'school-spotlight': finder((source, id) => source.spotlight(id), spotlightToItem),
}

export function isTimesSection(name: string): name is TimesSection {
  return Object.hasOwn(finders, name)
}

export async function findItem(
  source: TimesSource,
  section: string,
  id: string,
): Promise<TimesItem | undefined> {
  return isTimesSection(section) ? finders[section](source, id) : undefined
}

/** Reports an error and returns 'failed' instead of the data, so that the page can render its other parts. */
export async function catchAsFailed<T>(
  data: Promise<T>,
  report: (error: unknown) => void,
): Promise<T | 'failed'> {
  return data.catch((error: unknown) => {
    report(error)
    return 'failed'
  })
}
