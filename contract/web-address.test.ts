import { expect, test } from 'vitest'
import { webHostOf } from './web-address.ts'

test.each([
  ['https://www.rosevalley.edu.in/admissions?year=2027#fees', 'rosevalley.edu.in'],
  ['HTTPS://School.IN', 'school.in'],
  ['https://विद्यालय.भारत/', 'xn--j2bsalm0de7i.xn--h2brj9c'],
])('returns the host of %s', (address, host) => {
  expect(webHostOf(address)).toBe(host)
})

test.each([
  'http://school.in',
  'javascript:alert(1)',
  'data:text/html,hello',
  'https:school.in',
  'https:/school.in',
  'https://asha:secret@school.in',
  'https://school.in@evil.example.com',
  'https://school.in:8443',
  'https://10.0.0.1/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://[::1]/',
  'https://localhost/',
  'https://printer.local/',
  'https://school/',
  'https://school.in/\nx',
  'https://school.in/a b',
  'https://school.in\\@evil.com',
  ' https://school.in',
  'school.in',
  '',
])('refuses %j', (address) => {
  expect(webHostOf(address)).toBeUndefined()
})
