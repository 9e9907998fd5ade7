import { expect, test } from 'vitest'
import { getDeviceProfile } from './device-profile.ts'

test('returns school and grade as stored at sign-up', () => {
  expect(getDeviceProfile({ fullName: 'Asha', school: 'KV 2', grade: '9' })).toEqual({
    school: 'KV 2',
    grade: '9',
  })
})

test('leaves out what an older version stored as empty', () => {
  expect(getDeviceProfile({ school: '', grade: null })).toEqual({})
})

test('leaves out a grade that is none', () => {
  expect(getDeviceProfile({ school: 'KV 2', grade: '3' })).toEqual({ school: 'KV 2' })
})
