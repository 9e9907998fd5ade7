import { expect, test } from 'vitest'
import { RecentlyUsed } from './lru-cache.ts'

test('keeps what was used last, and gives back what had to go', () => {
  const kept = new RecentlyUsed<number>(2)
  kept.set('a', 1)
  expect(kept.makeRoom()).toBeUndefined()
  kept.set('b', 2)
  expect(kept.get('a')).toBe(1)
  kept.set('c', 3)
  expect(kept.has('b')).toBe(false)
  expect(kept.get('b')).toBeUndefined()
  expect(kept.makeRoom()).toBe(1)
  expect(kept.has('a')).toBe(false)
  expect(kept.get('c')).toBe(3)
})
