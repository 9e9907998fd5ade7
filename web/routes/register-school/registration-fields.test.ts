import { expect, test } from 'vitest'
import { readRegistration } from './registration-fields.ts'

const person = { contactPerson: 'Meera', role: 'principal', phone: '98765 43210', email: 'meera@example.org' }
const place = { schoolName: 'Peepal Tree School', place: 'Rampur', district: 'Sitamarhi', state: 'Bihar' }

test('a school of the list goes by its id, a new one by name and place', () => {
  expect(readRegistration({ ...person, ...place, schoolId: '10100000001', note: ' ' })).toEqual({
    ...person,
    schoolId: '10100000001',
    wishes: [],
  })
  expect(readRegistration({ ...person, ...place, schoolId: '', note: 'Call after four.' })).toEqual({
    ...person,
    ...place,
    wishes: [],
    note: 'Call after four.',
  })
})

test('ticked boxes are wishes', () => {
  const fields = { ...person, 'wish-voice': 'on', 'wish-profile': 'on', 'wish-gold': 'on' }
  expect(readRegistration(fields).wishes).toEqual(['profile', 'voice'])
})
