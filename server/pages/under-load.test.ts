import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import type { App } from '../http/fastify-app.ts'
import { noLimits, testApp } from '../testing/app.ts'
import { addPicture } from '../testing/content.ts'
import { blockEventLoop, overloadDatabase } from '../testing/overload.ts'
import { buildPages, pagesFolder } from './build-pages.ts'

const school = '/schools/10100000001/gps-rampur-rampur'
const asBrowser = { accept: 'text/html', 'accept-encoding': 'br' }

beforeAll(buildPages, 300_000)

type Open = ReturnType<typeof openerOf>

function openerOf(app: App) {
  return (url: string) => app.inject({ url, headers: asBrowser })
}

/** Opens the page several times, because its rendering can cause changes, such as the first count of schools. */
async function store(open: Open) {
  // Rendering also makes the event loop slow, so the server may refuse the first requests.
  const isServed = async () => (await open(school)).statusCode
  await expect.poll(isServed).toBe(200)
  await expect.poll(isServed).toBe(200)
  return open(school)
}

test('sends stored pages, files and pictures while the event loop is slow', async () => {
  const { app, database } = await testApp({
    pages: pagesFolder,
    pressure: { eventLoopDelay: 30, sampleInterval: 100 },
  })
  const open = openerOf(app)
  const page = await store(open)
  const html = brotliDecompressSync(page.rawPayload).toString()
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(html) ?? []
  const picture = `/media/${await addPicture(database, 480, 270)}-480.webp`
  const stop = blockEventLoop()
  await expect.poll(async () => (await open('/?search=rampur')).statusCode).toBe(503)
  const refused = await open('/?search=rampur')
  expect(refused.headers['content-type']).toContain('text/html')
  expect(refused.body).toContain('Please try again in a minute')
  expect(refused.headers['content-security-policy']).toContain("default-src 'none'")
  expect((await open(school)).rawPayload).toEqual(page.rawPayload)
  expect((await open(script)).statusCode).toBe(200)
  expect((await open(picture)).statusCode).toBe(200)
  expect((await open('/media/schools/none')).statusCode).toBe(404)
  await stop()
})

test('sends stored pages while all database connections are busy', async () => {
  const { database, serving, occupy } = await overloadDatabase({ maximumWaiting: 20 })
  const { app } = await testApp({ database, serving, pages: pagesFolder })
  const open = openerOf(app)
  await store(open)
  await occupy()
  expect((await open(school)).statusCode).toBe(200)
  const refused = await open('/schools/09200000002/st-marys-convent-school-lucknow')
  expect(refused.statusCode).toBe(503)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('serves other pages while many visitors search near unknown places', async () => {
  const { app } = await testApp({ pages: pagesFolder, limits: noLimits })
  const open = openerOf(app)
  await store(open)
  const flood = Array.from({ length: 450 }, (_, at) => open(`/near?place=nowhere${at}`))
  const others = ['/', '/about-us', '/?search=rampur', '/schools/09200000002/st-marys-convent-school-lucknow']
  for (const path of others) expect([path, (await open(path)).statusCode]).toEqual([path, 200])
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([404, 503]))
  expect((await open('/near?place=nowhere')).statusCode).toBe(404)
})
