import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { rateLimits } from '../http/rate-limits.ts'
import { reviewInput, testApp, testSchools } from '../test-app.ts'
import { mostWaiting, SharePictures } from './share-pictures.ts'
import { schoolWords } from './share-routes.ts'

const school = {
  _id: '09200000002',
  name: "St. Mary's Convent School",
  city: 'Lucknow',
  district: 'Lucknow',
  state: 'Uttar Pradesh',
  pincode: null,
  averageRating: 4.2,
  reviewCount: 1204,
  sample: false,
}

const words = (title: string) => ({ kicker: 'Patna, Bihar', title, footer: 'No reviews yet' })

function pictures(): SharePictures {
  const desk = new SharePictures()
  onTestFinished(() => desk.close())
  return desk
}

test('a school has a picture for sharing, of the right size, light, kept for a day', async () => {
  const { get } = await testApp()
  const answer = await get('/schools/10100000001/share.png')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('image/png')
  expect(answer.headers['cache-control']).toBe('public, max-age=86400')
  const { format, width, height } = await sharp(answer.rawPayload).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
  expect(answer.rawPayload.length).toBeLessThan(100_000)
})

test('two schools have two pictures, and a review changes one', async () => {
  const { get, post, signIn } = await testApp()
  const first = await get('/schools/10100000001/share.png')
  const second = await get('/schools/09200000002/share.png')
  expect(first.rawPayload.equals(second.rawPayload)).toBe(false)
  const { token } = await signIn()
  expect((await post('/api/reviews', reviewInput(), token)).statusCode).toBe(201)
  const reviewed = await get('/schools/10100000001/share.png')
  expect(reviewed.rawPayload.equals(first.rawPayload)).toBe(false)
})

test('the picture says name, place and figures, each once, and that a sample is one', () => {
  expect(schoolWords(school)).toEqual({
    kicker: 'Lucknow, Uttar Pradesh',
    title: "St. Mary's Convent School",
    footer: '4.2 · 1,204 anonymous reviews',
    stars: 4.2,
    chip: undefined,
  })
  expect(schoolWords({ ...school, reviewCount: 1, averageRating: 3 }).footer).toBe('3.0 · 1 anonymous review')
  expect(schoolWords({ ...school, reviewCount: 0, averageRating: 0, sample: true })).toMatchObject({
    footer: 'No reviews yet',
    stars: undefined,
    chip: 'Sample',
  })
})

test.each(['99999999999', 'nonsense', '%00'])('there is no picture of the school %s', async (id) => {
  const { get } = await testApp()
  const { statusCode, body } = await get(`/schools/${id}/share.png`)
  expect(statusCode).toBe(404)
  expect(body).not.toContain('<')
})

test('one address can have only so many drawn, but look at drawn ones as often as it likes', async () => {
  const { get } = await testApp({
    limits: { 'picture by address': { ...rateLimits['picture by address'], count: 1 } },
  })
  expect((await get('/schools/10100000001/share.png')).statusCode).toBe(200)
  expect((await get('/schools/10100000001/share.png')).statusCode).toBe(200)
  const refused = await get('/schools/09200000002/share.png')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('draws no more pictures while too many wait', async () => {
  const desk = pictures()
  const asked = Array.from({ length: mostWaiting + 2 }, (_, number) => desk.draw(words(`School ${number}`)))
  const drawn = await Promise.all(asked)
  expect(drawn.filter((picture) => picture && picture.length > 0)).toHaveLength(mostWaiting)
  expect(drawn.slice(mostWaiting)).toEqual([undefined, undefined])
  // There is room again.
  expect((await desk.draw(words('One more')))?.length).toBeGreaterThan(0)
})

test('a school gets the picture of the site while too many wait', async () => {
  const schools = Array.from({ length: mostWaiting + 5 }, (_, at) => ({
    ...(testSchools[0] as (typeof testSchools)[number]),
    code: String(10_100_000_001 + at),
    name: `SCHOOL NUMBER ${at}`,
  }))
  const { get } = await testApp({ schools })
  const responses = await Promise.all(schools.map(({ code }) => get(`/schools/${code}/share.png`)))
  const statuses = responses.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status !== 200 && status !== 302)).toEqual([])
  const fallback = responses.find(({ statusCode }) => statusCode === 302)
  expect(fallback?.headers).toMatchObject({ location: '/share.png', 'cache-control': 'no-store' })
})

test('many who ask for the same picture at once take one place', async () => {
  const desk = pictures()
  const asked = Array.from({ length: mostWaiting * 2 }, () => desk.draw(words('Shared by all')))
  expect(new Set(await Promise.all(asked)).size).toBe(1)
})

test('a school in letters that we do not have gets the picture of the whole site', async () => {
  const [first] = testSchools
  const { get } = await testApp({ schools: first ? [{ ...first, name: 'ಸರ್ಕಾರಿ ಶಾಲೆ' }] : [] })
  const answer = await get('/schools/10100000001/share.png')
  expect(answer.statusCode).toBe(200)
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(1200)
})

test('what is waiting when the product stops is given up, and the next one is refused', async () => {
  const desk = new SharePictures()
  const waiting = desk.draw(words('Too late'))
  await Promise.all([desk.close(), expect(waiting).rejects.toThrow()])
  await expect(desk.draw(words('Even later'))).rejects.toThrow()
})
