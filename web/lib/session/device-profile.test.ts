import { expect, test } from 'vitest'
import { getDeviceProfile } from '#web/routes/account/account.island.tsx'

test('returns the stored school and grade', () => {
  expect(getDeviceProfile({ fullName: 'Asha', school: 'KV 2', grade: '9' })).toEqual({
    school: 'KV 2',
    grade: '9',
  })
})

test('omits empty values that older versions stored', () => {
  expect(getDeviceProfile({ school: '', grade: null })).toEqual({})
})

test('omits an unknown grade', () => {
  expect(getDeviceProfile({ school: 'KV 2', grade: '3' })).toEqual({ school: 'KV 2' })
})
