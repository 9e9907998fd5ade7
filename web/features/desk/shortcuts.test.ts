import { expect, it } from 'vitest'
import { nameOfKey } from './shortcuts.ts'

it.each([
  ['p', 'KeyP', 'p'],
  ['P', 'KeyP', 'p'],
  ['?', 'Slash', '?'],
  ['Escape', 'Escape', 'Escape'],
  ['ज', 'KeyP', 'p'],
  ['१', 'Digit1', '1'],
])('returns the name of the key %s (%s): %s', (key, code, name) => {
  expect(nameOfKey({ key, code })).toBe(name)
})
