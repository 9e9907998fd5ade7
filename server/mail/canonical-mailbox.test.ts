import { describe, expect, test } from 'vitest'
import { canonicalMailbox } from './canonical-mailbox.ts'

describe('canonicalMailbox', () => {
  test.each([
    ['capital letters and spaces', ' Asha@Example.ORG ', 'asha@example.org'],
    ['a tag after a plus sign', 'asha+school@example.org', 'asha@example.org'],
    ['the text after the first of several plus signs', 'asha+a+b@example.org', 'asha@example.org'],
    ['dots and tags of Gmail', 'A.s.h.a+7@gmail.com', 'asha@gmail.com'],
    ['googlemail.com', 'as.ha@googlemail.com', 'asha@gmail.com'],
    ['domains and separators of Proton', 'asha_k-r.ao+x@pm.me', 'ashakrao@proton.me'],
    ['a Fastmail subdomain', 'anything@asha.fastmail.com', 'asha@fastmail.com'],
    ['a tag of Yahoo', 'asha-school@yahoo.co.in', 'asha@yahoo.co.in'],
    ['domains of iCloud', 'asha@me.com', 'asha@icloud.com'],
    ['domains of Yandex', 'asha@ya.ru', 'asha@yandex.ru'],
  ])('normalises %s', (_name, email, mailbox) => {
    expect(canonicalMailbox(email)).toBe(mailbox)
  })

  test.each([
    ['dots of other providers', 'a.sha@outlook.com'],
    ['hyphens of other providers', 'asha-k@example.org'],
    ['a name that begins with a plus sign', '+asha@example.org'],
    ['a domain that only ends like Gmail', 'as.ha@notgmail.com'],
    ['a subdomain of Gmail', 'as.ha@mail.gmail.com'],
  ])('keeps %s', (_name, email) => {
    expect(canonicalMailbox(email)).toBe(email)
  })

  test('keeps a name that consists of ignored characters', () => {
    expect(canonicalMailbox('...@gmail.com')).toBe('...@gmail.com')
  })

  test('does not change a canonical mailbox', () => {
    for (const email of ['A.s+1@gmail.com', 'x@asha.fastmail.com', 'a-b@yahoo.in', 'a_b@protonmail.ch']) {
      const mailbox = canonicalMailbox(email)
      expect(canonicalMailbox(mailbox)).toBe(mailbox)
    }
  })
})
