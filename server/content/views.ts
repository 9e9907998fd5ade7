import type { Event, NewsItem, Opportunity, Picture, SchoolSpotlight, Story } from '#contract/content.ts'
import type { StoredItem, StoredPicture } from './item.ts'
import { plainAddress, sourceSet } from './pictures.ts'

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })

function pictureView({ hash, alt, width, height }: StoredPicture): Picture {
  return {
    alt,
    width,
    height,
    avif: sourceSet(hash, width, 'avif'),
    webp: sourceSet(hash, width, 'webp'),
  }
}

/** Leaves out what is not there. */
function present<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)
  // Entries of an object lose their names on the way, as far as the compiler sees.
  return Object.fromEntries(entries) as { [Name in keyof Fields]?: NonNullable<Fields[Name]> }
}

function sharedView({ key, sample, picture }: StoredItem) {
  return { _id: key, sample, ...present({ picture: picture && pictureView(picture) }) }
}

function imageOf({ picture }: StoredItem): string | undefined {
  return picture ? plainAddress(picture.hash, picture.width) : undefined
}

function articleView(item: StoredItem) {
  const { title, day, authorName, shortDescription, description, content, sourceUrl } = item
  return {
    ...sharedView(item),
    title,
    createdAt: day,
    ...present({ authorName, shortDescription, description, content, sourceUrl, imageUrl: imageOf(item) }),
  }
}

export function storyView(item: StoredItem): Story {
  return { ...articleView(item), ...present({ fullStory: item.fullText }) }
}

export function newsView(item: StoredItem): NewsItem {
  return { ...articleView(item), ...present({ fullNews: item.fullText }) }
}

/** @param today `YYYY-MM-DD` in India; an event of this day is still an upcoming one */
export function eventView(item: StoredItem, today: string): Event {
  const { location, startTime, signUpLink } = item
  return {
    ...sharedView(item),
    eventName: item.title,
    date: item.day,
    formattedDate: longDay.format(new Date(item.day)),
    upcoming: item.day >= today,
    description: item.description ?? '',
    ...present({
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
    ...present({ imageUrl: imageOf(item) }),
  }
}

export function spotlightView(item: StoredItem): SchoolSpotlight {
  const { headline, shortDescription, fullText } = item
  return {
    ...sharedView(item),
    schoolName: item.title,
    isActive: item.active,
    ...present({
      shortHeadline: headline,
      shortDescription,
      completeDescription: fullText,
      imageURL: imageOf(item),
    }),
  }
}
