import type { NearList, NearPlace } from '#contract/near.ts'
import type { Facets, School, SchoolDetail, SchoolList } from '#contract/schools.ts'
import { type LocalNames, localNames, termKinds } from '#local-names/local-names.ts'
import { type Language, languages } from '#messages/languages.ts'

/** The names in responses of the school directory in one language. */
export class LocalDirectory {
  readonly #names: LocalNames

  constructor(names: LocalNames) {
    this.#names = names
  }

  school<Named extends School>(school: Named): Named {
    return { ...school, local: this.#localOf(school) }
  }

  #localOf({ name, city, district, state }: School): NonNullable<School['local']> {
    const names = this.#names
    const transliteration = names.transliterate(name, state)
    return {
      ...(transliteration !== undefined && { name: transliteration }),
      city: names.place(city, state),
      district: names.place(district, state),
      state: names.state(state),
    }
  }

  detail(school: SchoolDetail): SchoolDetail {
    const term = (kind: (typeof termKinds)[number]) => {
      const value = school[kind]
      return value === null ? null : this.#names.term(kind, value)
    }
    return {
      ...this.school(school),
      localFacts: {
        management: term('management'),
        category: term('category'),
        board: term('board'),
        medium: term('medium'),
      },
    }
  }

  /** @param state of the filter. Districts have the names of this state */
  list(list: SchoolList, state: string | undefined): SchoolList {
    const { facets } = list
    return {
      ...list,
      schools: list.schools.map((school) => this.school(school)),
      ...(facets && { facets: this.#facets(facets, state ?? '') }),
    }
  }

  #facets(facets: Facets, state: string): Facets {
    const view = (counts: Facets['state'], nameOf: (name: string, value: string) => string) =>
      counts.map((count) => ({ ...count, name: nameOf(count.name, count.value) }))
    const terms = termKinds.map((kind) => [
      kind,
      view(facets[kind], (_name, value) => this.#names.term(kind, value)),
    ])
    return {
      ...facets,
      ...Object.fromEntries(terms),
      state: view(facets.state, (name) => this.#names.state(name)),
      district: view(facets.district, (name) => this.#names.place(name, state)),
    }
  }

  near(list: NearList): NearList {
    return {
      ...list,
      schools: list.schools.map((school) => this.school(school)),
      place: list.place && this.#nearPlace(list.place),
      choices: list.choices.map((choice) => this.#nearPlace(choice)),
    }
  }

  /** The name ends with the state, except that of a pincode. */
  #nearPlace(place: NearPlace): NearPlace {
    const parts = place.name.split(', ')
    const state = parts.at(-1) ?? ''
    const places = parts.slice(0, -1).map((name) => this.#names.place(name, state))
    return { ...place, localName: [...places, this.#names.state(state)].join(', ') }
  }
}

const directories = new Map(
  languages.flatMap((language) => {
    const names = localNames(language)
    return names ? [[language, new LocalDirectory(names)] as const] : []
  }),
)

/** Returns undefined in English. */
export function localDirectory(language: Language): LocalDirectory | undefined {
  return directories.get(language)
}
