import { districtOf, rangeOf } from '../../database/place-id.ts'

type PlacedSchool = { code: string; placeId: number }

export class SchoolsByDistrict<School extends PlacedSchool> {
  readonly #schools = new Map<number, Map<string, School>>()
  readonly #districts = new Map<string, number>()

  set(school: School): void {
    this.delete(school.code)
    const district = districtOf(school.placeId)
    this.#districts.set(school.code, district)
    const schools = this.#schools.get(district) ?? new Map<string, School>()
    this.#schools.set(district, schools.set(school.code, school))
  }

  delete(code: string): void {
    this.#schools.get(this.#districts.get(code) ?? 0)?.delete(code)
    this.#districts.delete(code)
  }

  ofPlace(id: number): School[] {
    const [from, to] = rangeOf(id)
    const found: School[] = []
    for (const [district, schools] of this.#schools) {
      if (district < districtOf(from) || district >= to) continue
      for (const school of schools.values())
        if (school.placeId >= from && school.placeId < to) found.push(school)
    }
    return found
  }
}
