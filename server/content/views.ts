import type { Event, NewsItem, Opportunity, Picture, SchoolSpotlight, Story } from '#contract/content.ts'
import type { StoredItem, StoredPicture } from './item.ts'
import { fallbackPath, sourceSet } from './pictures.ts'

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

function sharedView({ key, sample, picture }: StoredItem) {
  return { _id: key, sample, ...omitEmpty({ picture: picture && pictureView(picture) }) }
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

export function storyView(item: StoredItem): Story {
  return { ...articleView(item), ...omitEmpty({ fullStory: item.fullText }) }
}

export function newsView(item: StoredItem): NewsItem {
  return { ...articleView(item), ...omitEmpty({ fullNews: item.fullText }) }
}

/** @param today `YYYY-MM-DD` in India */
export function eventView(item: StoredItem, today: string): Event {
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

export function opportunityView(item: StoredItem): Opportunity {
  return {
    ...sharedView(item),
    title: item.title,
    description: item.description ?? '',
    applyLink: item.applyLink ?? '',
    ...omitEmpty({ imageUrl: imageOf(item) }),
  }
}

export function spotlightView(item: StoredItem): SchoolSpotlight {
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
