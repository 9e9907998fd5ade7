import type pg from 'pg'
import { slug } from '#contract/paths.ts'
import { childId, country, indexOf, parentOf } from '../../database/place-id.ts'
import type { SchoolRecord } from '../../database/school-record.ts'
import { displayName } from '../display-name.ts'

export type NamedPlace = {
  id: number
  /** Slugs, such as `bihar/patna`. */
  path: string
  name: string
}

type Location = Pick<SchoolRecord, 'state' | 'district' | 'city'>

/** Places with the same parent are equal if their displayed names differ only in case or spaces. */
class Node {
  readonly id: number
  lastIndex = 0
  #byName: Map<string, Node> | undefined
  #byRegisterName: Map<string, Node> | undefined

  constructor(id: number) {
    this.id = id
  }

  // Created when needed: hundreds of thousands of towns contain nothing.
  get byName(): Map<string, Node> {
    this.#byName ??= new Map()
    return this.#byName
  }

  /** By name as in the register, to convert each name only once. */
  get byRegisterName(): Map<string, Node> {
    this.#byRegisterName ??= new Map()
    return this.#byRegisterName
  }
}

/** Stored places keep their ids and paths, so that addresses stay the same after later imports. */
export class PlaceBook {
  readonly #root = new Node(country)
  readonly #paths = new Map<number, string>()
  readonly #usedPaths = new Set<string>()
  #added: Omit<NamedPlace, 'path'>[] = []

  static async load(client: pg.ClientBase): Promise<PlaceBook> {
    const { rows } = await client.query<{ id: string; path: string; name: string }>(
      'SELECT id, path, name FROM place ORDER BY id',
    )
    return new PlaceBook(rows.map(({ id, path, name }) => ({ id: Number(id), path, name })))
  }

  /** Loads only what `idOf` needs for these locations: loading all places takes a second or two. */
  static async loadFor(client: pg.ClientBase, locations: readonly Location[]): Promise<PlaceBook> {
    const read = async (condition: string, values: unknown[] = []): Promise<NamedPlace[]> => {
      const { rows } = await client.query<{ id: string; path: string; name: string }>(
        `SELECT id, path, name FROM place WHERE ${condition} ORDER BY id`,
        values,
      )
      return rows.map(({ id, path, name }) => ({ id: Number(id), path, name }))
    }
    const regions = await read(`level <> 'town'`)
    const byRegion = new PlaceBook(regions)
    const districts = locations.map((location) => byRegion.idOf({ ...location, city: '' }))
    return new PlaceBook([...regions, ...(await read(`level = 'town' AND parent_id = ANY($1)`, [districts]))])
  }

  /** @param places parents stand before their children */
  constructor(places: readonly NamedPlace[] = []) {
    const nodes = new Map([[country, this.#root]])
    for (const { id, path, name } of places) {
      const parent = nodes.get(parentOf(id))
      if (!parent) throw new Error(`The place ${path} has no parent.`)
      const node = new Node(id)
      nodes.set(id, node)
      parent.byName.set(name.toLowerCase(), node)
      parent.lastIndex = Math.max(parent.lastIndex, indexOf(id))
      this.#rememberPath(id, path)
    }
  }

  /** Returns the id of the smallest known place of a school, and adds new places. */
  idOf({ state, district, city }: Location): number {
    const inState = this.#child(this.#root, state)
    const inDistrict = inState && this.#child(inState, district)
    const inTown = inDistrict && this.#child(inDistrict, city)
    return (inTown ?? inDistrict ?? inState ?? this.#root).id
  }

  /** Returns the places added since the last call, parents before their children. */
  takeAdded(): NamedPlace[] {
    const byParent = Map.groupBy(this.#added, ({ id }) => parentOf(id))
    this.#added = []
    const named: NamedPlace[] = []
    for (const parent of [...byParent.keys()].sort((one, other) => one - other)) {
      const places = byParent.get(parent) ?? []
      // Paths must not depend on the order of schools.
      places.sort((one, other) => compare(one.name, other.name) || one.id - other.id)
      for (const { id, name } of places) {
        const path = this.#freePath(this.#paths.get(parent), name)
        this.#rememberPath(id, path)
        named.push({ id, path, name })
      }
    }
    return named
  }

  #child(parent: Node, registerName: string): Node | undefined {
    const known = parent.byRegisterName.get(registerName)
    if (known || registerName === '') return known
    const name = displayName(registerName).replace(/\s+/g, ' ')
    const key = name.toLowerCase()
    const node = parent.byName.get(key) ?? this.#add(parent, name)
    if (!node) return undefined
    parent.byName.set(key, node)
    parent.byRegisterName.set(registerName, node)
    return node
  }

  #add(parent: Node, name: string): Node | undefined {
    const id = childId(parent.id, parent.lastIndex + 1)
    if (id === undefined) return undefined
    parent.lastIndex++
    this.#added.push({ id, name })
    return new Node(id)
  }

  #freePath(parentPath: string | undefined, name: string): string {
    const base = `${parentPath === undefined ? '' : `${parentPath}/`}${slug(name, 'place')}`
    for (let number = 1; ; number++) {
      const path = number === 1 ? base : `${base}-${number}`
      if (!this.#usedPaths.has(path)) return path
    }
  }

  #rememberPath(id: number, path: string): void {
    this.#paths.set(id, path)
    this.#usedPaths.add(path)
  }
}

/** Independent of the locale. */
function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
