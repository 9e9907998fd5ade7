import type { ItemFields, ItemKind, ItemStatus, ItemSummary } from '#contract/editing.ts'
import type { Language } from '#messages/languages.ts'
import type { Fallback } from '#web/lib/api/api-error.ts'

export const kindLabels: Readonly<Record<ItemKind, string>> = {
  story: 'Story',
  news: 'News item',
  event: 'Event',
  opportunity: 'Opportunity',
  spotlight: 'School spotlight',
}

export const statusLabels: Readonly<Record<ItemStatus, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  unpublished: 'Unpublished',
}

export const fieldLabels = {
  title: 'Title',
  day: 'Date',
  authorName: 'Author',
  headline: 'Headline',
  shortDescription: 'Short description',
  description: 'Description',
  applyLink: 'Link to apply',
  sourceUrl: 'Link to the source',
  location: 'Location',
  startTime: 'Start (time in India)',
  signUpLink: 'Link to sign up',
} as const satisfies Partial<Record<keyof ItemFields, string>>

export const titleLabels: Readonly<Record<ItemKind, string>> = {
  story: 'Title',
  news: 'Title',
  event: 'Name of the event',
  opportunity: 'Title',
  spotlight: 'Name of the school',
}

export const languageLabels: Readonly<Record<Language, string>> = { 'en-IN': 'English', 'hi-IN': 'Hindi' }

export function statusText({ status, hasChanges, isPublic }: ItemSummary): string {
  if (status === 'scheduled') return isPublic ? 'Published, changes scheduled' : 'Scheduled'
  return hasChanges ? 'Published, with changes that are not' : statusLabels[status]
}

export const timesScreenPath = '/desk/times'

export function itemPath(id: string): `/desk${string}` {
  return `${timesScreenPath}/${id}`
}

export const unsavedQuestion = 'Your changes are not saved. Leave without saving them?'

export const itemFallbacks = {
  list: { failed: 'We could not load the items.' },
  load: { failed: 'We could not load this item.' },
  save: {
    failed: 'We could not save this. Your text is still here.',
    error: 'The connection failed. Your text is still here. Please try again.',
  },
  delete: { failed: 'We could not delete this item.' },
  picture: {
    failed: 'We could not store the picture.',
    error: 'The picture was not stored. Please check the connection and try again.',
  },
} satisfies Record<string, Fallback>
