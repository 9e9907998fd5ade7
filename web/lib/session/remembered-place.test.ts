import { expect, it } from 'vitest'
import { keepPlace, placeAfterSignIn, rememberedPlace, reviewedSchoolId } from './remembered-place.ts'

it('is where the guard was asked to go', () => {
  expect(placeAfterSignIn({ from: '/write-review/99000000001', why: 'visitor' })).toBe(
    '/write-review/99000000001',
  )
})

it('is the dashboard when there is none', () => {
  expect(placeAfterSignIn(null)).toBe('/dashboard')
  expect(placeAfterSignIn({ from: 3 })).toBe('/dashboard')
})

it.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example'])(
  'never leads elsewhere: %s',
  (from) => {
    expect(placeAfterSignIn({ from })).toBe('/dashboard')
  },
)

it('keeps the reason', () => {
  expect(rememberedPlace({ from: '/dashboard', why: 'expired' })?.why).toBe('expired')
  expect(rememberedPlace({ from: '/dashboard', why: 'hm' })?.why).toBe('visitor')
})

it('goes along from one sign-in page to another, in the same history entry', () => {
  const state = { from: '/write-review/99000000001', why: 'visitor' }
  for (const path of ['/login', '/signup', '/forgot-password'])
    expect(keepPlace({ pathname: '/login', state }, path)).toEqual({ state, replace: true })
})

it('stays behind when the next page is not a sign-in page', () => {
  const state = { from: '/write-review/99000000001', why: 'visitor' }
  expect(keepPlace({ pathname: '/login', state }, '/')).toEqual({})
  expect(keepPlace({ pathname: '/account', state }, '/login')).toEqual({})
})

it('tells the school that is to be reviewed', () => {
  expect(reviewedSchoolId({ from: '/write-review/99000000001', why: 'visitor' })).toBe('99000000001')
  expect(reviewedSchoolId({ from: '/dashboard', why: 'visitor' })).toBeUndefined()
  expect(reviewedSchoolId(undefined)).toBeUndefined()
})
