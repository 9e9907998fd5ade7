/** Lists the schools of each area (a district of a state), so that a query need not look at all schools. */
export class SchoolsByArea {
  readonly #starts: Uint32Array
  readonly #schools: Uint32Array

  /** @param areas the area of each school, by the number of the school */
  constructor(areas: Uint16Array) {
    const last = areas.reduce((most, area) => Math.max(most, area), -1)
    const ends = new Uint32Array(last + 2)
    for (const area of areas) ends[area] = (ends[area] ?? 0) + 1
    for (let area = 1; area < ends.length; area++) ends[area] = (ends[area] ?? 0) + (ends[area - 1] ?? 0)
    this.#schools = new Uint32Array(areas.length)
    // From the last school to the first, so that the numbers of each area ascend.
    for (let school = areas.length - 1; school >= 0; school--) {
      const area = areas[school] ?? 0
      const at = (ends[area] ?? 0) - 1
      ends[area] = at
      this.#schools[at] = school
    }
    this.#starts = ends
  }

  /** Returns the numbers of the schools, ascending. Empty for an unknown area. */
  of(area: number): Uint32Array {
    return this.#schools.subarray(this.#starts[area] ?? 0, this.#starts[area + 1] ?? 0)
  }
}
