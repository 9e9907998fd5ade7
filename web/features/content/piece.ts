import { timesPath } from '#brand/public-pages.ts'
import { type TimesSection, timesItemPath } from '#contract/addresses.ts'
import type { Event, NewsItem, Opportunity, Picture, SchoolSpotlight, Story } from '#contract/content.ts'

/** What a card shows of an item of the Times, of whichever kind. */
export type Card = {
  id: string
  /** Of its own page. */
  path: string
  title: string
  sample: boolean
  picture?: Picture & { src: string }
  /** Of stories and news. */
  author?: string
  /** Of a spotlight. */
  headline?: string
  /** `YYYY-MM-DD`: of an event, when it is held, otherwise when it was published. */
  day?: string
  excerpt: string
  /** Of an opportunity. */
  applyLink?: string
  /** Of an event; the server compares with the Indian day. */
  upcoming?: boolean
  /** Of an event, `HH:MM` in India. */
  time?: string
  /** Of an event. */
  place?: string
  /** Of an event. */
  signUpLink?: string
}

/** An item of the Times as its details and its own page show it. */
export type Piece = Card & { section: TimesSection; text: string; sourceUrl?: string }

const excerptLength = 150

export const unknownAuthor = 'Unknown Author'
const noDescription = 'No description available'

/** The short description, else the beginning of the full text, else a word that there is neither. */
export function excerpt(shortDescription: string | undefined, fullText: string | undefined): string {
  if (shortDescription) return shortDescription
  if (!fullText) return noDescription
  return `${Array.from(fullText).slice(0, excerptLength).join('').trimEnd()}…`
}

type Shared = { _id: string; sample: boolean; picture?: Picture | undefined }

function shared(section: TimesSection, item: Shared, title: string, src: string | undefined) {
  const { _id, sample, picture } = item
  return {
    section,
    id: _id,
    path: timesPath + timesItemPath(section, _id, title),
    title,
    sample,
    ...(picture && src !== undefined && { picture: { ...picture, src } }),
  }
}

function article(section: 'stories' | 'news', item: Story | NewsItem, fullText: string | undefined): Piece {
  const { title, authorName, shortDescription, description, content, imageUrl, createdAt, sourceUrl } = item
  const longText = fullText || content || description
  return {
    ...shared(section, item, title, imageUrl),
    author: authorName || unknownAuthor,
    day: createdAt,
    excerpt: excerpt(shortDescription, longText),
    text: longText || shortDescription || noDescription,
    ...(sourceUrl && { sourceUrl }),
  }
}

export function storyPiece(story: Story): Piece {
  return article('stories', story, story.fullStory)
}

export function newsPiece(item: NewsItem): Piece {
  return article('news', item, item.fullNews)
}

export function eventPiece(event: Event): Piece {
  const { eventName, date, description, eventFullDescription, imageURL } = event
  const { upcoming, time, place, signUpLink } = event
  return {
    ...shared('events', event, eventName, imageURL),
    day: date,
    upcoming,
    ...(time && { time }),
    ...(place && { place }),
    ...(signUpLink && { signUpLink }),
    excerpt: description || excerpt(undefined, eventFullDescription),
    text: eventFullDescription || description || noDescription,
  }
}

export function opportunityPiece(opportunity: Opportunity): Piece {
  const { title, description, imageUrl, applyLink } = opportunity
  return {
    ...shared('opportunities', opportunity, title, imageUrl),
    excerpt: description || noDescription,
    text: description || noDescription,
    applyLink,
  }
}

export function spotlightPiece(spotlight: SchoolSpotlight): Piece {
  const { schoolName, shortHeadline, shortDescription, completeDescription, imageURL } = spotlight
  return {
    ...shared('school-spotlight', spotlight, schoolName, imageURL),
    excerpt: excerpt(shortDescription, completeDescription),
    text: completeDescription || shortDescription || noDescription,
    ...(shortHeadline && { headline: shortHeadline }),
  }
}

/** A list is sent without the texts that it does not show. */
export function cardOf({ section: _section, text: _text, sourceUrl: _sourceUrl, ...card }: Piece): Card {
  return card
}
