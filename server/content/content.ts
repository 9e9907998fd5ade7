import { timesPath } from '#brand/public-pages.ts'
import {
  ContentId,
  type Event,
  type NewsItem,
  type Opportunity,
  type Picture,
  type SchoolSpotlight,
  type Story,
} from '#contract/content.ts'
import { limits } from '#contract/limits.ts'
import { type TimesSection, timesItemPath } from '#contract/paths.ts'
import { fallbackPath, sourceSet } from '#contract/picture-paths.ts'
import { type Clock, indianDay } from '../clock.ts'
import type { ContentKind } from '../database/tables/content.ts'
import type { StoredItem, StoredPicture } from './item.ts'
import type { ContentStore } from './store.ts'

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })

function pictureView({ hash, alt, width, height }: StoredPicture): Picture {
  return {
    alt,
    width,
    height,
    avif: sourceSet(hash, width, 'avif'),
    webp: sourceSet(hash, width, 'webp'),
  }
}

function omitEmpty<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)
  // Restores the names of the fields, which the type of Object.entries loses.
  return Object.fromEntries(entries) as { [Name in keyof Fields]?: NonNullable<Fields[Name]> }
}

function sharedView({ key, language, sample, picture, document }: StoredItem) {
  return { _id: key, language, sample, ...omitEmpty({ picture: picture && pictureView(picture), document }) }
}

function imageOf({ picture }: StoredItem): string | undefined {
  return picture ? fallbackPath(picture.hash, picture.width) : undefined
}

function articleView(item: StoredItem) {
  const { title, day, authorName, shortDescription, description, content, sourceUrl } = item
  return {
    ...sharedView(item),
    title,
    createdAt: day,
    ...omitEmpty({ authorName, shortDescription, description, content, sourceUrl, imageUrl: imageOf(item) }),
  }
}

function storyView(item: StoredItem): Story {
  return { ...articleView(item), ...omitEmpty({ fullStory: item.fullText }) }
}

function newsView(item: StoredItem): NewsItem {
  return { ...articleView(item), ...omitEmpty({ fullNews: item.fullText }) }
}

/** @param today `YYYY-MM-DD` in India */
function eventView(item: StoredItem, today: string): Event {
  const { location, startTime, signUpLink } = item
  return {
    ...sharedView(item),
    eventName: item.title,
    date: item.day,
    formattedDate: longDate.format(new Date(item.day)),
    upcoming: item.day >= today,
    description: item.description ?? '',
    ...omitEmpty({
      time: startTime,
      location,
      signUpLink,
      eventFullDescription: item.fullText,
      imageURL: imageOf(item),
    }),
  }
}

function opportunityView(item: StoredItem): Opportunity {
  return {
    ...sharedView(item),
    title: item.title,
    description: item.description ?? '',
    applyLink: item.applyLink ?? '',
    ...omitEmpty({
      fullDescription: item.fullText,
      imageUrl: imageOf(item),
      offeredBy: item.offeredBy,
      lastDay: item.endsOn,
    }),
  }
}

function spotlightView(item: StoredItem): SchoolSpotlight {
  const { headline, shortDescription, fullText } = item
  return {
    ...sharedView(item),
    schoolName: item.title,
    isActive: item.active,
    ...omitEmpty({
      shortHeadline: headline,
      shortDescription,
      completeDescription: fullText,
      imageURL: imageOf(item),
    }),
  }
}

/**
 * Returns what pages and API show of an item.
 * @param today `YYYY-MM-DD` in India
 */
export const viewOf = {
  story: storyView,
  news: newsView,
  event: eventView,
  opportunity: opportunityView,
  spotlight: spotlightView,
} satisfies Record<ContentKind, (item: StoredItem, today: string) => unknown>

/** Returns items of the Times, and undefined for an unknown or malformed id. */
export class Content {
  readonly #store: ContentStore
  readonly #clock: Clock

  constructor({ store, clock }: { store: ContentStore; clock: Clock }) {
    this.#store = store
    this.#clock = clock
  }

  #today(): string {
    return indianDay(this.#clock())
  }

  async #list<View>(kind: ContentKind, view: (item: StoredItem) => View): Promise<View[]> {
    return (await this.#store.findLatest(kind, limits.contentItems, this.#today())).map(view)
  }

  async #find<View>(
    kind: ContentKind,
    id: string,
    view: (item: StoredItem) => View,
  ): Promise<View | undefined> {
    if (!ContentId.safeParse(id).success) return undefined
    const item = await this.#store.find(kind, id, this.#today())
    return item && view(item)
  }

  async events(): Promise<Event[]> {
    const today = this.#today()
    const items = await this.#store.events(today, limits.contentItems)
    return items.map((item) => eventView(item, today))
  }

  event(id: string): Promise<Event | undefined> {
    const today = this.#today()
    return this.#find('event', id, (item) => eventView(item, today))
  }

  opportunities(): Promise<Opportunity[]> {
    return this.#list('opportunity', opportunityView)
  }

  opportunity(id: string): Promise<Opportunity | undefined> {
    return this.#find('opportunity', id, opportunityView)
  }

  news(): Promise<NewsItem[]> {
    return this.#list('news', newsView)
  }

  newsItem(id: string): Promise<NewsItem | undefined> {
    return this.#find('news', id, newsView)
  }

  stories(): Promise<Story[]> {
    return this.#list('story', storyView)
  }

  story(id: string): Promise<Story | undefined> {
    return this.#find('story', id, storyView)
  }

  spotlights(): Promise<SchoolSpotlight[]> {
    return this.#list('spotlight', spotlightView)
  }

  spotlight(id: string): Promise<SchoolSpotlight | undefined> {
    return this.#find('spotlight', id, spotlightView)
  }

  /** Returns paths only of items that search engines may index. */
  async paths(): Promise<string[]> {
    const items = await this.#store.findPublished(this.#today())
    return items.map(({ kind, key, title }) => timesPath + timesItemPath(sectionOfKind[kind], key, title))
  }
}

export const sectionOfKind: Record<ContentKind, TimesSection> = {
  event: 'events',
  opportunity: 'opportunities',
  news: 'news',
  story: 'stories',
  spotlight: 'school-spotlight',
}
