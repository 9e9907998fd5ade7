import { expect, test } from 'vitest'
import { getDeviceProfile } from './device-profile.ts'

test('returns school and grade as stored at sign-up', () => {
  expect(getDeviceProfile({ fullName: 'Asha', school: 'KV 2', grade: '9' })).toEqual({
    school: 'KV 2',
    grade: '9',
  })
})

test('leaves out empty values of older versions', () => {
  expect(getDeviceProfile({ school: '', grade: null })).toEqual({})
})

test('leaves out an unknown grade', () => {
  expect(getDeviceProfile({ school: 'KV 2', grade: '3' })).toEqual({ school: 'KV 2' })
})
