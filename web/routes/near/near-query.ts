import { limits } from '#contract/limits.ts'
import type { NearInput, NearList } from '#contract/near.ts'
import type { Position } from '#contract/position.ts'
import { areas, levels, schoolTypes, sectors } from '#contract/school-facts.ts'
import type { PageServices } from '#web/services.ts'

export const nearFilters = ['sector', 'level', 'schoolType', 'minRating', 'area', 'board', 'medium'] as const
export type NearFilter = (typeof nearFilters)[number]

/** The values of the filters with a fixed set of values. */
export const nearChoices: { readonly [Name in NearFilter]?: readonly string[] } = {
  sector: sectors,
  level: levels,
  schoolType: schoolTypes,
  minRating: ['1', '2', '3', '4', '5'],
  area: areas,
}

/** What the URL contains. The position is not in the URL. */
export type NearQuery = {
  place: string
  page: number
  filters: { [Name in NearFilter]?: NonNullable<NearInput[Name]> }
}

/** The boards and mediums in the directory. */
export type NearValues = Readonly<Awaited<ReturnType<PageServices['schools']['nearValues']>>>

export type NearResult = NearQuery & { list: NearList | null; values: NearValues; error?: string }

/** Reads a query from the parameters of a URL. Ignores invalid values. */
export function parseNear(params: URLSearchParams): NearQuery {
  const page = params.get('page') ?? ''
  const values = nearFilters.flatMap((name) => {
    const value = params.get(name)?.trim().slice(0, limits.facetValue.max)
    const choices = nearChoices[name]
    return value && (!choices || choices.includes(value)) ? [[name, value]] : []
  })
  return {
    place: (params.get('place') ?? '').trim().slice(0, limits.locationName.max),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    filters: Object.fromEntries(values),
  }
}

/** Returns a path whose parameters {@link parseNear} reads. */
export function nearPath({ place, page, filters }: NearQuery): string {
  const params = new URLSearchParams()
  if (place) params.set('place', place)
  for (const name of nearFilters) if (filters[name]) params.set(name, filters[name])
  if (page > 1) params.set('page', String(page))
  return ['/near', String(params)].filter(Boolean).join('?')
}

export function nearInput({ place, page, filters }: NearQuery, position?: Position): NearInput {
  return { ...(position ?? { place }), ...filters, page, limit: limits.homeResultsPerPage }
}
