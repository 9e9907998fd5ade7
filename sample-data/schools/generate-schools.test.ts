import { describe, expect, it } from 'vitest'
import { isInIndia } from '#contract/position.ts'
import { isSample, type SchoolRecord } from '#server/database/school-record.ts'
import { categories, managements } from './categories.ts'
import { generateSchools } from './generate-schools.ts'
import { states } from './states.ts'

const many = [...generateSchools({ count: 200_000, seed: 1 })]

function share(matches: (school: SchoolRecord) => boolean, schools = many): number {
  return schools.filter(matches).length / schools.length
}

describe('generateSchools', () => {
  it('depends only on the seed', () => {
    const first = [...generateSchools({ count: 500, seed: 7 })]
    expect([...generateSchools({ count: 500, seed: 7 })]).toEqual(first)
    expect([...generateSchools({ count: 500, seed: 8 })]).not.toEqual(first)
  })

  it('gives each school a unique sample code', () => {
    expect(new Set(many.map(({ code }) => code)).size).toBe(many.length)
    expect(many.every(({ code }) => isSample(code) && /^\d{11}$/.test(code))).toBe(true)
  })

  it('distributes schools over all 36 states and union territories', () => {
    expect(states).toHaveLength(36)
    expect(new Set(many.map(({ state }) => state)).size).toBe(36)
    expect(share(({ state }) => state === 'Uttar Pradesh')).toBeCloseTo(0.164, 2)
    expect(share(({ state }) => state === 'Kerala')).toBeCloseTo(0.011, 2)
  })

  it('spreads a small sample over the country', () => {
    const few = [...generateSchools({ count: 50, seed: 1 })]
    expect(new Set(few.map(({ state }) => state)).size).toBeGreaterThan(15)
    expect(share(({ category }) => category === categories.primary, few)).toBeGreaterThan(0.3)
    expect(share(({ state }) => state === 'Uttar Pradesh', few)).toBeLessThan(0.25)
  })

  it('generates names as irregular as in the UDISE register', () => {
    expect(share(({ name }) => name === name.toUpperCase())).toBeCloseTo(0.97, 1)
    expect(share(({ pincode }) => pincode === null)).toBeCloseTo(0.33, 1)
    expect(share(({ city }) => city.includes('WARD NO'))).toBeGreaterThan(0.005)
    expect(share(({ name }) => /^[A-Z]\.[A-Z]/.test(name))).toBeGreaterThan(0.05)
    expect(many.some(({ name }) => name.startsWith('+2 HIGH SCHOOL'))).toBe(true)
    expect(many.some(({ name }) => name.includes('PUBLICSCHOOL'))).toBe(true)
    expect(many.some(({ name }) => name.includes('"'))).toBe(true)
    expect(many.some(({ name }) => name.includes(','))).toBe(true)
  })

  it('fills the fields with valid values', () => {
    const known = { category: new Set<string>(), management: new Set<string>() }
    for (const value of Object.values(categories)) known.category.add(value)
    for (const value of Object.values(managements)) known.management.add(value)
    for (const school of many) {
      const { name, city, district, category, management, pincode } = school
      const complete =
        name.length > 2 &&
        name.length <= 133 &&
        name === name.trim() &&
        !/[{}~]|undefined| {2}/.test(name + city + district) &&
        known.category.has(category ?? '') &&
        known.management.has(management ?? '') &&
        (pincode === null || /^[1-9]\d{5}$/.test(pincode))
      if (!complete) expect.fail(JSON.stringify(school))
    }
  })

  it('generates names that match the category of the school', () => {
    const seniors = many.filter(({ name }) => /^(GSSS|GHSS|GIC|GGSSS) /.test(name))
    expect(seniors.length).toBeGreaterThan(1000)
    expect(seniors.every(({ category }) => /H\.Sec|Higher Sec/.test(category ?? ''))).toBe(true)
    const primaries = many.filter(({ name }) => /^(ZPPS|MPPS|PUPS|GLPS) /.test(name))
    expect(primaries.every(({ category }) => category === categories.primary)).toBe(true)
  })

  it('places districts where they are', () => {
    const distances = many.flatMap(({ state, district, latitude, longitude }) => {
      const centre = [
        ['Maharashtra', 'NAGPUR', 21.15, 79.09],
        ['Uttar Pradesh', 'LUCKNOW', 26.85, 80.95],
        ['Madhya Pradesh', 'SHEOPUR', 25.67, 76.7],
        ['Kerala', 'ERNAKULAM', 10, 76.3],
      ].find(([ownState, ownDistrict]) => ownState === state && ownDistrict === district)
      return centre
        ? [Math.hypot(Number(latitude) - Number(centre[2]), Number(longitude) - Number(centre[3]))]
        : []
    })
    expect(distances.length).toBeGreaterThan(100)
    expect(Math.max(...distances)).toBeLessThan(0.6)
    for (const { name: state, districts } of states) {
      for (const { name, ...position } of districts)
        expect(isInIndia(position), `${state} ${name}`).toBe(true)
    }
  })

  it('generates at most one Navodaya school per district', () => {
    const navodayas = many.filter(({ management }) => management === managements.navodaya)
    const districts = new Set(navodayas.map(({ state, district }) => `${state}/${district}`))
    expect(navodayas.length).toBeGreaterThan(50)
    expect(districts.size).toBe(navodayas.length)
  })

  it('rejects a negative count', () => {
    expect(() => [...generateSchools({ count: -1, seed: 1 })]).toThrow(RangeError)
    expect([...generateSchools({ count: 0, seed: 1 })]).toEqual([])
  })
})
