const earthRadiusKm = 6371
const radians = Math.PI / 180

export type Point = { latitude: number; longitude: number }

/** In degrees. */
export type Box = { south: number; north: number; west: number; east: number }

/**
 * Measures haversines, which grow with the distance and are faster to compute. Bounds hold for all points of a box.
 * @see Sinnott, "Virtues of the Haversine", Sky and Telescope 68(2), 1984
 */
export class DistanceFrom {
  readonly #latitude: number
  readonly #longitude: number
  readonly #cosine: number

  constructor({ latitude, longitude }: Point) {
    this.#latitude = latitude
    this.#longitude = longitude
    this.#cosine = Math.cos(latitude * radians)
  }

  haversineTo(latitude: number, longitude: number): number {
    const eastWest = haversine(longitude - this.#longitude)
    return haversine(latitude - this.#latitude) + this.#cosine * Math.cos(latitude * radians) * eastWest
  }

  lowerBound({ south, north, west, east }: Box): number {
    const northSouth = haversine(Math.max(south - this.#latitude, this.#latitude - north, 0))
    const toWest = west - this.#longitude
    const toEast = this.#longitude - east
    // The shorter way can cross the meridian of 180 degrees.
    const eastWest = Math.max(Math.min(toWest, 360 + toEast), Math.min(toEast, 360 + toWest), 0)
    // The formula holds for meridians at most 90 degrees away.
    if (eastWest === 0 || eastWest >= 90) return northSouth
    const sine = this.#cosine * Math.sin(eastWest * radians)
    return Math.max(northSouth, (1 - Math.sqrt(1 - sine * sine)) / 2)
  }

  upperBound({ south, north, west, east }: Box): number {
    const eastWest = Math.max(Math.abs(east - this.#longitude), Math.abs(this.#longitude - west))
    // Within 90 degrees of longitude, the farthest point of a box is a corner.
    if (eastWest > 90) return 1
    return Math.max(
      this.haversineTo(south, west),
      this.haversineTo(south, east),
      this.haversineTo(north, west),
      this.haversineTo(north, east),
    )
  }
}

export function kmOf(haversineOfDistance: number): number {
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, haversineOfDistance)))
}

export function haversineOf(km: number): number {
  return Math.sin(km / (2 * earthRadiusKm)) ** 2
}

/** @returns sin²(d / 2) for an angle d in degrees */
function haversine(degrees: number): number {
  const sine = Math.sin((degrees * radians) / 2)
  return sine * sine
}
