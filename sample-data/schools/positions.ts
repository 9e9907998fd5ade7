import { scramble } from '../random.ts'
import { positionsOfDistricts } from './district-positions.ts'
import type { StateName } from './districts.ts'

export type Position = { latitude: number; longitude: number }

/** @param index of the district in `districtsOfStates` */
export function districtPosition(state: StateName, index: number): Position {
  const [latitude = Number.NaN, longitude = Number.NaN] = (
    positionsOfDistricts[state].split(',')[index] ?? ''
  )
    .trim()
    .split(' ')
    .map(Number)
  return { latitude, longitude }
}

/** Returns a point at most `radius` degrees away. The same seed gives the same direction and distance. */
export function positionNear(centre: Position, seed: number, radius: number): Position {
  const [distance, angle] = [scramble(seed), scramble(seed ^ 0x5bd1e995)].map((bits) => bits / 2 ** 32)
  return move(centre, radius * Math.sqrt(distance ?? 0), (angle ?? 0) * 2 * Math.PI)
}

/** Rounds to three decimals, as the UDISE register does. */
export function rounded({ latitude, longitude }: Position): Position {
  return { latitude: Math.round(latitude * 1000) / 1000, longitude: Math.round(longitude * 1000) / 1000 }
}

function move({ latitude, longitude }: Position, distance: number, angle: number): Position {
  return {
    latitude: latitude + distance * Math.sin(angle),
    longitude: longitude + distance * Math.cos(angle),
  }
}
