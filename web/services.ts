import { createContext } from 'react-router'
import type { Comment } from '#contract/comments.ts'
import type { Event, NewsItem, Opportunity, SchoolSpotlight, Story } from '#contract/content.ts'
import type { Review } from '#contract/reviews.ts'
import type { School, SchoolDetail, SchoolList, SchoolListQuery } from '#contract/schools.ts'
import type { LedgerEntry, Transparency } from '#contract/transparency.ts'

export type TransparencyOverview = Transparency & {
  /** The newest entries first. The name is null if the directory does not contain the school. */
  latest: (LedgerEntry & { namedSchool: Pick<School, '_id' | 'name' | 'city'> | null })[]
}

export type SiteFacts = {
  schools: number
  reviews: number
  sample: boolean
}

export type PageServices = {
  origin(): string
  /**
   * Returns the last known facts while the database is unavailable. Only pages that show the facts may call this,
   * because every new review makes the server render these pages again.
   */
  facts(): Promise<SiteFacts>
  hasSamples(): Promise<boolean>
  schools: {
    list(query: SchoolListQuery): Promise<SchoolList>
    find(id: string): Promise<SchoolDetail | undefined>
    /** Returns schools of the same town first, then of the same district. */
    nearby(id: string): Promise<School[]>
  }
  reviews: {
    /** Returns the newest day first. */
    list(schoolId: string, page: number, perPage: number): Promise<{ reviews: Review[]; total: number }>
    find(id: string): Promise<Review | undefined>
  }
  comments: {
    /** Returns the oldest day first. */
    list(reviewId: string, page: number): Promise<{ comments: Comment[]; total: number }>
  }
  /** Events start with the next event, other lists with the newest item. */
  content: {
    events(): Promise<Event[]>
    event(id: string): Promise<Event | undefined>
    opportunities(): Promise<Opportunity[]>
    opportunity(id: string): Promise<Opportunity | undefined>
    news(): Promise<NewsItem[]>
    newsItem(id: string): Promise<NewsItem | undefined>
    stories(): Promise<Story[]>
    story(id: string): Promise<Story | undefined>
    spotlights(): Promise<SchoolSpotlight[]>
    spotlight(id: string): Promise<SchoolSpotlight | undefined>
  }
  transparency: {
    overview(): Promise<TransparencyOverview>
  }
  report(error: unknown): void
  /** Set if Google sign-in is configured. */
  googleClientId: string | undefined
  /** Set if no SMTP server is configured. */
  devMailPath: string | undefined
}

export const pageServices = createContext<PageServices>()
