import type { DeskStory, DeskStorySummary } from '#contract/young-writer.ts'
import type { Fallback } from '#web/lib/api/api-error.ts'

export const storyDeskFallbacks = {
  load: { failed: 'We could not load the stories.' },
  save: { failed: 'We could not save this. Nothing you typed is lost.' },
} satisfies Record<string, Fallback>

export const storiesPath = (list: 'open' | 'closed', page = 1): `/desk/${string}` =>
  `/desk/young-writers?list=${list}${page > 1 ? `&page=${page}` : ''}`

export const storyPath = (id: string): `/desk/${string}` => `/desk/young-writers/${id}`

export const storyStateLabels: Readonly<Record<DeskStorySummary['state'], string>> = {
  waiting: 'To read',
  proposed: 'Waits for the author',
  accepted: 'The author accepted your changes',
  refused: 'The author kept the own text',
  published: 'Published',
  declined: 'Declined',
}

export const findingTexts: Readonly<Record<NonNullable<DeskStory['finding']>, string>> = {
  disclosure:
    'The checks say that this text may tell of abuse, or of somebody who may hurt themselves. If it can be true, follow “Disclosures, step by step” in the guide for moderators today, and do not publish it.',
  threat: 'The checks say that this text may contain a threat.',
  'names-a-person':
    'The checks say that this text names a person. Public persons and invented ones are fine.',
  insult: 'The checks say that this text may insult somebody.',
}

export function bylineOf({ penName, writerClass }: Pick<DeskStory, 'penName' | 'writerClass'>): string {
  if (writerClass === null) return penName
  return writerClass === 'college' ? `${penName}, college` : `${penName}, class ${writerClass}`
}
