import { expect, test } from 'vitest'
import { states } from '#contract/states.ts'
import { readState } from './state-names.ts'

test.each([
  ['Tamilnadu', 'Tamil Nadu'],
  ['TN', 'Tamil Nadu'],
  ['33', 'Tamil Nadu'],
  ['Uttarpradesh', 'Uttar Pradesh'],
  ['UTTAR  PRADESH', 'Uttar Pradesh'],
  ['09', 'Uttar Pradesh'],
  ['उत्तर प्रदेश', 'Uttar Pradesh'],
  ['Orissa', 'Odisha'],
  ['Pondicherry', 'Puducherry'],
  ['Delhi (NCT)', 'Delhi'],
  ['State of Kerala', 'Kerala'],
  ['J&K', 'Jammu and Kashmir'],
  ['Jammu & Kashmir', 'Jammu and Kashmir'],
  ['A & N Islands', 'Andaman and Nicobar Islands'],
  ['Daman & Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['Chattisgarh', 'Chhattisgarh'],
  ['Uttaranchal', 'Uttarakhand'],
  ['Telengana', 'Telangana'],
  ['Atlantis', undefined],
  ['constructor', undefined],
  ['99', undefined],
])('reads the state %s as %s', (given, expected) => {
  expect(readState(given)).toBe(expected)
})

test('reads each state in upper case', () => {
  expect(states.map((state) => readState(state.toUpperCase()))).toEqual(states)
})
