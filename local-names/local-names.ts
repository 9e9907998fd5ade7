import type { Language } from '#messages/languages.ts'
import places from './hi-IN/places.json' with { type: 'json' }
import terms from './hi-IN/terms.json' with { type: 'json' }
import { Transliteration } from './hi-IN/transliterate.ts'
import { PlaceNames, placesByLocalName, spellingsOf } from './place-names.ts'

export const termKinds = ['board', 'medium', 'management', 'category'] as const
export type TermKind = (typeof termKinds)[number]

/** The names of the school directory in one language. Unknown names stay as they are. */
export type LocalNames = {
  state(name: string): string
  /** Of a district or town. */
  place(name: string, state: string): string
  /** Of a value of the register. */
  term(kind: TermKind, name: string): string
  /** Of a school. Returns undefined without a useful transliteration. */
  transliterate(name: string, state: string): string | undefined
}

type TermData = Readonly<Record<TermKind, Readonly<Record<string, string>>>>

function readTerms(data: TermData): LocalNames['term'] {
  const found = new Map(
    termKinds.flatMap((kind) =>
      Object.entries(data[kind]).flatMap(([names, local]) =>
        spellingsOf(names).map((spelling) => [`${kind} ${spelling}`, local] as const),
      ),
    ),
  )
  return (kind, name) => found.get(`${kind} ${spellingsOf(name)[0]}`) ?? name
}

function createHindi(): LocalNames {
  const placeNames = new PlaceNames(places)
  const transliteration = new Transliteration(placeNames)
  return {
    state: (name) => placeNames.state(name),
    place: (name, state) => placeNames.place(name, state),
    term: readTerms(terms),
    transliterate: (name, state) => transliteration.transliterate(name, state),
  }
}

/** English has no entry: names of the register are in English. */
const byLanguage: Partial<Record<Language, LocalNames>> = { 'hi-IN': createHindi() }

export function localNames(language: Language): LocalNames | undefined {
  return byLanguage[language]
}

/** The names of places in all languages, each with its names in English. */
export const localPlaces = placesByLocalName(places)
