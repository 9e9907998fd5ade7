import fc from 'fast-check'
import { expect, it } from 'vitest'
import { equalParts } from './similar-texts.tsx'

const marked = (text: string, other: string) =>
  equalParts(text, other)
    .filter(({ isEqual }) => isEqual)
    .map((part) => part.text.trim())

it('marks runs of at least three equal words', () => {
  expect(marked('The library is quiet and the food is good.', 'My library is quiet, and small.')).toEqual([
    'library is quiet and',
  ])
  expect(marked('The food is bad.', 'Food is fine.')).toEqual([])
})

it('ignores case and punctuation, also in Devanagari', () => {
  expect(marked('पुस्तकालय बहुत शांत है।', 'पुस्तकालय बहुत शांत है')).toEqual(['पुस्तकालय बहुत शांत है।'])
  expect(marked('GOOD teachers, here!', 'good teachers here')).toEqual(['GOOD teachers, here!'])
})

it('does not count punctuation as words', () => {
  expect(marked('Bad . . . very bad', 'Good . . . quite good')).toEqual([])
  expect(marked('– – –', '. . .')).toEqual([])
  expect(marked('The food – is good', 'the food is fine')).toEqual(['The food – is'])
})

it('keeps the whole text and marks an identical text of four words', () => {
  const text = fc.array(fc.constantFrom('school', 'is', 'good', 'आम', '.', '–'), { minLength: 1 })
  fc.assert(
    fc.property(text, text, (one, other) => {
      const parts = equalParts(one.join(' '), other.join(' '))
      expect(parts.map((part) => part.text).join('')).toBe(one.join(' '))
    }),
  )
  expect(equalParts('one two three four', 'one two three four')).toEqual([
    { text: 'one two three four', isEqual: true },
  ])
})
