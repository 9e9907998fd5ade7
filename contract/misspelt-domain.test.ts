import { expect, test } from 'vitest'
import { suggestDomain, suggestEmail } from './misspelt-domain.ts'

test.each([
  ['gmial.con', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.cm', 'gmail.com'],
  ['gmail.om', 'gmail.com'],
  ['gmail.in', 'gmail.com'],
  ['gmail.co.in', 'gmail.com'],
  ['gmail.comm', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['Gmal.Com ', 'gmail.com'],
  ['gamil.co.in', 'gmail.com'],
  ['yaho.com', 'yahoo.com'],
  ['yahooo.com', 'yahoo.com'],
  ['yhaoo.in', 'yahoo.in'],
  ['yahoo.co.on', 'yahoo.co.in'],
  ['yaho.com.in', 'yahoo.co.in'],
  ['yahoo.con', 'yahoo.com'],
  ['redifmail.com', 'rediffmail.com'],
  ['rediffmial.con', 'rediffmail.com'],
  ['rediffmail.in', 'rediffmail.com'],
  ['hotmial.com', 'hotmail.com'],
  ['outlok.com', 'outlook.com'],
  ['outlook.cmo', 'outlook.com'],
  ['iclod.com', 'icloud.com'],
  ['dpsindia.con', 'dpsindia.com'],
])('suggests for %s the domain %s', (typed, domain) => {
  expect(suggestDomain(typed)).toBe(domain)
})

test.each([
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'yahoo.in',
  'yahoo.co.in',
  'yahoo.fr',
  'hotmail.fr',
  'outlook.in',
  'outlook.de',
  'ymail.com',
  'mail.com',
  'email.com',
  'gmx.com',
  'mozmail.com',
  'duck.com',
  'passmail.net',
  'proton.me',
  'live.com',
  'zoho.com',
  'zohomail.in',
  'consultant.com',
  'dpsindia.com',
  'gail.co.in',
  'iitb.ac.in',
  'example.org',
  'example',
  '',
  '.com',
  'a'.repeat(10_000),
])('suggests nothing for %s', (domain) => {
  expect(suggestDomain(domain)).toBeUndefined()
})

test('keeps the part before the @ as it was typed', () => {
  expect(suggestEmail(' Asha.V@gmial.con')).toBe('Asha.V@gmail.com')
  expect(suggestEmail('asha@gmail.com')).toBeUndefined()
  expect(suggestEmail('gmial.con')).toBeUndefined()
})
