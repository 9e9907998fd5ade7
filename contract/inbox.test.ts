import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  emailField,
  newSchoolDistrict,
  newSchoolName,
  phoneField,
  roleField,
  stateField,
  yourName,
} from './field-texts.ts'
import { IndianPhone, SchoolRegistration } from './inbox.ts'

test.each([
  '9876543210',
  ' 98765 43210 ',
  '+91 98765-43210',
  '+919876543210',
  '91 9876543210',
  '0091 98765 43210',
  '098765 43210',
  '+91 (0) 98765.43210',
  '\u202a+91\u00a098765\u201143210\u202c',
])('reads the phone number %j', (typed) => {
  expect(IndianPhone.parse(typed)).toBe('+919876543210')
})

test('keeps a leading 91 in ten-digit numbers and accepts landlines', () => {
  expect(IndianPhone.parse('9198765432')).toBe('+919198765432')
  expect(IndianPhone.parse('0612-223 4567')).toBe('+916122234567')
})

test.each(['', '   ', '98765', '98765 4321x', '+1 202 555 0143', '98765432101', '0000000000', '९८७६५४३२१०'])(
  'rejects the phone number %j',
  (typed) => {
    const message = IndianPhone.safeParse(typed).error?.issues[0]?.message
    expect([phoneField.missing, phoneField.invalid]).toContain(message)
  },
)

test('accepts ten digits with any spaces and hyphens', () => {
  const spaced = fc.tuple(
    fc.integer({ min: 1_000_000_000, max: 9_999_999_999 }),
    fc.array(fc.constantFrom('', ' ', '-', '  '), { minLength: 10, maxLength: 10 }),
  )
  fc.assert(
    fc.property(spaced, ([number, gaps]) => {
      const typed = [...String(number)].map((digit, index) => `${gaps[index]}${digit}`).join('')
      expect(IndianPhone.parse(typed)).toBe(`+91${number}`)
    }),
  )
})

test('reports all missing fields together for a school outside the directory', () => {
  const { error } = SchoolRegistration.safeParse({ location: 'Rampur', email: 'no address' })
  const errors = Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? [])
  expect(errors).toMatchObject({
    schoolName: newSchoolName.missing,
    district: newSchoolDistrict.missing,
    state: stateField.missing,
    contactPerson: yourName.missing,
    role: roleField.missing,
    phone: phoneField.missing,
    email: emailField.invalid,
  })
  expect(errors).not.toHaveProperty('location')
})
