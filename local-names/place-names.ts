/**
 * By state, then by place. A key is names and spellings of one place with ` = ` between them. The empty key of a state is
 * the state itself.
 */
export type PlaceData = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Returns a key that is the same for `Jammu & Kashmir`, `JAMMU AND KASHMIR` and `jammu-kashmir`. */
export function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z\d]+(?:and(?![a-z\d]))?/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
}

export function spellingsOf(names: string): string[] {
  return names.split(' = ').map(keyOf)
}

/** The names of states, districts and towns in one language. */
export class PlaceNames {
  readonly #states = new Map<string, { name: string; places: ReadonlyMap<string, string> }>()
  readonly #everywhere = new Map<string, string>()

  constructor(data: PlaceData) {
    for (const [states, { '': name = '', ...entries }] of Object.entries(data)) {
      const places = new Map<string, string>()
      for (const [spellings, local] of Object.entries(entries))
        for (const spelling of spellingsOf(spellings)) {
          places.set(spelling, local)
          if (!this.#everywhere.has(spelling)) this.#everywhere.set(spelling, local)
        }
      for (const state of spellingsOf(states)) {
        this.#states.set(state, { name, places })
        this.#everywhere.set(state, name)
      }
    }
  }

  /** Returns the name as it is if it is unknown. */
  state(name: string): string {
    return this.#states.get(keyOf(name))?.name ?? name
  }

  /**
   * Returns the name of a district or town as it is if it is unknown. Of `PRATAPGARH (RAJ.)` and `AMETHI - CSM NAGAR`, the
   * part before suffices.
   */
  place(name: string, state: string): string {
    const places = this.#states.get(keyOf(state))?.places
    const [short = ''] = name.split(/\s*\(|\s+-\s+/)
    return places?.get(keyOf(name)) ?? places?.get(keyOf(short)) ?? name
  }

  /** Returns the name of a state, or of a place in any state. */
  find(name: string): string | undefined {
    return this.#everywhere.get(keyOf(name))
  }
}

/** Returns each name of a place with its names in English. */
export function placesByLocalName(data: PlaceData): { local: string; names: string[] }[] {
  return Object.entries(data).flatMap(([states, { '': state = '', ...places }]) =>
    Object.entries({ [states]: state, ...places }).map(([names, local]) => ({
      local,
      names: names.split(' = '),
    })),
  )
}
