import { timesPath } from '#brand/public-pages.ts'
import type { Event, NewsItem, Opportunity, Picture, SchoolSpotlight, Story } from '#contract/content.ts'
import { type TimesSection, timesItemPath } from '#contract/paths.ts'
import type { RichText } from '#contract/rich-text.ts'
import * as m from '#messages'
import type { Language } from '#messages/languages.ts'

export type TimesCard = {
  id: string
  path: string
  language: Language
  title: string
  sample: boolean
  picture?: Picture & { src: string }
  /** For stories and news. */
  author?: string
  /** For spotlights. */
  headline?: string
  /** The day of the event, or of publication, as `YYYY-MM-DD`. */
  day?: string
  excerpt: string
  /** For opportunities. */
  applyLink?: string
  /** For opportunities that an organisation offers. */
  offeredBy?: string
  /** For these opportunities: the last day on which they are public, as `YYYY-MM-DD`. */
  lastDay?: string
  /** For events: true if the day has not passed in India. */
  upcoming?: boolean
  /** For events: `HH:MM` in India. */
  time?: string
  /** For events. */
  location?: string
  /** For events. */
  signUpLink?: string
}

export type TimesItem = TimesCard & {
  section: TimesSection
  text: string
  document?: RichText
  sourceUrl?: string
}

/** In Unicode code points. */
const excerptLength = 150

export const unknownAuthor = m.times_unknown_author()
const noDescription = m.times_no_description_available()

export function buildExcerpt(shortDescription: string | undefined, fullText: string | undefined): string {
  if (shortDescription) return shortDescription
  if (!fullText) return noDescription
  return `${Array.from(fullText).slice(0, excerptLength).join('').trimEnd()}…`
}

type SharedFields = {
  _id: string
  language: Language
  sample: boolean
  document?: RichText | undefined
  picture?: Picture | undefined
}

function sharedFields(section: TimesSection, item: SharedFields, title: string, src: string | undefined) {
  const { _id, language, sample, document, picture } = item
  return {
    section,
    id: _id,
    path: timesPath + timesItemPath(section, _id, title),
    language,
    title,
    sample,
    ...(document && { document }),
    ...(picture && src !== undefined && { picture: { ...picture, src } }),
  }
}

function articleToItem(
  section: 'stories' | 'news',
  item: Story | NewsItem,
  fullText: string | undefined,
): TimesItem {
  const { title, authorName, shortDescription, description, content, imageUrl, createdAt, sourceUrl } = item
  const longText = fullText || content || description
  return {
    ...sharedFields(section, item, title, imageUrl),
    author: authorName || unknownAuthor,
    day: createdAt,
    excerpt: buildExcerpt(shortDescription, longText),
    text: longText || shortDescription || noDescription,
    ...(sourceUrl && { sourceUrl }),
  }
}

export function storyToItem(story: Story): TimesItem {
  return articleToItem('stories', story, story.fullStory)
}

export function newsToItem(item: NewsItem): TimesItem {
  return articleToItem('news', item, item.fullNews)
}

export function eventToItem(event: Event): TimesItem {
  const { eventName, date, description, eventFullDescription, imageURL } = event
  const { upcoming, time, location, signUpLink } = event
  return {
    ...sharedFields('events', event, eventName, imageURL),
    day: date,
    upcoming,
    ...(time && { time }),
    ...(location && { location }),
    ...(signUpLink && { signUpLink }),
    excerpt: description || buildExcerpt(undefined, eventFullDescription),
    text: eventFullDescription || description || noDescription,
  }
}

export function opportunityToItem(opportunity: Opportunity): TimesItem {
  const { title, description, imageUrl, applyLink, offeredBy, lastDay } = opportunity
  return {
    ...sharedFields('opportunities', opportunity, title, imageUrl),
    excerpt: description || noDescription,
    text: description || noDescription,
    applyLink,
    ...(offeredBy && { offeredBy }),
    ...(lastDay && { lastDay }),
  }
}

export function spotlightToItem(spotlight: SchoolSpotlight): TimesItem {
  const { schoolName, shortHeadline, shortDescription, completeDescription, imageURL } = spotlight
  return {
    ...sharedFields('school-spotlight', spotlight, schoolName, imageURL),
    excerpt: buildExcerpt(shortDescription, completeDescription),
    text: completeDescription || shortDescription || noDescription,
    ...(shortHeadline && { headline: shortHeadline }),
  }
}

/** Removes fields that a card does not show, to keep the page small. */
export function toCard({
  section: _section,
  text: _text,
  document: _document,
  sourceUrl: _sourceUrl,
  ...card
}: TimesItem): TimesCard {
  return card
}
