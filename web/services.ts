import { createContext } from 'react-router'
import type { Comment } from '#contract/comments.ts'
import type { Event, NewsItem, Opportunity, SchoolSpotlight, Story } from '#contract/content.ts'
import type { Review } from '#contract/reviews.ts'
import type { School, SchoolDetail, SchoolList, SchoolListQuery } from '#contract/schools.ts'

/** What any page may state about the whole site. */
export type SiteFacts = {
  schools: number
  /** Published ones. */
  reviews: number
  /** Whether the directory holds generated schools: then search engines are kept out. */
  sample: boolean
}

/** What page loaders may ask of the server: the services that its API calls too. */
export type PageServices = {
  /** The address that people see, without a path. */
  origin(): string
  /** Never rejects: when the database is away, the last known ones. */
  facts(): Promise<SiteFacts>
  schools: {
    list(query: SchoolListQuery): Promise<SchoolList>
    /** Nothing for an unknown or ill-formed id. */
    find(id: string): Promise<SchoolDetail | undefined>
    /** Others in the same place, then in the same district, the popular ones first. */
    nearby(id: string): Promise<School[]>
  }
  reviews: {
    /** One page of the published reviews of a school, newest day first, and how many there are. */
    list(schoolId: string, page: number, perPage: number): Promise<{ reviews: Review[]; total: number }>
    /** Returns a published one; nothing for an unknown or ill-formed id. */
    find(id: string): Promise<Review | undefined>
  }
  comments: {
    /** One page of the comments under a published review, newest day last, and how many there are. */
    list(reviewId: string, page: number): Promise<{ comments: Comment[]; total: number }>
  }
  /** The Times: each kind newest first, at most 100. Nothing for an unknown or ill-formed id. */
  content: {
    events(): Promise<Event[]>
    event(id: string): Promise<Event | undefined>
    opportunities(): Promise<Opportunity[]>
    opportunity(id: string): Promise<Opportunity | undefined>
    news(): Promise<NewsItem[]>
    newsItem(id: string): Promise<NewsItem | undefined>
    stories(): Promise<Story[]>
    story(id: string): Promise<Story | undefined>
    /** Inactive ones too. */
    spotlights(): Promise<SchoolSpotlight[]>
    spotlight(id: string): Promise<SchoolSpotlight | undefined>
  }
  /** Takes note of an error, of which the log keeps only what it may. */
  report(error: unknown): void
  /** Google's client id; nothing where signing in by Google is not set up. */
  googleClientId: string | undefined
  /** For the sign-up page: where mail goes when no SMTP server is set, as `/dev/mail`. */
  devMailPath: string | undefined
}

export const pageServices = createContext<PageServices>()

/** The nonce that the Content-Security-Policy of this response allows. */
export const cspNonce = createContext<string>()
