import type { School } from './schools.ts'

const longest = 80

/** Words of a name for an address: lower case, joined by dashes, in whichever script they are written. */
export function slug(text: string, whenEmpty = 'school'): string {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  let joined = ''
  for (const word of words ?? []) {
    if (joined.length + word.length >= longest) break
    joined = joined ? `${joined}-${word}` : word
  }
  return joined || whenEmpty
}

type Named = Pick<School, '_id' | 'name' | 'city'>

/** The public page of a school. Percent-encoded as a browser would, so that it can be compared. */
export function schoolPath({ _id, name, city }: Named): string {
  return `/schools/${_id}/${encodeURIComponent(slug(`${name} ${city}`))}`
}

/** Returns the address of the page of one review with its comments. */
export function reviewPath(id: string): string {
  return `/reviews/${id}`
}

/** The kinds of item in the Times, by the word that stands for each in addresses, of pages and of the API. */
export type TimesSection = 'stories' | 'news' | 'events' | 'opportunities' | 'school-spotlight'

/** What follows the address of the Times in the address of an item's own page. Percent-encoded likewise. */
export function timesItemPath(section: TimesSection, id: string, title: string): string {
  return `/${section}/${id}/${encodeURIComponent(slug(title, 'item'))}`
}
