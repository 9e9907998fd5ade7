import { expect, test } from 'vitest'
import { ChangeLog, tags, tagsOf } from './change-log.ts'
import { childId, country, lineOf } from './place-id.ts'

test('reports data as outdated only if a changed tag concerns it', () => {
  const changes = new ChangeLog()
  changes.resume()
  const before = changes.sequence
  changes.record(tagsOf('rating 10100000001'))
  expect(changes.isCurrent(before, [tags.times, tags.school('10100000002')])).toBe(true)
  expect(changes.isCurrent(before, [tags.school('10100000001')])).toBe(false)
  expect(changes.isCurrent(before, [tags.near('10100000002')])).toBe(false)
  expect(changes.isCurrent(before, [tags.ratings])).toBe(false)
  expect(changes.isCurrent(changes.sequence, [tags.ratings])).toBe(true)
})

test('reports pages of places as outdated after ratings, not after votes or comments', () => {
  const changes = new ChangeLog()
  changes.resume()
  const town = childId(childId(childId(country, 3) ?? 0, 2) ?? 0, 7) ?? 0
  const before = changes.sequence
  changes.record(tagsOf(`reaction 10100000001 ${town}`))
  for (const place of lineOf(town)) expect(changes.isCurrent(before, [tags.place(place)])).toBe(true)
  for (const kind of ['rating', 'school']) {
    const sequence = changes.sequence
    changes.record(tagsOf(`${kind} 10100000001 ${town}`))
    for (const place of lineOf(town)) expect(changes.isCurrent(sequence, [tags.place(place)])).toBe(false)
    expect(changes.isCurrent(sequence, [tags.place(town + 1)])).toBe(true)
  }
  expect(tagsOf('school 10100000001')).toEqual([tags.school('10100000001')])
})

test.each(['directory', 'kind-of-a-later-version 1'])(
  'treats %s as a change of every page',
  (notification) => {
    const changes = new ChangeLog()
    changes.resume()
    const before = changes.sequence
    changes.record(tagsOf(notification))
    expect(changes.isCurrent(before, [])).toBe(false)
  },
)

test('reports data from before or during an interruption as outdated', () => {
  const changes = new ChangeLog()
  expect(changes.isCurrent(changes.sequence, [])).toBe(false)
  changes.resume()
  const before = changes.sequence
  changes.interrupt()
  expect(changes.isCurrent(before, [])).toBe(false)
  changes.resume()
  expect(changes.isCurrent(before, [])).toBe(false)
  expect(changes.isCurrent(changes.sequence, [])).toBe(true)
})

test('reports all data as outdated after changes of too many tags', () => {
  const changes = new ChangeLog()
  changes.resume()
  const before = changes.sequence
  for (let code = 0; code < 30_000; code++) changes.record([tags.school(String(code))])
  expect(changes.isCurrent(before, [tags.school('1')])).toBe(false)
  expect(changes.isCurrent(before, [tags.times])).toBe(false)
})
