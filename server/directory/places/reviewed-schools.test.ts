import { expect, test } from 'vitest'
import { ChangeLog, tagsOf } from '../../database/change-log.ts'
import { childId, country } from '../../database/place-id.ts'
import { chooseBest, chooseLatest, type ReviewedSchool, ReviewedSchools } from './reviewed-schools.ts'

const state = childId(country, 1) ?? 0
const district = childId(state, 1) ?? 0
const town = childId(district, 1) ?? 0
const otherDistrict = childId(state, 2) ?? 0

function school(code: string, changes: Partial<ReviewedSchool> = {}): ReviewedSchool {
  return {
    code,
    placeId: town,
    reviewCount: 5,
    countedReviews: 5,
    countedStars: 20,
    latestDay: 9800,
    ...changes,
  }
}

function follow(rows: ReviewedSchool[]) {
  const reads: (readonly string[] | 'all')[] = []
  const changes = new ChangeLog()
  changes.resume()
  const reviewed = new ReviewedSchools({
    changes,
    store: {
      async rated(codes) {
        reads.push(codes)
        return rows.filter(({ code }) => codes.includes(code))
      },
      async ratedAfter(last) {
        if (last === '') reads.push('all')
        return rows.filter(({ code }) => code > last).slice(0, 1)
      },
    },
  })
  const codesOf = async (id: number) => (await reviewed.summary(id)).latest.map(({ code }) => code).sort()
  const notify = (notification: string) => changes.record(tagsOf(notification))
  return { rows, reads, changes, reviewed, codesOf, notify }
}

test('returns the reviewed schools of a town, its district and its state', async () => {
  const { codesOf, reads } = follow([school('1'), school('2', { placeId: otherDistrict })])
  expect(await codesOf(town)).toEqual(['1'])
  expect(await codesOf(district)).toEqual(['1'])
  expect(await codesOf(otherDistrict)).toEqual(['2'])
  expect(await codesOf(state)).toEqual(['1', '2'])
  expect(reads).toEqual(['all'])
})

test('reads a school again only after a change of its reviews', async () => {
  const { rows, codesOf, notify, reads } = follow([school('1')])
  await codesOf(state)
  rows.push(school('2'))
  notify(`reaction 2 ${town}`)
  expect(await codesOf(state)).toEqual(['1'])
  notify(`rating 2 ${town}`)
  expect(await codesOf(state)).toEqual(['1', '2'])
  rows.splice(0, 1)
  notify(`school 1 ${town}`)
  expect(await codesOf(state)).toEqual(['2'])
  expect(reads).toEqual(['all', ['2'], ['1']])
})

test('moves a school to another district', async () => {
  const { rows, codesOf, notify } = follow([school('1')])
  await codesOf(state)
  rows[0] = school('1', { placeId: otherDistrict })
  notify(`school 1 ${town}`)
  expect(await codesOf(district)).toEqual([])
  expect(await codesOf(otherDistrict)).toEqual(['1'])
  expect(await codesOf(country)).toEqual(['1'])
})

test('reads all schools again after an import, and always without notifications', async () => {
  const { codesOf, notify, changes, reads } = follow([school('1')])
  await codesOf(state)
  notify('directory')
  await codesOf(state)
  expect(reads).toEqual(['all', 'all'])
  changes.interrupt()
  await codesOf(state)
  await codesOf(state)
  expect(reads).toHaveLength(4)
})

test('orders schools with at least five reviews by their Bayesian mean', () => {
  const best = chooseBest([
    school('a', { countedReviews: 4, countedStars: 20 }),
    school('b', { countedReviews: 5, countedStars: 25 }),
    school('c', { countedReviews: 40, countedStars: 200 }),
    school('d', { countedReviews: 5, countedStars: 25 }),
  ])
  expect(best.map(({ code }) => code)).toEqual(['c', 'b', 'd'])
})

test('gives a state the same summary as a list of all its schools', async () => {
  const rows = Array.from({ length: 300 }, (_, number) =>
    school(`s${String(number).padStart(3, '0')}`, {
      placeId: [town, district, otherDistrict, state][number % 4] ?? town,
      reviewCount: number % 13,
      countedReviews: number % 13,
      countedStars: (number % 13) * (1 + (number % 5)),
      latestDay: 9800 + 7 * (number % 3),
    }),
  )
  const { reviewed, notify } = follow(rows)
  const expected = (schools: ReviewedSchool[]) => ({
    reviews: schools.reduce((sum, { reviewCount }) => sum + reviewCount, 0),
    schools: schools.length,
    best: chooseBest(schools),
    latest: chooseLatest(schools),
  })
  expect(await reviewed.summary(state)).toEqual(expected(rows))
  const changed = school('s000', { reviewCount: 99, countedReviews: 99, countedStars: 495, latestDay: 9821 })
  rows[0] = changed
  notify(`rating s000 ${town}`)
  const summary = await reviewed.summary(state)
  expect(summary).toEqual(expected(rows))
  expect([summary.best[0], summary.latest[0]]).toEqual([changed, changed])
  const inDistrict = rows.filter(({ placeId }) => placeId === town || placeId === district)
  expect(await reviewed.summary(district)).toEqual(expected(inDistrict))
  expect((await reviewed.mostReviewed(district))[0]).toEqual(changed)
  expect(await reviewed.mostReviewed(state)).toHaveLength(75)
})

test('prefers later weeks, and chooses by hash within a week', () => {
  const inWeek = (latestDay: number) => Array.from({ length: 100 }, (_, n) => school(`s${n}`, { latestDay }))
  const chosen = (latestDay: number) => chooseLatest(inWeek(latestDay)).map(({ code }) => code)
  expect(chooseLatest([...inWeek(9800), school('late', { latestDay: 9807 })])[0]?.code).toBe('late')
  expect(chosen(9800)).toHaveLength(24)
  expect(chosen(9800)).toEqual(chosen(9800))
  expect(chosen(9807)).not.toEqual(chosen(9800))
})
