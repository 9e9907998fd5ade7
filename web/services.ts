import { createContext } from 'react-router'
import type { Comment } from '#contract/comments.ts'
import type { Event, NewsItem, Opportunity, SchoolSpotlight, Story } from '#contract/content.ts'
import type { NearInput, NearList } from '#contract/near.ts'
import type { Place, PlaceLink, PlaceRatings } from '#contract/places.ts'
import type { Review, ReviewListQuery } from '#contract/reviews.ts'
import type { School, SchoolDetail, SchoolList, SchoolListQuery } from '#contract/schools.ts'
import type { LedgerEntry, Transparency } from '#contract/transparency.ts'

export type TransparencyOverview = Transparency & {
  /**
   * The newest entry is first. `namedSchool` is null if the entry names no school or the directory does not contain it.
   */
  latest: (LedgerEntry & { namedSchool: Pick<School, '_id' | 'name' | 'city'> | null })[]
}

export type SiteFacts = {
  schools: number
  reviews: number
  sample: boolean
}

export type NearbySchool = School & {
  /** In kilometres; undefined if a position is unknown. */
  distanceKm?: number
}

export type PageServices = {
  origin(): string
  /**
   * Returns the last known facts while the database is unavailable. Call this only for pages that show the facts: when
   * the facts have changed, the server renders again all pages that have called this method.
   */
  facts(): Promise<SiteFacts>
  hasSamples(): Promise<boolean>
  /** Returns the issuer's public keys in the format that `web/features/credentials/issuer-keys.ts` reads. */
  issuerKeys(): Promise<string>
  schools: {
    list(query: SchoolListQuery): Promise<SchoolList>
    find(id: string): Promise<SchoolDetail | undefined>
    near(input: NearInput): Promise<NearList>
    /** See `Schools.nearby` in `server/directory/schools.ts`. */
    nearby(id: string): Promise<NearbySchool[]>
  }
  places: {
    /** Returns states in the order of their names. */
    states(): Promise<PlaceLink[]>
    /** For a place without a page, returns `redirectTo`: the path of the nearest parent with a page. */
    find(path: string): Promise<Place | { redirectTo: string } | undefined>
    /** Returns the places of a school that have pages, the state first. */
    ofSchool(schoolId: string): Promise<PlaceLink[]>
    ratings(placeId: number): Promise<PlaceRatings>
    /**
     * Returns one page of a place's schools, the most reviewed first. The schools of a state are in the order of its
     * districts, and within a district the most reviewed are first.
     */
    schools(placeId: number, page: number): Promise<School[]>
  }
  reviews: {
    list(schoolId: string, query: ReviewListQuery): Promise<{ reviews: Review[]; total: number }>
    find(id: string): Promise<Review | undefined>
  }
  comments: {
    /** Returns one page of comments. Threads are in the order of their weeks, and replies follow their comment. */
    list(reviewId: string, page: number): Promise<{ comments: Comment[]; total: number }>
  }
  /** The list of events begins with the next event, if one is planned. The other lists begin with the newest item. */
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
  /** Undefined if Google sign-in is not configured. */
  googleClientId: string | undefined
  /**
   * The path of the page with the unsent messages. Undefined if an SMTP server is configured, in production, and if the
   * host of the site is not this machine.
   */
  devMailPath: string | undefined
}

export const pageServices = createContext<PageServices>()
