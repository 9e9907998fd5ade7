import type { School } from './schools.ts'

const maximumLength = 80

/** Keeps letters of all scripts. Shortens long texts to whole words, but cuts a long first word. */
export function slug(text: string, whenEmpty = 'school'): string {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  let joined = ''
  for (const word of words ?? []) {
    if (joined === '') {
      // Array.from keeps surrogate pairs together.
      joined = Array.from(word).slice(0, maximumLength).join('')
    } else {
      if (joined.length + word.length >= maximumLength) break
      joined = `${joined}-${word}`
    }
  }
  return joined || whenEmpty
}

type Named = Pick<School, '_id' | 'name' | 'city'>

export function schoolPath({ _id, name, city }: Named): string {
  return `/schools/${_id}/${encodeURIComponent(slug(`${name} ${city}`))}`
}

/** @param path slugs of state, district and town, joined by slashes; empty for all states */
export function placePath(path: string): string {
  return ['/schools-in', ...path.split('/').filter(Boolean).map(encodeURIComponent)].join('/')
}

export function reviewPath(id: string): string {
  return `/reviews/${id}`
}

/** The page of an event of a school or the provider. */
export function schoolEventPath(id: string): string {
  return `/events/${id}`
}

export type TimesSection = 'stories' | 'news' | 'events' | 'opportunities' | 'school-spotlight'

/** Relative to `timesPath`. */
export function timesItemPath(section: TimesSection, id: string, title: string): string {
  return `/${section}/${id}/${encodeURIComponent(slug(title, 'item'))}`
}
