import { expect, test } from 'vitest'
import { EmailAddress, emailKey, isAddress } from './text.ts'

test.each([
  ['Asha@Example.ORG', 'asha@example.org'],
  ['  asha@example.org ', 'asha@example.org'],
  ['asha@\uff47mail.com', 'asha@gmail.com'],
  ['asha@उदाहरण.भारत', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  // The Kelvin sign is no k: the name belongs to somebody else.
  ['mi\u212ae@example.org', 'mi\u212ae@example.org'],
])('%j compares as %j', (typed, key) => expect(emailKey(typed)).toBe(key))

test.each([
  'asha',
  'asha@',
  '@example.org',
  'asha@example',
  'a b@example.org',
  'a@b..in',
  'a@b.in, c@d.in',
  'a@b.in\nBcc: c',
])('%j is no address', (text) => expect(EmailAddress.safeParse(text).success).toBe(false))

test.each(['asha@example.org', "o'neil+school@mail.example.co.in", 'आशा@उदाहरण.भारत'])(
  '%j is an address',
  (text) => expect(EmailAddress.safeParse(text).success).toBe(true),
)

test('recognises the address as a password in other letters', () => {
  expect(isAddress('ASHA@example.ORG', 'asha@example.org')).toBe(true)
  expect(isAddress('monsoon-mango-train', 'asha@example.org')).toBe(false)
})
