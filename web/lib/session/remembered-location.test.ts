import { expect, it } from 'vitest'
import {
  carryRememberedLocation,
  getPathAfterSignIn,
  getReviewedSchoolId,
  readRememberedLocation,
} from './remembered-location.ts'

it('is where the guard was asked to go', () => {
  expect(getPathAfterSignIn({ from: '/write-review/99000000001', why: 'visitor' })).toBe(
    '/write-review/99000000001',
  )
})

it('is the dashboard when there is none', () => {
  expect(getPathAfterSignIn(null)).toBe('/dashboard')
  expect(getPathAfterSignIn({ from: 3 })).toBe('/dashboard')
})

it.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example'])(
  'never leads elsewhere: %s',
  (from) => {
    expect(getPathAfterSignIn({ from })).toBe('/dashboard')
  },
)

it('keeps the reason', () => {
  expect(readRememberedLocation({ from: '/dashboard', why: 'expired' })?.why).toBe('expired')
  expect(readRememberedLocation({ from: '/dashboard', why: 'hm' })?.why).toBe('visitor')
})

it('goes along from one sign-in page to another, in the same history entry', () => {
  const state = { from: '/write-review/99000000001', why: 'visitor' }
  for (const path of ['/login', '/signup', '/forgot-password'])
    expect(carryRememberedLocation({ pathname: '/login', state }, path)).toEqual({ state, replace: true })
})

it('stays behind when the next page is not a sign-in page', () => {
  const state = { from: '/write-review/99000000001', why: 'visitor' }
  expect(carryRememberedLocation({ pathname: '/login', state }, '/')).toEqual({})
  expect(carryRememberedLocation({ pathname: '/account', state }, '/login')).toEqual({})
})

it('tells the school that is to be reviewed', () => {
  expect(getReviewedSchoolId({ from: '/write-review/99000000001', why: 'visitor' })).toBe('99000000001')
  expect(getReviewedSchoolId({ from: '/dashboard', why: 'visitor' })).toBeUndefined()
  expect(getReviewedSchoolId(undefined)).toBeUndefined()
})
