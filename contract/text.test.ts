import { expect, test } from 'vitest'
import { EmailAddress, emailKey, isSameEmail } from './text.ts'

test.each([
  ['Asha@Example.ORG', 'asha@example.org'],
  ['  asha@example.org ', 'asha@example.org'],
  ['asha@\uff47mail.com', 'asha@gmail.com'],
  ['asha@उदाहरण.भारत', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  // The Kelvin sign must not become k, because that address can belong to another person.
  ['mi\u212ae@example.org', 'mi\u212ae@example.org'],
])('converts %j to %j for comparison', (typed, key) => expect(emailKey(typed)).toBe(key))

test.each([
  'asha',
  'asha@',
  '@example.org',
  'asha@example',
  'a b@example.org',
  'a@b..in',
  'a@b.in, c@d.in',
  'a@b.in\nBcc: c',
])('rejects the email address %j', (text) => expect(EmailAddress.safeParse(text).success).toBe(false))

test.each(['asha@example.org', "o'neil+school@mail.example.co.in", 'आशा@उदाहरण.भारत'])(
  'accepts the email address %j',
  (text) => expect(EmailAddress.safeParse(text).success).toBe(true),
)

test('recognises the same email address in capital letters', () => {
  expect(isSameEmail('ASHA@example.ORG', 'asha@example.org')).toBe(true)
  expect(isSameEmail('monsoon-mango-train', 'asha@example.org')).toBe(false)
})
