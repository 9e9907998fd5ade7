import { expect, test } from 'vitest'
import { compareTexts } from './text-changes.tsx'

test.each([
  ['The kite is red.', 'The kite is blue.', ['The kite is ', '-red', '+blue', '.']],
  ['पतंग लाल है', 'पतंग नीली है', ['पतंग ', '-लाल', '+नीली', ' है']],
  ['', 'New', ['+New']],
  ['Same', 'Same', ['Same']],
])('compares %j with %j word by word', (before, after, expected) => {
  const signs = { same: '', added: '+', removed: '-' }
  expect(compareTexts(before, after).map(({ text, kind }) => signs[kind] + text)).toEqual(expected)
})

test('compares long texts that have nothing in common as one change', () => {
  const before = Array.from({ length: 20_000 }, (_, index) => `a${index}`).join(' ')
  const after = Array.from({ length: 20_000 }, (_, index) => `b${index}`).join('-')
  expect(compareTexts(before, after).map(({ kind }) => kind)).toEqual(['removed', 'added'])
})
