import { beforeAll, expect, test } from 'vitest'
import type { SchoolRecord } from '../../database/school-record.ts'
import { buildPages, pagesFolder } from '../../pages/build-pages.ts'
import { noLimits, reviewInput, type TestApp, testApp } from '../../testing/app.ts'
import { addSchools, testSchools } from '../../testing/schools.ts'

beforeAll(buildPages, 300_000)

function schoolAt(code: string, name: string, latitude: number): SchoolRecord {
  const [base] = testSchools
  if (!base) throw new Error('There is no test school.')
  return { ...base, code, name, latitude, longitude: 85.5 }
}

const schools = [schoolAt('10100000001', 'GPS RAMPUR', 26.6), schoolAt('10100000002', 'GPS BELA', 26.7)]
const near = '/near?place=843302'

async function openPages(): Promise<TestApp> {
  return testApp({ schools, pages: pagesFolder, limits: noLimits })
}

async function text(product: TestApp, path: string): Promise<string> {
  const { body } = await product.get(path)
  return body
    .replace(/<(script|title)[^>]*>.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

test('shows schools with distances around a pincode without JavaScript', async () => {
  const product = await openPages()
  const page = await text(product, near)
  expect(page).toContain('Schools near 843302')
  expect(page).toMatch(/GPS Bela .*Less than 500 m away.*GPS Rampur .*11 km away/)
})

test('stores the page of a pincode until a shown rating changes', async () => {
  const product = await openPages()
  const etag = async () => (await product.get(near)).headers.etag
  const before = await etag()
  expect(before).toMatch(/\w/)
  expect(await etag()).toBe(before)
  const { token } = await product.signIn()
  await product.post('/api/reviews', reviewInput(), token)
  expect(await text(product, near)).toContain('1 Review')
})

test('shows a new school on stored pages after the swap of the index', async () => {
  const product = await openPages()
  const school = '/schools/10100000001/gps-rampur-rampur'
  for (const path of [near, school]) expect(await text(product, path)).not.toContain('GPS Katol')
  await addSchools(product.database, [schoolAt('10100000003', 'GPS KATOL', 26.61)])
  await product.index.refresh()
  expect(await text(product, near)).toContain('GPS Katol')
  expect(await text(product, school)).toMatch(/Schools nearby.*GPS Katol.*1\.1 km away.*GPS Bela.*11 km away/)
})

test('redirects the address of a submitted form to a shorter address', async () => {
  const product = await openPages()
  const response = await product.get('/near?place=+843302&sector=&level=primary&schoolType=&minRating=')
  expect([response.statusCode, response.headers.location]).toEqual([302, '/near?place=843302&level=primary'])
})

test.each(['999999', 'Atlantis', '%00', '<b>'])(
  'has the status 404 for the unknown place %s',
  async (place) => {
    const product = await openPages()
    const response = await product.get(`/near?place=${encodeURIComponent(place)}`)
    expect(response.statusCode).toBe(404)
    expect(response.body).toContain('We do not know this place')
  },
)
