import type { Neighbour, PlaceKinds, PlaceLevel, PlaceLink } from '#contract/places.ts'
import { queryNamed, type StatementConnections } from '../../database/named-statement.ts'
import { districtIdSql, levelOf, rangeOf, stateIdSql } from '../../database/place-id.ts'
import { levelRankSql } from '../popularity.ts'
import { type KindRow, kindColumns, kindGroups } from './kinds.ts'
import type { ReviewedSchool } from './reviewed-schools.ts'

export type StoredPlace = PlaceLink & {
  id: number
  level: PlaceLevel
  hasPage: boolean
  latitude: number | null
  longitude: number | null
  kinds: PlaceKinds | null
}

/** Maximum distances of neighbouring places, in degrees. */
const maximumDistances: Record<PlaceLevel, number> = { state: 12, district: 2, town: 0.4 }

const kilometresPerDegree = 111.2

// Ids are below 2 ** 53, so float8 is exact.
const link = 'place.id::float8 AS id, place.name, place.path, place.school_count AS schools'

/** Orders by the index `school_by_district`, which must have the same expressions. */
const unreviewed = (condition: string) => `SELECT code FROM school WHERE ${condition}
  AND NOT EXISTS (SELECT FROM school_rating WHERE school_code = code AND review_count > 0)
  ORDER BY ${levelRankSql}, name, code OFFSET $2 LIMIT $3`

const schoolsPerRead = 5000

const ratedSchools = `SELECT code, place_id::float8 AS "placeId", review_count AS "reviewCount",
    counted_reviews AS "countedReviews", counted_stars AS "countedStars", latest_on - date '2000-01-01' AS "latestDay"
  FROM school_rating JOIN school ON school_code = code WHERE review_count > 0 AND place_id IS NOT NULL`

/** Links to the places of a school that have pages, the state first, as JSON: for a statement that reads from `school`. */
export const placesOfSchool = `(SELECT coalesce(json_agg(place_link), '[]') FROM (
    SELECT name, path, school_count AS schools FROM place
    WHERE id = ANY(ARRAY[place_id, ${districtIdSql('place_id')}, ${stateIdSql('place_id')}]) AND has_page ORDER BY id
  ) AS place_link)`

export const placeStatements = {
  byPath: `SELECT ${link}, level, has_page AS "hasPage", latitude, longitude, kinds FROM place WHERE path = $1`,
  byIds: `SELECT ${link}, has_page AS "hasPage" FROM place WHERE id = ANY($1) ORDER BY id`,
  children: `SELECT ${link} FROM place WHERE parent_id = $1 AND has_page ORDER BY path`,
  neighbours: `SELECT ${link}, nullif(parent.name, place.name) AS parent, kilometres
    FROM (
      SELECT *, ${kilometresPerDegree} * sqrt((latitude - $2) ^ 2 + ((longitude - $3) * cosd($2)) ^ 2) AS kilometres
      FROM place WHERE has_page AND level = $1 AND latitude BETWEEN $2 - $4 AND $2 + $4
        AND longitude BETWEEN $3 - $4 / cosd($2) AND $3 + $4 / cosd($2) AND id <> $5
      ORDER BY kilometres, id LIMIT $6
    ) AS place LEFT JOIN place AS parent ON parent.id = place.parent_id
    ORDER BY kilometres, place.id`,
  kinds: `SELECT ${kindColumns}, count(*)::int FROM school
    WHERE place_id >= $1 AND place_id < $2 GROUP BY ${kindGroups}`,
  unreviewedOfDistrict: unreviewed(`${districtIdSql('place_id')} = $1`),
  unreviewedOfTown: unreviewed('place_id = $1'),
  rated: `${ratedSchools} AND school_code = ANY($1)`,
  ratedAfter: `${ratedSchools} AND school_code > $1 ORDER BY school_code LIMIT ${schoolsPerRead}`,
  countPages: 'SELECT count(*)::int AS count FROM place WHERE has_page',
  pathsOfPages: 'SELECT path FROM place WHERE has_page ORDER BY id OFFSET $1 LIMIT $2',
} as const

export class PlaceStore {
  readonly #connections: StatementConnections

  constructor(connections: StatementConnections) {
    this.#connections = connections
  }

  #query<Row extends object>(name: keyof typeof placeStatements, values: unknown[] = []): Promise<Row[]> {
    return queryNamed(this.#connections, { name: `place.${name}`, text: placeStatements[name], values })
  }

  async byPath(path: string): Promise<StoredPlace | undefined> {
    const [place] = await this.#query<StoredPlace>('byPath', [path])
    return place
  }

  /** Parents come first. */
  async byIds(ids: readonly number[]): Promise<(PlaceLink & { id: number; hasPage: boolean })[]> {
    return this.#query('byIds', [ids])
  }

  async children(parentId: number): Promise<(PlaceLink & { id: number })[]> {
    return this.#query('children', [parentId])
  }

  async neighbours({ id, level, latitude, longitude }: StoredPlace, count: number): Promise<Neighbour[]> {
    if (latitude === null || longitude === null) return []
    return this.#query('neighbours', [level, latitude, longitude, maximumDistances[level], id, count])
  }

  async kinds(id: number): Promise<KindRow[]> {
    return this.#query('kinds', rangeOf(id))
  }

  /**
   * Returns schools without reviews, those with higher classes first.
   * @param id of a town, or of a district, or of a state for its schools without a district
   */
  async unreviewed(id: number, offset: number, limit: number): Promise<string[]> {
    const name = levelOf(id) === 'town' ? 'unreviewedOfTown' : 'unreviewedOfDistrict'
    const rows = await this.#query<{ code: string }>(name, [id, offset, limit])
    return rows.map(({ code }) => code)
  }

  async rated(codes: readonly string[]): Promise<ReviewedSchool[]> {
    return this.#query('rated', [codes])
  }

  /** Returns the next schools by code, at most `schoolsPerRead`. */
  async ratedAfter(code: string): Promise<ReviewedSchool[]> {
    return this.#query('ratedAfter', [code])
  }

  async countPages(): Promise<number> {
    const [row] = await this.#query<{ count: number }>('countPages')
    return row?.count ?? 0
  }

  async pathsOfPages(offset: number, limit: number): Promise<string[]> {
    const rows = await this.#query<{ path: string }>('pathsOfPages', [offset, limit])
    return rows.map(({ path }) => path)
  }
}
