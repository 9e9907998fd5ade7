import type { Place, PlaceLink } from '#contract/places.ts'
import { states } from '#contract/states.ts'
import { type LocalNames, localNames } from '#local-names/local-names.ts'
import { type Language, languages } from '#messages/languages.ts'
import { type LocalDirectory, localDirectory } from '../directory/local-directory.ts'
import type { PageSources } from './page-services.ts'

type InLanguage = {
  names: LocalNames
  directory: LocalDirectory
  stateNames: string[]
  compare: (one: string, other: string) => number
}

/** Made once, because each rendering of a page needs them. */
const byLanguage = new Map(
  languages.flatMap((language): [Language, InLanguage][] => {
    const [names, directory] = [localNames(language), localDirectory(language)]
    if (!names || !directory) return []
    const stateNames = states.map((state) => names.state(state))
    const { compare } = new Intl.Collator(language, { numeric: true })
    return [[language, { names, directory, stateNames, compare }]]
  }),
)

/** Returns sources with the names of the directory in a language. In English, returns `sources`. */
export function localSources(sources: PageSources, language: Language): PageSources {
  const local = byLanguage.get(language)
  if (!local) return sources
  const { stateNames } = local
  return {
    ...sources,
    stateNames,
    programmes: sources.programmesIn(language),
    schools: localSchools(sources.schools, local),
    places: localPlaces(sources.places, local),
  }
}

function localSchools(
  schools: PageSources['schools'],
  { names, directory }: InLanguage,
): PageSources['schools'] {
  return {
    async list(query, networkAddress) {
      return directory.list(await schools.list(query, networkAddress), query.state)
    },
    async find(id) {
      const found = await schools.find(id)
      if (!found) return undefined
      const places = found.places.map((place) => localLink(place, names))
      return { ...found, school: directory.detail(found.school), places }
    },
    async near(input) {
      return directory.near(await schools.near(input))
    },
    async nearValues() {
      const { board, medium } = await schools.nearValues()
      const named = [
        ...board.map((value) => [value, names.term('board', value)] as const),
        ...medium.map((value) => [value, names.term('medium', value)] as const),
      ]
      return { board, medium, names: Object.fromEntries(named) }
    },
    async nearby(school) {
      const nearby = await schools.nearby(school)
      return { ...nearby, schools: nearby.schools.map((each) => directory.school(each)) }
    },
  }
}

function localName(name: string, path: string, names: LocalNames): string {
  const state = path.split('/')[0]?.replaceAll('-', ' ') ?? ''
  return path.includes('/') ? names.place(name, state) : names.state(name)
}

function localLink<Link extends PlaceLink>(place: Link, names: LocalNames): Link {
  return { ...place, name: localName(place.name, place.path, names) }
}

function localPlaces(
  places: PageSources['places'],
  { names, directory, compare }: InLanguage,
): PageSources['places'] {
  const link = <Link extends PlaceLink>(place: Link) => localLink(place, names)
  const inOrder = (links: readonly PlaceLink[]) =>
    links.map(link).sort((one, other) => compare(one.name, other.name))
  const parentPath = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))

  function view(place: Place): Place {
    return {
      ...link(place),
      parents: place.parents.map(link),
      children: inOrder(place.children),
      neighbours: place.neighbours.map((neighbour) => ({
        ...link(neighbour),
        parent: neighbour.parent && localName(neighbour.parent, parentPath(neighbour.path), names),
      })),
    }
  }

  return {
    async states() {
      return inOrder(await places.states())
    },
    async find(path) {
      const place = await places.find(path)
      return place && 'id' in place ? view(place) : place
    },
    async ratings(placeId) {
      const ratings = await places.ratings(placeId)
      return {
        ...ratings,
        best: ratings.best.map((school) => directory.school(school)),
        latest: ratings.latest.map(({ review, school }) => ({ review, school: directory.school(school) })),
      }
    },
    async schools(placeId, page) {
      return (await places.schools(placeId, page)).map((school) => directory.school(school))
    },
  }
}
