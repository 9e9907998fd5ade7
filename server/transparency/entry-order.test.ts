import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shuffleEvents } from './entry-order.ts'

const events = fc
  .array(fc.record({ targetId: fc.constantFrom('a', 'b', 'c', 'd'), position: fc.nat({ max: 50 }) }), {
    maxLength: 30,
  })
  .map((all) => [...new Map(all.map((event) => [JSON.stringify(event), event])).values()])

test('keeps all events, and the order of the events of one post', () => {
  fc.assert(
    fc.property(events, (before) => {
      const after = shuffleEvents(before)
      expect(new Set(after)).toEqual(new Set(before))
      expect(after).toHaveLength(before.length)
      for (const group of Map.groupBy(after, ({ targetId }) => targetId).values()) {
        const positions = group.map(({ position }) => position)
        expect(positions).toEqual(positions.toSorted((one, other) => one - other))
      }
    }),
  )
})

test('puts each of four posts first about equally often', () => {
  const before = ['a', 'b', 'c', 'd'].map((targetId) => ({ targetId, position: 1 }))
  const first = Array.from({ length: 4000 }, () => shuffleEvents(before)[0]?.targetId)
  for (const { targetId } of before) {
    // The standard deviation is 27, so a correct shuffle fails with a probability below one in a million.
    const times = first.filter((id) => id === targetId).length
    expect(times).toBeGreaterThan(850)
    expect(times).toBeLessThan(1150)
  }
})
