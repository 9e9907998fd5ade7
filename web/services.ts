import { createContext } from 'react-router'
import type { Comment } from '#contract/comments.ts'
import type { Event, NewsItem, Opportunity, SchoolSpotlight, Story } from '#contract/content.ts'
import type { Review } from '#contract/reviews.ts'
import type { School, SchoolDetail, SchoolList, SchoolListQuery } from '#contract/schools.ts'

/** Facts about the whole site that any page may show. */
export type SiteFacts = {
  schools: number
  /** Published reviews. */
  reviews: number
  /** Whether the school directory contains generated schools. Search engines must not index such a site. */
  sample: boolean
}

/** The services of the server that page loaders use. The API uses the same ones. */
export type PageServices = {
  /** Returns the public origin of the site. */
  origin(): string
  /** Never rejects. Returns the last known facts while the database is unavailable. */
  facts(): Promise<SiteFacts>
  schools: {
    list(query: SchoolListQuery): Promise<SchoolList>
    /** Returns `undefined` for an unknown or malformed id. */
    find(id: string): Promise<SchoolDetail | undefined>
    /** Returns schools of the same town, then of the same district, the most popular ones first. */
    nearby(id: string): Promise<School[]>
  }
  reviews: {
    /** Returns one page of the published reviews of a school, newest day first, and their total number. */
    list(schoolId: string, page: number, perPage: number): Promise<{ reviews: Review[]; total: number }>
    /** Returns a published review, or `undefined` for an unknown or malformed id. */
    find(id: string): Promise<Review | undefined>
  }
  comments: {
    /** Returns one page of the comments on a published review, oldest day first, and their total number. */
    list(reviewId: string, page: number): Promise<{ comments: Comment[]; total: number }>
  }
  /** The Times. Lists start with the newest item and have at most 100 items. */
  content: {
    events(): Promise<Event[]>
    event(id: string): Promise<Event | undefined>
    opportunities(): Promise<Opportunity[]>
    opportunity(id: string): Promise<Opportunity | undefined>
    news(): Promise<NewsItem[]>
    newsItem(id: string): Promise<NewsItem | undefined>
    stories(): Promise<Story[]>
    story(id: string): Promise<Story | undefined>
    /** Includes inactive spotlights. */
    spotlights(): Promise<SchoolSpotlight[]>
    spotlight(id: string): Promise<SchoolSpotlight | undefined>
  }
  /** Logs an error without personal data. */
  report(error: unknown): void
  /** `undefined` when Google sign-in is not configured. */
  googleClientId: string | undefined
  /** The path of the development mailbox, such as `/dev/mail`, if no SMTP server is configured. */
  devMailPath: string | undefined
}

export const pageServices = createContext<PageServices>()

/** The nonce that the Content-Security-Policy of this response contains. */
export const cspNonce = createContext<string>()
