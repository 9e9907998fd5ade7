/** Metres between rounded positions. */
export const positionGrid = 500

const metresPerDegree = 111_320

/** In degrees, including the islands. */
export const india = { south: 6.5, north: 37.5, west: 68, east: 97.5 }

export type Position = { latitude: number; longitude: number }

/** Rounds to `positionGrid`, so that the device does not send the position of a home. */
export function roundPosition({ latitude, longitude }: Position): Position {
  const rows = positionGrid / metresPerDegree
  const row = Math.round(latitude / rows) * rows
  const columns = rows / Math.cos((row * Math.PI) / 180)
  const column = Math.round(longitude / columns) * columns
  const roundDegrees = (degrees: number) => Math.round(degrees * 1e5) / 1e5
  return { latitude: roundDegrees(row), longitude: roundDegrees(column) }
}

/** In kilometres. If fewer than `minimumNearSchools` are this near, the list also has farther schools. */
export const maximumDistance = 50
export const minimumNearSchools = 12

const far = 10

/** Positions are exact only to a few hundred metres. */
export function roundDistance(km: number): number {
  return km < far ? Math.round(km * 10) / 10 : Math.round(km)
}

export function isInIndia({ latitude, longitude }: Position): boolean {
  const { south, north, west, east } = india
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}
