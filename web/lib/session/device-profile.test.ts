import { expect, test } from 'vitest'
import { deviceProfileOf } from './device-profile.ts'

test('returns school and grade as stored at sign-up', () => {
  expect(deviceProfileOf({ fullName: 'Asha', school: 'KV 2', grade: '9' })).toEqual({
    school: 'KV 2',
    grade: '9',
  })
})

test('leaves out what an older version stored as empty', () => {
  expect(deviceProfileOf({ school: '', grade: null })).toEqual({})
})

test('leaves out a grade that is none', () => {
  expect(deviceProfileOf({ school: 'KV 2', grade: '3' })).toEqual({ school: 'KV 2' })
})
