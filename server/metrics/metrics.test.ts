import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { contactMessage, reviewInput, signupForm, type TestApp, testApp } from '../testing/app.ts'
import { overloadDatabase } from '../testing/overload.ts'
import { createPosts } from '../testing/posts.ts'
import { startMetricsServer } from './metrics-server.ts'

const hour = 3600

async function scraper({ metrics }: TestApp) {
  if (!metrics) throw new Error('The app has no metrics.')
  const failures: Error[] = []
  const onFailure = (error: Error) => void failures.push(error)
  const server = await startMetricsServer({ port: 0, host: '127.0.0.1', metrics, onFailure })
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return async () => {
    const response = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect([response.status, failures]).toEqual([200, []])
    return response.text()
  }
}

/** Returns the sum of all values of a metric whose labels contain the text. */
function sumOf(text: string, name: string, labels = ''): number {
  return text
    .split('\n')
    .filter((line) => new RegExp(`^${name}(?:\\{|\\s)`).test(line) && line.includes(labels))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)
}

function startApp(options: Parameters<typeof testApp>[0] = {}): Promise<TestApp> {
  return testApp({ withMetrics: true, startsAt: '2026-11-23T10:35:00Z', ...options })
}

test('shows a review in the metrics only after the hour ends', async () => {
  const product = await startApp()
  const scrape = await scraper(product)
  const { token } = await product.signIn()
  const before = await scrape()
  expect((await product.post('/api/reviews', reviewInput(), token)).statusCode).toBe(201)
  expect(await scrape()).toBe(before)
  // In India, an hour begins at half past in UTC.
  product.wait(24 * 60)
  expect(await scrape()).not.toContain('"POST"')
  product.wait(32 * 60)
  const later = await scrape()
  expect(later).toContain(
    'bolshala_hourly_requests_total{route="/api/reviews",method="POST",status_class="2xx"} 1',
  )
  expect(sumOf(later, 'bolshala_hourly_request_duration_seconds_count', '"/api/reviews"')).toBe(1)
})

test('shows no sign-up, vote, report, complaint or author key before the hour ends', async () => {
  const product = await startApp()
  const scrape = await scraper(product)
  const before = await scrape()
  const form = signupForm()
  await product.post('/api/signup', form)
  await product.post('/api/signup', { ...form, otp: product.mail.codeFor(form.email) })
  await product.post('/api/login', form)
  // Reads of comments are counted by the hour, too, because people read comments before they write one.
  await createPosts(product)
  await product.post('/api/contact', contactMessage())
  await product.post('/api/reviews', '{"title')
  await product.get('/api/user')
  expect(await scrape()).toBe(before)
  product.wait(hour)
  const later = await scrape()
  for (const route of ['/api/signup', '/api/login', '/api/reports', '/api/my-review', '/api/contact'])
    expect(sumOf(later, 'bolshala_hourly_requests_total', `"${route}"`), route).toBeGreaterThan(0)
  expect(sumOf(later, 'bolshala_hourly_desk_cases')).toBeGreaterThan(0)
})

test('counts public reads at once, by route pattern and class of the status', async () => {
  const product = await startApp()
  const scrape = await scraper(product)
  await product.get('/api/schools/10100000001')
  await product.get('/api/schools/09200000002')
  await product.get('/api/schools/99999999999')
  await product.get('/api/schoolsWithReviews?searchTerm=secretword')
  const text = await scrape()
  const count = (labels: string) => sumOf(text, 'bolshala_read_requests_total', labels)
  expect(count('route="/api/schools/:id",method="GET",status_class="2xx"')).toBe(2)
  expect(count('route="/api/schools/:id",method="GET",status_class="4xx"')).toBe(1)
  expect(sumOf(text, 'bolshala_read_request_duration_seconds_count', 'schoolsWithReviews')).toBe(1)
  expect(text).not.toContain('10100000001')
  expect(text).not.toContain('secretword')
  expect(sumOf(text, 'bolshala_search_index_schools')).toBe(4)
})

test('counts reads of credentials and comment keys by the hour', async () => {
  const product = await startApp()
  const scrape = await scraper(product)
  const before = await scrape()
  const paths = ['/api/comment-keys', '/api/issuer-log', '/api/posting-day']
  const responses = await Promise.all(
    ['/api/comment-keys?month=2026-11', '/api/issuer-log', '/api/posting-day'].map((path) =>
      product.get(path),
    ),
  )
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await scrape()).toBe(before)
  product.wait(hour)
  const later = await scrape()
  for (const path of paths) expect(sumOf(later, 'bolshala_hourly_requests_total', path), path).toBe(1)
})

test('counts refused requests by the limit that was reached', async () => {
  const { database, serving, occupy } = await overloadDatabase()
  const product = await startApp({ database, serving })
  const scrape = await scraper(product)
  const release = await occupy()
  await Promise.all(Array.from({ length: 9 }, () => product.get('/api/schoolsWithReviews')))
  release()
  expect(sumOf(await scrape(), 'bolshala_read_requests_refused_total', '"database connections"')).toBe(9)
})

test('shows unsent mails as of the beginning of the hour', async () => {
  const product = await startApp()
  const scrape = await scraper(product)
  await scrape()
  await product.database.pool.query(
    `INSERT INTO outbox VALUES ('danger', gen_random_uuid(), 0), ('answer', gen_random_uuid(), 1)`,
  )
  expect(sumOf(await scrape(), 'bolshala_hourly_unsent_mails', 'danger')).toBe(0)
  product.wait(hour)
  const text = await scrape()
  expect(sumOf(text, 'bolshala_hourly_unsent_mails', 'danger')).toBe(1)
  expect(sumOf(text, 'bolshala_hourly_unsent_mails', 'persons')).toBe(0)
})

test('keeps serving metrics if a query of the backlog fails', async () => {
  const product = await startApp()
  const scrape = await scraper(product)
  await scrape()
  await product.database.pool.query('ALTER TABLE moderation_case RENAME TO gone')
  product.wait(hour)
  expect(await scrape()).toContain('bolshala_memory_bytes')
  expect(product.log.join('')).toContain('The metrics could not be collected')
})

test('responds with 404 to other requests on the port of the metrics', async () => {
  const { metrics } = await startApp()
  if (!metrics) throw new Error('The app has no metrics.')
  const server = await startMetricsServer({ port: 0, host: '127.0.0.1', metrics, onFailure: () => {} })
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const statusOf = async (path: string, method = 'GET') =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { method })).status
  expect(await statusOf('/')).toBe(404)
  expect(await statusOf('/api/health')).toBe(404)
  expect(await statusOf('/metrics', 'POST')).toBe(404)
})
