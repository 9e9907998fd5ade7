import { timesPath } from '#brand/public-pages.ts'
import {
  ContentId,
  type Event,
  type NewsItem,
  type Opportunity,
  type SchoolSpotlight,
  type Story,
} from '#contract/content.ts'
import { limits } from '#contract/limits.ts'
import { type TimesSection, timesItemPath } from '#contract/paths.ts'
import { type Clock, indianDay } from '../clock.ts'
import type { ContentKind } from '../database/tables/content.ts'
import type { StoredItem } from './item.ts'
import type { ContentStore } from './store.ts'
import { eventView, newsView, opportunityView, spotlightView, storyView } from './views.ts'

/** Returns items of the Times, and undefined for an unknown or malformed id. */
export class Content {
  readonly #store: ContentStore
  readonly #clock: Clock

  constructor({ store, clock }: { store: ContentStore; clock: Clock }) {
    this.#store = store
    this.#clock = clock
  }

  async #list<View>(kind: ContentKind, view: (item: StoredItem) => View): Promise<View[]> {
    return (await this.#store.findLatest(kind, limits.contentItems)).map(view)
  }

  async #find<View>(
    kind: ContentKind,
    id: string,
    view: (item: StoredItem) => View,
  ): Promise<View | undefined> {
    if (!ContentId.safeParse(id).success) return undefined
    const item = await this.#store.find(kind, id)
    return item && view(item)
  }

  async events(): Promise<Event[]> {
    const today = indianDay(this.#clock())
    const items = await this.#store.events(today, limits.contentItems)
    return items.map((item) => eventView(item, today))
  }

  event(id: string): Promise<Event | undefined> {
    const today = indianDay(this.#clock())
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
    const items = await this.#store.findPublished()
    return items.map(({ kind, key, title }) => timesPath + timesItemPath(sectionOfKind[kind], key, title))
  }
}

const sectionOfKind: Record<ContentKind, TimesSection> = {
  event: 'events',
  opportunity: 'opportunities',
  news: 'news',
  story: 'stories',
  spotlight: 'school-spotlight',
}
