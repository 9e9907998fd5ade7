import { expect, it } from 'vitest'
import {
  carryRememberedLocation,
  getLoginPath,
  getPathAfterSignIn,
  getReviewedSchoolId,
  readRememberedLocation,
} from './remembered-location.ts'

it('returns the remembered location after sign-in', () => {
  expect(getPathAfterSignIn({ from: '/write-review/99000000001', reason: 'visitor' })).toBe(
    '/write-review/99000000001',
  )
})

it('returns the dashboard without a remembered location', () => {
  expect(getPathAfterSignIn(null)).toBe('/dashboard')
  expect(getPathAfterSignIn({ from: 3 })).toBe('/dashboard')
})

it.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example'])(
  'rejects a path on another host: %s',
  (from) => {
    expect(getPathAfterSignIn({ from })).toBe('/dashboard')
  },
)

it('replaces an unknown reason with visitor', () => {
  expect(readRememberedLocation({ from: '/dashboard', reason: 'expired' })?.reason).toBe('expired')
  expect(readRememberedLocation({ from: '/dashboard', reason: 'unknown' })?.reason).toBe('visitor')
})

it('passes the location to another sign-in page and replaces the history entry', () => {
  const data = { from: '/write-review/99000000001', reason: 'visitor' }
  for (const path of ['/signup', '/forgot-password'])
    expect(carryRememberedLocation('/login', path, data)).toEqual({ path, visit: { data, replace: true } })
  expect(carryRememberedLocation('/signup', '/login', data)?.path).toBe('/login?for=review')
})

it('drops the location in links to or from other pages', () => {
  const data = { from: '/write-review/99000000001', reason: 'visitor' }
  expect(carryRememberedLocation('/login', '/', data)).toBeUndefined()
  expect(carryRememberedLocation('/account', '/login', data)).toBeUndefined()
})

it.each([
  [undefined, '/login'],
  [{ from: '/write-review/99000000001', reason: 'visitor' }, '/login?for=review'],
  [{ from: '/write-review?at=4k2', reason: 'visitor' }, '/login?for=review'],
  [{ from: '/account', reason: 'visitor' }, '/login?for=page'],
  [{ from: '/write-review/99000000001', reason: 'expired' }, '/login?for=session'],
])('opens the login page of the kind, without the location: %o', (data, path) => {
  expect(getLoginPath(data)).toBe(path)
})

it('returns the school id only if the location is a review form', () => {
  expect(getReviewedSchoolId({ from: '/write-review/99000000001', reason: 'visitor' })).toBe('99000000001')
  expect(getReviewedSchoolId({ from: '/dashboard', reason: 'visitor' })).toBeUndefined()
  expect(getReviewedSchoolId(undefined)).toBeUndefined()
})
