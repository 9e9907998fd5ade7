/** In metres. The device rounds a position to this grid before it sends it. */
export const positionGrid = 500

const metresPerDegree = 111_320

/** A rectangle around India and its islands, in degrees. */
export const india = { south: 6.5, north: 37.5, west: 68, east: 97.5 }

export type Position = { latitude: number; longitude: number }

/** Rounds a position to a grid of about 500 m, so that it shows a neighbourhood and not a home. */
export function roundPosition({ latitude, longitude }: Position): Position {
  const rows = positionGrid / metresPerDegree
  const row = Math.round(latitude / rows) * rows
  const columns = rows / Math.cos((row * Math.PI) / 180)
  const column = Math.round(longitude / columns) * columns
  const roundDegrees = (degrees: number) => Math.round(degrees * 1e5) / 1e5
  return { latitude: roundDegrees(row), longitude: roundDegrees(column) }
}

/** In kilometres. A list of schools near a point contains more distant ones only to reach `minimumNearSchools`. */
export const maximumDistance = 50
export const minimumNearSchools = 12

/** In kilometres. From this distance on, tenths of a kilometre are not shown. */
const far = 10

/** Rounds kilometres to 0.1 km, from 10 km on to 1 km, because positions are exact to some hundred metres. */
export function roundDistance(km: number): number {
  return km < far ? Math.round(km * 10) / 10 : Math.round(km)
}

export function isInIndia({ latitude, longitude }: Position): boolean {
  const { south, north, west, east } = india
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}
