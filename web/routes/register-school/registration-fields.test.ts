import { expect, test } from 'vitest'
import { readRegistration } from './registration-form.tsx'

const person = { contactPerson: 'Meera', role: 'principal', phone: '98765 43210', email: 'meera@example.org' }
const location = {
  schoolName: 'Peepal Tree School',
  location: 'Rampur',
  district: 'Sitamarhi',
  state: 'Bihar',
}

test('sends the id of a known school, otherwise the name and location', () => {
  expect(readRegistration({ ...person, ...location, schoolId: '10100000001', note: ' ' })).toEqual({
    ...person,
    schoolId: '10100000001',
    interests: [],
  })
  expect(readRegistration({ ...person, ...location, schoolId: '', note: 'Call after four.' })).toEqual({
    ...person,
    ...location,
    interests: [],
    note: 'Call after four.',
  })
})

test('converts checked boxes to interests and ignores unknown boxes', () => {
  const fields = { ...person, 'interest-voice': 'on', 'interest-profile': 'on', 'interest-gold': 'on' }
  expect(readRegistration(fields).interests).toEqual(['profile', 'voice'])
})
