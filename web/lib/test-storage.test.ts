import { expect, it } from 'vitest'
import { newStorage } from './test-storage.ts'

it('changes nothing while the storage is blocked', () => {
  let isBlocked = false
  const storage = newStorage(() => isBlocked)
  storage.setItem('kept', 'text')
  isBlocked = true
  expect(() => storage.getItem('kept')).toThrow()
  expect(() => storage.setItem('new', 'text')).toThrow()
  expect(() => storage.removeItem('kept')).toThrow()
  expect([...storage.map]).toEqual([['kept', 'text']])
})
