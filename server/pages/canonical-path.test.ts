import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publicPages } from '#brand/public-pages.ts'
import { schoolPath } from '#contract/paths.ts'
import routes from '#web/routes.ts'
import { partsWithParameters, storedAddress } from './canonical-path.ts'

const hindi = schoolPath({ _id: '10100000001', name: 'राजकीय विद्यालय', city: 'पटना' })

test.each([
  ...Object.values(publicPages).map(({ path }) => path),
  '/schools/10100000001/gps-rampur',
  '/schools/10100000001/gps-rampur?page=2',
  hindi,
  '/near?place=440001',
  '/login?for=review',
  '/login?for=page',
  '/login?for=session',
  '/reviews/6f1c1b52-0c50-4a5c-9d0c-3f1f0a6a1c11',
])('stores %s', (url) => {
  expect(storedAddress(url)).toBe(url)
})

test.each([
  ['/about-us?page=7', '/about-us'],
  ['/about-us?place=440001&utm_source=chat', '/about-us'],
  ['/?utm_source=chat', '/'],
  ['/?page=7', '/'],
  ['/?__proto__=1&constructor=2', '/'],
  ['/about-us?', '/about-us'],
  ['/schools-in?page=7', '/schools-in'],
  ['/schools-in/bihar?page=7&x=1', '/schools-in/bihar?page=7'],
  ['/desk/cases/any-text', '/desk'],
  ['/school/persons', '/school'],
  ['/hi/school/account?x=1', '/hi/school'],
  ['/schools/10100000001/gps-rampur?page=2&utm_source=chat&x=%ff', '/schools/10100000001/gps-rampur?page=2'],
  ['/schools/10100000001/gps-rampur?x=1&page=1', '/schools/10100000001/gps-rampur'],
  ['/schools/10100000001/gps-rampur?page=0', '/schools/10100000001/gps-rampur'],
  ['/schools/10100000001/gps-rampur?page=abc', '/schools/10100000001/gps-rampur'],
  ['/schools/10100000001/gps-rampur?page=2&page=3', '/schools/10100000001/gps-rampur?page=2'],
  ['/login?for=99000000001', '/login'],
  ['/login?for=review&x=1', '/login?for=review'],
  ['/write-review?at=4k2', '/write-review'],
  ['/near?utm_source=chat&place=440001', '/near?place=440001'],
])('stores %s as %s', (url, address) => {
  expect(storedAddress(url)).toBe(address)
})

test.each([
  '/?search=rampur',
  '/near?place=rampur',
  '/near?place=440001&page=2',
  '/schools/10100000001/gps-rampur?topic=food',
  '/schools/10100000001/gps-rampur?search=food&page=2',
  '/schools/10100000001/gps-rampur?page=1000000',
  '/compare?schools=10100000001',
  '/join-event/any-text',
  '/school/preview',
  '/hi/school/preview?x=1',
  '/about-us/',
  '//about-us',
  '/About-us',
  '/%61bout-us',
  '/about-us.data',
  hindi.toLowerCase(),
])('does not store %s', (url) => {
  expect(storedAddress(url)).toBeUndefined()
})

test('stores one page for a thousand unknown parameters', () => {
  const addresses = Array.from({ length: 1000 }, (_, at) => storedAddress(`/terms?page=${at}&${at}=${at}`))
  expect(new Set(addresses)).toEqual(new Set(['/terms']))
})

test('knows every page whose loader reads the query', async () => {
  const folder = join(import.meta.dirname, '../../web/routes')
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('page.tsx'))
  expect(files.length).toBeGreaterThan(20)
  const found = new Set<string>()
  for (const file of files) {
    if (!/searchParams/.test(await readFile(join(folder, file), 'utf8'))) continue
    const route = routes.find(({ folder }) => file.startsWith(`${folder}/`))
    const [part = '', ...others] = route?.path.split('/') ?? []
    found.add(others.length > 0 ? `${part}/` : part)
  }
  expect([...found].sort()).toEqual([...partsWithParameters].sort())
})
