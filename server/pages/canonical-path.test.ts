import { expect, test } from 'vitest'
import { publicPages } from '#brand/public-pages.ts'
import { schoolPath } from '#contract/paths.ts'
import { isStorable } from './canonical-path.ts'

const hindi = schoolPath({ _id: '10100000001', name: 'राजकीय विद्यालय', city: 'पटना' })

test.each([
  ...Object.values(publicPages).map(({ path }) => path),
  '/schools/10100000001/gps-rampur',
  '/schools/10100000001/gps-rampur?page=2',
  hindi,
  '/near?place=440001',
  '/reviews/6f1c1b52-0c50-4a5c-9d0c-3f1f0a6a1c11',
])('stores %s', (url) => {
  expect(isStorable(url)).toBe(true)
})

test.each([
  '/?search=rampur',
  '/about-us?page=0',
  '/about-us?page=2&x=1',
  '/about-us?place=440001',
  '/near?place=rampur',
  '/near?place=440001&page=2',
  '/schools/10100000001/gps-rampur?topic=food',
  '/schools/10100000001/gps-rampur?search=food&page=2',
  '/about-us/',
  '//about-us',
  '/About-us',
  '/%61bout-us',
  '/about-us.data',
  hindi.toLowerCase(),
])('does not store %s', (url) => {
  expect(isStorable(url)).toBe(false)
})
