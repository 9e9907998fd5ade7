import { createContext } from 'react-router'
import type { ShownCertificate } from '#contract/certificates.ts'
import type { Comment } from '#contract/comments.ts'
import type { Event, NewsItem, Opportunity, SchoolSpotlight, Story } from '#contract/content.ts'
import type { NearInput, NearList } from '#contract/near.ts'
import type { NewOffer, OfferChange, OwnOffer } from '#contract/opportunity-offers.ts'
import type { Place, PlaceLink, PlaceRatings } from '#contract/places.ts'
import type { FeedbackInput, TookPart } from '#contract/programmes.ts'
import type { Review, ReviewListQuery } from '#contract/reviews.ts'
import type { SchoolAnswer } from '#contract/school-answers.ts'
import type { NewClaim, OwnClaim } from '#contract/school-claims.ts'
import type { Recognition, SchoolEvent } from '#contract/school-events.ts'
import type { SchoolProfile } from '#contract/school-profiles.ts'
import type { School, SchoolDetail, SchoolList, SchoolListQuery } from '#contract/schools.ts'
import type { SiteTexts } from '#contract/site-texts.ts'
import type { LedgerEntry, Transparency } from '#contract/transparency.ts'

export type TransparencyOverview = Transparency & {
  /** The newest first. `namedSchool` is null if the entry names no school of the directory. */
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

export type Publication = 'nightly' | 'immediately'

/** `isPreview`: what the school sees before it publishes. */
export type ShownProfile = { profile: SchoolProfile; isPreview: boolean }

export type PageServices = {
  origin(): string
  /**
   * Returns the last known facts while the database is unavailable. Only for pages that show the facts: after a change
   * of the facts, the server renders every page that has called this.
   */
  facts(): Promise<SiteFacts>
  hasSamples(): Promise<boolean>
  /** When posts that pass the checks appear. Texts that promise a time must follow it. */
  publication(): Promise<Publication>
  /** In the format of `web/features/credentials/get-credential.ts`. */
  issuerKeys(): Promise<string>
  /** The signed state of the log of issuer keys: see credentials/signed-head.ts. */
  signedHead(): Promise<string | undefined>
  schools: {
    list(query: SchoolListQuery): Promise<SchoolList>
    find(id: string): Promise<SchoolDetail | undefined>
    near(input: NearInput): Promise<NearList>
    /** The boards and mediums in the directory. */
    nearValues(): Promise<{
      board: string[]
      medium: string[]
      /** By value, unless the pages are in English. */
      names?: Record<string, string>
    }>
    nearby(id: string): Promise<NearbySchool[]>
  }
  /** The names of `contract/states.ts` in the same order, unless the pages are in English. */
  stateNames?: readonly string[] | undefined
  places: {
    /** In the order of their names. */
    states(): Promise<PlaceLink[]>
    /** `redirectTo`: the path of the nearest parent with a page, or empty. */
    find(path: string): Promise<Place | { redirectTo: string } | undefined>
    /** Only places with pages, the state first. */
    ofSchool(schoolId: string): Promise<readonly PlaceLink[]>
    ratings(placeId: number): Promise<PlaceRatings>
    /** Ordered by reviews, rating and classes. In a state, ordered by district first. */
    schools(placeId: number, page: number): Promise<School[]>
  }
  reviews: {
    list(schoolId: string, query: ReviewListQuery): Promise<{ reviews: Review[]; total: number }>
    find(id: string): Promise<Review | undefined>
  }
  answers: {
    /** The public answers of the school. Reviews without an answer are missing. */
    ofReviews(schoolId: string, reviewIds: readonly string[]): Promise<SchoolAnswer[]>
  }
  profiles: {
    /** Undefined without a public profile. */
    ofSchool(schoolId: string): Promise<ShownProfile | undefined>
  }
  programmes: {
    /** What took place at the school, the newest first, in the language of the page. */
    ofSchool(schoolId: string): Promise<TookPart[]>
  }
  comments: {
    /** Threads are in the order of their weeks, and replies follow their comment. */
    list(reviewId: string, page: number): Promise<{ comments: Comment[]; total: number }>
  }
  /** Events begin with the next upcoming event, if there is one. Other lists begin with the newest item. */
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
  schoolEvents: {
    /** The next one first. */
    list(): Promise<SchoolEvent[]>
    /** Undefined for an event that was never published. */
    find(id: string): Promise<SchoolEvent | undefined>
    /** Published results, of the latest event first. */
    recognitionsOf(schoolId: string): Promise<Recognition[]>
  }
  certificates: {
    /** Only while a request is rendered, because each one counts towards a limit. */
    find(code: string): Promise<ShownCertificate>
  }
  /** The texts of the operator, such as testimonials, that staff has replaced. See `loadSiteTexts`. */
  texts(): Promise<Partial<SiteTexts>>
  transparency: {
    overview(): Promise<TransparencyOverview>
  }
  /** @param route the pattern of the page's path. The renderer adds it */
  report(error: unknown, route?: string): void
  /** Undefined without Google sign-in. */
  googleClientId: string | undefined
  /**
   * The path of the page with unsent messages. Undefined with an SMTP server, in production, or if the host of the site
   * is not this machine.
   */
  devMailPath: string | undefined
}

export type ClaimReply =
  /** `link`: where the claimant sets a password. */
  { claim: OwnClaim; link?: string } | { error: string; status: number }

export type OfferReply =
  | { offer: OwnOffer }
  | { error: string; status: number; fields?: Record<string, string> }

/** What a page does with a form that a browser sends without a script. */
export type PageForms = {
  schoolClaims: {
    start(schoolId: string, claim: NewClaim): Promise<ClaimReply>
    open(number: string): Promise<ClaimReply>
    sendCode(number: string): Promise<ClaimReply>
    confirm(typed: { number: string; code: string }): Promise<ClaimReply>
    addDocuments(number: string, files: readonly File[], answer?: string): Promise<ClaimReply>
    answer(number: string, answer: string): Promise<ClaimReply>
    sendLink(number: string): Promise<ClaimReply>
    withdraw(number: string): Promise<ClaimReply>
  }
  programmeFeedback: {
    /** Returns undefined after the answers were stored, or if the code was used before. */
    send(feedback: FeedbackInput): Promise<{ error: string; status: number } | undefined>
  }
  offers: {
    start(form: NewOffer): Promise<OfferReply>
    open(number: string): Promise<OfferReply>
    sendCode(number: string): Promise<OfferReply>
    confirm(typed: { number: string; code: string }): Promise<OfferReply>
    change(number: string, change: OfferChange): Promise<OfferReply>
    withdraw(number: string): Promise<OfferReply>
  }
}

export const pageForms = createContext<PageForms>()

export const pageServices = createContext<PageServices>()
