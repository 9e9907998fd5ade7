import { expect, test } from 'vitest'
import { looksLikeSchoolEmail } from './school-email.ts'

test.each([
  'asha@dpsrkp.edu.in',
  'asha@students.iitb.ac.in',
  'asha@springfield.k12.il.us',
  'asha@StMarysSchool.org',
  'asha@kendriyavidyalaya.in',
  'asha@navodaya.gov.in',
  'asha@mail.citycollege.co.in ',
])('recognises the email address of a school: %s', (email) => {
  expect(looksLikeSchoolEmail(email)).toBe(true)
})

test.each([
  'asha@gmail.com',
  'school@gmail.com',
  'asha@rediffmail.com',
  'asha@edu',
  'asha@ac.com',
  'asha@eduardo.example',
  'asha',
  '',
])('does not recognise %s as the email address of a school', (email) => {
  expect(looksLikeSchoolEmail(email)).toBe(false)
})
