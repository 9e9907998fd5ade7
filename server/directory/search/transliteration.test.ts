import { expect, test } from 'vitest'
import { isIndic, transliterate } from './transliteration.ts'

test.each([
  ['विद्यालय', 'vidyalay'],
  ['मंदिर', 'mandir'],
  ['सरस्वती', 'sarasvati'],
  ['कमल', 'kamal'],
  ['राजकीय', 'rajkiy'],
  ['ज़िला', 'jila'],
  ['१२', '12'],
  ['বিদ্যা', 'bidya'],
  ['ਸਕੂਲ', 'sakul'],
  ['શાળા', 'shala'],
  ['ವಿದ್ಯಾಲಯ', 'vidyalaya'],
  ['పాఠశాల', 'pathashala'],
  ['rampur', 'rampur'],
  ['', ''],
])('%j is spelled %j', (word, latin) => {
  expect(transliterate(word)).toBe(latin)
})

test('knows the scripts of India from others', () => {
  expect(['राम', 'রাম', 'ராமன்', 'രാമൻ'].map(isIndic)).toEqual([true, true, true, true])
  expect(['ram', 'رام', '漢字', ''].map(isIndic)).toEqual([false, false, false, false])
})
