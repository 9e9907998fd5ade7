import { expect, test } from 'vitest'
import { parseSearchTerm } from '../tokenize/tokenize.ts'
import { joinLetterNames, lettersFromNames } from './letter-names.ts'

test.each([
  ['पीएस', 'ps'],
  ['एमएस', 'ms'],
  ['जेएचएस', 'jhs'],
  ['जीपीएस', 'gps'],
  ['एसएसके', 'ssk'],
  ['डीएव्ही', 'dav'],
  ['जेडपीपीएस', 'zpps'],
  ['সিবিএসই', 'cbse'],
  ['এসএসকে', 'ssk'],
  ['ఎంపీపీఎస్', 'mpps'],
  ['యూపీఎస్', 'ups'],
  ['ਜੀਪੀਐਸ', 'gps'],
  ['എച്ച്', 'h'],
  ['ஐஎஸ்', 'is'],
  ['સીબીએસઈ', 'cbse'],
])('reads %j as %j', (word, letters) => {
  expect(lettersFromNames(word)).toBe(letters)
})

test.each(['सीता', 'पीपल', 'एकता', 'ps', '१२', ''])('does not convert %j to letters', (word) => {
  expect(lettersFromNames(word) || undefined).toBeUndefined()
})

test('joins consecutive letter names into one word', () => {
  expect(joinLetterNames(['ഗവ', 'എൽ', 'പി', 'സ്കൂൾ'])).toEqual(['ഗവ', 'lp', 'സ്കൂൾ'])
  expect(joinLetterNames(['गांव', 'के', 'पास'])).toEqual(['गांव', 'के', 'पास'])
  expect(parseSearchTerm('എച്ച് എസ് എസ്').words).toEqual(['hss'])
})

test('rejects long words and invalid endings', () => {
  expect(lettersFromNames('एइ'.repeat(30))).toBeUndefined()
  expect(lettersFromNames(`${'एइ'.repeat(11)}क`)).toBeUndefined()
})
