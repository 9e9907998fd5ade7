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
      return found && { ...found, school: directory.detail(found.school) }
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

function localPlaces(
  places: PageSources['places'],
  { names, directory, compare }: InLanguage,
): PageSources['places'] {
  const stateOf = (path: string) => path.split('/')[0]?.replaceAll('-', ' ') ?? ''
  const nameOf = (name: string, path: string) =>
    path.includes('/') ? names.place(name, stateOf(path)) : names.state(name)
  const link = <Link extends PlaceLink>(place: Link): Link => ({
    ...place,
    name: nameOf(place.name, place.path),
  })
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
        parent: neighbour.parent && nameOf(neighbour.parent, parentPath(neighbour.path)),
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
    async ofSchool(schoolId) {
      return (await places.ofSchool(schoolId)).map(link)
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
