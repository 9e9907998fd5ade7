import { expect, test } from 'vitest'
import { hashAuthorKey, newAuthorKey, readAuthorKey } from './author-key.ts'

test('makes unique keys in groups of four characters', () => {
  const keys = Array.from({ length: 500 }, newAuthorKey)
  for (const key of keys) expect(key).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{2}$/)
  expect(new Set(keys).size).toBe(500)
  expect(new Set(keys.join('').replaceAll('-', '')).size).toBe(32)
})

test('accepts a key in other case, with spaces or look-alike letters', () => {
  const key = '0123-4567-89AB-CDEF-GHJK-MNPQ-RS'
  for (const typed of [
    key,
    key.toLowerCase(),
    ` ${key.replaceAll('-', ' ')}\n`,
    key.replaceAll('-', ''),
    key.replace('0', 'o').replace('1', 'l'),
    key.replace('1', 'I'),
  ])
    expect(readAuthorKey(typed), typed).toBe(key)
})

test.each([
  '',
  'key',
  '0123-4567-89AB-CDEF-GHJK-MNPQ-R',
  '0123-4567-89AB-CDEF-GHJK-MNPQ-RST',
  `${'0'.repeat(25)}U`,
])('rejects the author key %j', (typed) => expect(readAuthorKey(typed)).toBeUndefined())

test('hashes a key to SHA-256 in hexadecimal', async () => {
  expect(await hashAuthorKey('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
