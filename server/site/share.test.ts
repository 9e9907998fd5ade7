import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { brand } from '#brand/brand.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { localDirectory } from '../directory/local-directory.ts'
import { reviewInput, testApp } from '../testing/app.ts'
import { testSchools } from '../testing/schools.ts'
import { maximumWaiting, SharePictures } from './share-pictures.ts'
import { createSharePictureText } from './share-routes.ts'

const school = {
  _id: '09200000002',
  name: "St. Mary's Convent School",
  city: 'Lucknow',
  district: 'Lucknow',
  state: 'Uttar Pradesh',
  pincode: null,
  sector: null,
  schoolType: null,
  classes: null,
  averageRating: 4.2,
  reviewCount: 1204,
  sample: false,
}

const textsFor = (title: string) => ({
  location: 'Patna, Bihar',
  title,
  footer: 'No reviews yet',
  tagline: brand.tagline,
})

function openPictures(): SharePictures {
  const pictures = new SharePictures()
  onTestFinished(() => pictures.close())
  return pictures
}

test('sends a share picture of a school, cached for a day', async () => {
  const { get } = await testApp()
  const response = await get('/schools/10100000001/share.png')
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('image/png')
  expect(response.headers['cache-control']).toBe('public, max-age=86400')
  const { format, width, height } = await sharp(response.rawPayload).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
  expect(response.rawPayload.length).toBeLessThan(100_000)
})

test('draws the place, the reviews and the tagline in Hindi', async () => {
  const { get } = await testApp()
  const [english, hindi] = await Promise.all(
    ['', '/hi'].map((prefix) => get(`${prefix}/schools/10100000001/share.png`)),
  )
  expect(hindi?.statusCode).toBe(200)
  expect(hindi?.rawPayload.equals(english?.rawPayload ?? Buffer.of())).toBe(false)
  const local = localDirectory('hi-IN')?.school(school) ?? school
  expect(createSharePictureText(local, 'hi-IN')).toMatchObject({
    location: 'लखनऊ, उत्तर प्रदेश',
    title: "St. Mary's Convent School",
    footer: '4.2 · 1,204 गुमनाम रिव्यू',
  })
})

test('draws different pictures for another school and after a review', async () => {
  const { get, post, signIn } = await testApp()
  const first = await get('/schools/10100000001/share.png')
  const second = await get('/schools/09200000002/share.png')
  expect(first.rawPayload.equals(second.rawPayload)).toBe(false)
  const { token } = await signIn()
  expect((await post('/api/reviews', reviewInput(), token)).statusCode).toBe(201)
  const reviewed = await get('/schools/10100000001/share.png')
  expect(reviewed.rawPayload.equals(first.rawPayload)).toBe(false)
})

test('shows name, location, figures and the sample label', () => {
  expect(createSharePictureText(school)).toEqual({
    location: 'Lucknow, Uttar Pradesh',
    title: "St. Mary's Convent School",
    footer: '4.2 · 1,204 anonymous reviews',
    stars: 4.2,
    label: undefined,
    tagline: brand.tagline,
  })
  expect(createSharePictureText({ ...school, reviewCount: 1, averageRating: 3 }).footer).toBe(
    '3.0 · 1 anonymous review',
  )
  expect(createSharePictureText({ ...school, reviewCount: 0, averageRating: 0, sample: true })).toMatchObject(
    {
      footer: 'No reviews yet',
      stars: undefined,
      label: 'Sample',
    },
  )
})

test.each(['99999999999', 'nonsense', '%00'])('returns 404 for the school %s', async (id) => {
  const { get } = await testApp()
  const { statusCode, body } = await get(`/schools/${id}/share.png`)
  expect(statusCode).toBe(404)
  expect(body).not.toContain('<')
})

test('limits new pictures by network, but not cached pictures', async () => {
  const { get } = await testApp({
    limits: { 'picture by network': { ...rateLimits['picture by network'], count: 1 } },
  })
  expect((await get('/schools/10100000001/share.png')).statusCode).toBe(200)
  expect((await get('/schools/10100000001/share.png')).statusCode).toBe(200)
  const limited = await get('/schools/09200000002/share.png')
  expect(limited.statusCode).toBe(429)
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
})

test('draws no further picture while too many pictures wait', async () => {
  const pictures = openPictures()
  const requests = Array.from({ length: maximumWaiting + 2 }, (_, number) =>
    pictures.draw(textsFor(`School ${number}`)),
  )
  const drawn = await Promise.all(requests)
  expect(drawn.filter((picture) => picture && picture.length > 0)).toHaveLength(maximumWaiting)
  expect(drawn.slice(maximumWaiting)).toEqual([undefined, undefined])
  expect((await pictures.draw(textsFor('One more')))?.length).toBeGreaterThan(0)
})

test('redirects to the picture of the site while too many pictures wait', async () => {
  const schools = Array.from({ length: maximumWaiting + 5 }, (_, index) => ({
    ...(testSchools[0] as (typeof testSchools)[number]),
    code: String(10_100_000_001 + index),
    name: `SCHOOL NUMBER ${index}`,
  }))
  const { get } = await testApp({ schools })
  const responses = await Promise.all(schools.map(({ code }) => get(`/schools/${code}/share.png`)))
  const statuses = responses.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status !== 200 && status !== 302)).toEqual([])
  const fallback = responses.find(({ statusCode }) => statusCode === 302)
  expect(fallback?.headers).toMatchObject({ location: '/share.png', 'cache-control': 'no-store' })
})

test('draws a picture once for simultaneous requests', async () => {
  const pictures = openPictures()
  const requests = Array.from({ length: maximumWaiting * 2 }, () => pictures.draw(textsFor('Shared by all')))
  expect(new Set(await Promise.all(requests)).size).toBe(1)
})

test('sends the picture of the site for an unsupported script', async () => {
  const [first] = testSchools
  const { get } = await testApp({ schools: first ? [{ ...first, name: 'ಸರ್ಕಾರಿ ಶಾಲೆ' }] : [] })
  const response = await get('/schools/10100000001/share.png')
  expect(response.statusCode).toBe(200)
  expect((await sharp(response.rawPayload).metadata()).width).toBe(1200)
})

test('rejects waiting and further requests after closing', async () => {
  const pictures = new SharePictures()
  const waiting = pictures.draw(textsFor('Too late'))
  await Promise.all([pictures.close(), expect(waiting).rejects.toThrow()])
  await expect(pictures.draw(textsFor('Even later'))).rejects.toThrow()
})
