import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { rejectDisposableEmail } from './disposable-email.ts'

/** @returns the text at the field, or undefined if the domain is accepted */
function refusalOf(domain: string): string | undefined {
  try {
    rejectDisposableEmail(`asha@${domain}`)
  } catch (error) {
    if (error instanceof AppError) return error.fieldsIn('en-IN')?.email
    throw error
  }
  return undefined
}

test.each([
  'duck.com',
  'mozmail.com',
  'ravi.mozmail.com',
  'relay.firefox.com',
  'simplelogin.com',
  'aleeas.com',
  'passmail.net',
  'passinbox.com',
  'asha.anonaddy.com',
  '33mail.com',
  'privaterelay.appleid.com',
  'consultant.com',
  'techie.com',
  'dr.com',
  'dpsindia.com',
  'students.dpsindia.com',
  'allsaintscatholicschool.org',
  'yashwantdedcollege.com',
  'siddhacademy.com',
  'guntherfamily.com',
  'gmail.com',
  'gmail.fr',
  'dps.edu.in',
  'example.org',
  'विद्यालय.भारत',
])('accepts the domain %s', (domain) => {
  expect(refusalOf(domain)).toBeUndefined()
})

test.each([
  ['gmial.con', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gmial.com', 'gmail.com'],
  ['gmali.com', 'gmail.com'],
  ['yaho.com', 'yahoo.com'],
  ['yahooo.com', 'yahoo.com'],
  ['yhoo.in', 'yahoo.in'],
  ['hotmial.com', 'hotmail.com'],
  ['outlok.com', 'outlook.com'],
  ['rdiffmail.com', 'rediffmail.com'],
  ['dpsindia.con', 'dpsindia.com'],
])('offers a correction for the domain %s', (domain, right) => {
  expect(refusalOf(domain)).toMatch(new RegExp(`^Did you mean ${right.replaceAll('.', '\\.')}\\?`))
})

test.each([
  'mailinator.com',
  'mail.mailinator.com',
  'yopmail.fr',
  'email.omshanti.edu.in',
  'temp.edu.pl',
  '10minutemails.in',
])('rejects the temporary domain %s', (domain) => {
  expect(refusalOf(domain)).toContain('temporary mail')
})
