import { expect, test } from 'vitest'
import { costsOfScript, scriptDistance } from './script-distance.ts'

test.each([
  ['a script that writes vowels', 'লক', 'muzafrnagar', 'muzafarnagar', 0.5],
  ['a script that leaves out vowels', 'لک', 'muzafrnagar', 'muzafarnagar', 0.1],
  ['another first vowel', 'لک', 'andor', 'indor', 0.2],
  ['a voiced sound', 'লক', 'gora', 'kora', 0.6],
  ['a script without voiced sounds', 'லக', 'gora', 'kora', 0.2],
  ['a consonant that can be a vowel', 'লক', 'etova', 'etaova', 0.5],
  ['another consonant', 'লক', 'mora', 'kora', 1],
])('counts the edits for %s', (_, script, typed, name, edits) => {
  expect(scriptDistance(typed, name, costsOfScript(script))).toBeCloseTo(edits)
})

test('finds very long names infinitely far', () => {
  expect(scriptDistance('a', 'a'.repeat(64), costsOfScript('লক'))).toBe(Number.POSITIVE_INFINITY)
})
