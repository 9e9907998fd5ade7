import { describe, expect, it } from 'vitest'
import { ReviewInput } from '#contract/reviews.ts'
import { mondayOf } from '#server/clock.ts'
import type { SchoolRecord } from '#server/database/school-record.ts'
import { findSurges } from '#server/reviews/surges/find-surges.ts'
import { generateSchools } from '../schools/generate-schools.ts'
import { generateReviews, type SampleReview } from './generate-reviews.ts'
import { prominence } from './prominence.ts'

const today = '2026-11-20'

function mostProminentSchools(count: number): SchoolRecord[] {
  return [...generateSchools({ count: 60_000, seed: 1 })]
    .sort((one, other) => prominence(other) - prominence(one))
    .slice(0, count)
}

const schools = mostProminentSchools(600)
const reviews = [...generateReviews({ schools, seed: 1, today })]
const bySchool = Map.groupBy(reviews, ({ schoolId }) => schoolId)

const sentencesOf = ({ description }: SampleReview) => description.split(/(?<=[.!?]) /)

describe('generateReviews', () => {
  it('depends only on the seed', () => {
    const few = schools.slice(0, 40)
    const first = [...generateReviews({ schools: few, seed: 3, today })]
    expect([...generateReviews({ schools: few, seed: 3, today })]).toEqual(first)
    expect([...generateReviews({ schools: few, seed: 4, today })]).not.toEqual(first)
  })

  it('writes reviews that the review form accepts', () => {
    for (const { createdAt, ...input } of reviews) {
      expect(ReviewInput.parse(input)).toEqual(input)
      if (/[{}|]|student:|parent:|undefined| {2}/.test(input.title + input.description)) {
        expect.fail(`${input.title}: ${input.description}`)
      }
      expect(createdAt <= today && createdAt > '2025-09-01').toBe(true)
    }
  })

  it('looks like no campaign on any day of the week', () => {
    for (const day of [1, 2, 3, 4, 5, 6, 7]) {
      const date = `2026-11-${15 + day}`
      const weeks = new Map<string, Map<string, number>>()
      for (const { schoolId, createdAt } of generateReviews({ schools, seed: 1, today: date })) {
        const counts = weeks.get(schoolId) ?? new Map<string, number>()
        const monday = mondayOf(createdAt)
        weeks.set(schoolId, counts.set(monday, (counts.get(monday) ?? 0) + 1))
      }
      for (const [schoolId, counts] of weeks)
        expect(findSurges(counts, mondayOf(date)), `${schoolId} on ${date}`).toEqual(new Map())
    }
  })

  it('writes many reviews for few schools and few for most schools', () => {
    expect(reviews.length).toBeGreaterThan(4000)
    expect(reviews.length).toBeLessThan(6000)
    const counts = [...bySchool.values()].map((list) => list.length).sort((one, other) => other - one)
    expect(counts[0]).toBeGreaterThan(80)
    expect(counts[0]).toBeLessThanOrEqual(120)
    expect(counts.filter((count) => count <= 5).length).toBeGreaterThan(counts.length / 3)
  })

  it('uses the lowest rating too, and good ratings most often', () => {
    const count = (rating: number) => reviews.filter((review) => review.rating === rating).length
    expect(count(1)).toBeGreaterThan(50)
    expect(count(4) + count(5)).toBeGreaterThan(reviews.length / 2)
  })

  it('never repeats a description, nor a sentence or title within a school', () => {
    for (const list of bySchool.values()) {
      const sentences = list.flatMap(sentencesOf)
      expect(new Set(sentences).size).toBe(sentences.length)
      expect(new Set(list.map(({ title }) => title.toLowerCase())).size).toBe(list.length)
    }
    expect(new Set(reviews.map(({ description }) => description)).size).toBe(reviews.length)
  })

  it('rarely repeats a sentence among the four most reviewed schools', () => {
    const top = [...bySchool.values()].sort((one, other) => other.length - one.length).slice(0, 4)
    const sentences = top.flat().flatMap(sentencesOf)
    expect(new Set(sentences).size).toBeGreaterThan(sentences.length * 0.75)
  })

  it('handles small and empty directories', () => {
    const small = [...generateSchools({ count: 20, seed: 5 })]
    expect([...generateReviews({ schools: small, seed: 1, today })].length).toBeGreaterThan(20)
    expect([...generateReviews({ schools: small.slice(0, 1), seed: 1, today })].length).toBeGreaterThan(0)
    expect([...generateReviews({ schools: [], seed: 1, today })]).toEqual([])
  })

  it('does not review schools whose names resemble real schools', () => {
    const districts = new Map(schools.map(({ code, district }) => [code, district.toUpperCase()]))
    const names = new Map(schools.map(({ code, name }) => [code, name.toUpperCase()]))
    for (const code of bySchool.keys()) {
      const name = names.get(code) ?? ''
      expect(name).not.toMatch(/KENDRIYA|NAVODAYA VIDYALAYA|SAINIK|DELHI PUBLIC|D\.A\.V\./)
      expect(name.includes(districts.get(code) ?? '')).toBe(false)
    }
  })

  it('writes the requested number of reviews', () => {
    expect([...generateReviews({ schools, seed: 1, today, count: 30 })].length).toBe(30)
  })

  it('mentions no class above 8 for schools that end with class 8', () => {
    const categories = new Map(schools.map(({ code, category }) => [code, category]))
    const wrong = reviews.filter(
      ({ schoolId, description }) =>
        categories.get(schoolId) === 'Primary with Upper Primary' && /class (9|10|11|12)\b/.test(description),
    )
    expect(wrong).toEqual([])
  })
})
