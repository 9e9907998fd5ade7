import { hash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { publicPages } from '#brand/public-pages.ts'
import { reviewInput, type TestApp, testApp } from '../testing/app.ts'
import { buildPages, pagesFolder } from './build-pages.ts'

const school = '/schools/10100000001/gps-rampur-rampur'

beforeAll(buildPages, 300_000)

function open({ app }: TestApp, url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers })
}

test('compresses a page and responds 304 to a request with its ETag', async () => {
  const product = await testApp({ pages: pagesFolder })
  const plain = await open(product, school)
  const brotli = await open(product, school, { 'accept-encoding': 'gzip, deflate, br, zstd' })
  const gzip = await open(product, school, { 'accept-encoding': 'gzip;q=1.0, br;q=0' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
  for (const { headers } of [plain, brotli, gzip]) {
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(headers.vary).toBe('accept-encoding')
  }

  const { etag = '' } = brotli.headers
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await open(product, school, { 'accept-encoding': 'br', 'if-none-match': known })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers.etag).toBe(etag)
  }
  const other = await open(product, school, { 'accept-encoding': 'gzip', 'if-none-match': etag })
  expect(other.statusCode).toBe(200)
})

test('renders a page for a request that claims a compressed body', async () => {
  const product = await testApp({ pages: pagesFolder })
  const origin = await product.app.listen({ port: 0, host: '127.0.0.1' })
  const response = await fetch(`${origin}/?search=rampur`, { headers: { 'content-encoding': 'gzip' } })
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('GPS Rampur')
})

test('responds to HEAD without content', async () => {
  const product = await testApp({ pages: pagesFolder })
  const shown = await open(product, school)
  const head = await product.app.inject({ method: 'HEAD', url: school })
  expect(head.statusCode).toBe(200)
  expect(head.body).toBe('')
  expect(head.headers.etag).toBe(shown.headers.etag)
  expect(head.headers['content-length']).toBe(shown.headers['content-length'])
})

test.each([
  ['a search', '/?search=rampur', 200],
  ['another spelling of the path', '/About-Us', 200],
  ['an unknown school', '/schools/10100000009', 404],
  ['an old path of a school', '/schools/10100000001/old-name', 301],
])('does not store %s', async (_name, path, status) => {
  const product = await testApp({ pages: pagesFolder })
  const { statusCode, headers } = await open(product, path)
  expect(statusCode).toBe(status)
  expect(headers.etag).toBeUndefined()
  expect(headers['cache-control']).toBe('no-cache')
})

test('sends pages with the same security headers as API responses', async () => {
  const product = await testApp({ pages: pagesFolder })
  const ofApi = (await product.get('/api/schools/10100000001')).headers
  const ofPage = (await open(product, school)).headers
  const names = Object.keys(ofApi).filter((name) => /^(?:x-|cross|origin|referrer|strict)/.test(name))
  expect(names.length).toBeGreaterThan(8)
  for (const name of names) expect(ofPage[name], name).toBe(ofApi[name])
  expect(ofPage['content-security-policy']).not.toContain('unsafe')
})

test('inlines the style rules of public pages, and allows them by hash', async () => {
  const product = await testApp({ pages: pagesFolder })
  for (const { path } of Object.values(publicPages)) {
    const { body, headers } = await open(product, path)
    const [style = '', ...others] = [...body.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text)
    expect(others, path).toEqual([])
    expect(style, path).toContain('.wrap{')
    expect(body, path).not.toContain('<link rel="stylesheet"')
    expect(headers['content-security-policy'], path).toContain(
      `style-src 'self' 'sha256-${hash('sha256', style, 'base64')}'`,
    )
  }
})

test('links the stylesheet from the page of a school', async () => {
  const { body, headers } = await open(await testApp({ pages: pagesFolder }), school)
  expect(body).toMatch(/<link rel="stylesheet" href="\/assets\/[^"]+\.css"\/>/)
  expect(body).not.toContain('<style>')
  expect(headers['content-security-policy']).toMatch(/style-src 'self';/)
})

test.each(['/desk', '/school', '/hi/school'])('links the stylesheet of members from %s', async (path) => {
  const { body } = await open(await testApp({ pages: pagesFolder }), path)
  expect(body).toMatch(/<link rel="stylesheet" href="\/assets\/members-[^"]+\.css"\/>/)
})

test('sends the same page to everybody', async () => {
  const product = await testApp({ pages: pagesFolder })
  const { database, secrets } = product
  const other = await testApp({ pages: pagesFolder, database, secrets, schools: [] })
  const { token } = await product.signIn()
  for (const { path } of Object.values(publicPages)) {
    const first = await open(product, path)
    const second = await open(other, path, {
      authorization: `Bearer ${token}`,
      'user-agent': 'Firefox',
      'accept-language': 'hi',
      cookie: 'session=1',
      host: 'evil.example',
    })
    expect(second.headers.etag, path).toBe(first.headers.etag)
    expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
  }
})

test('sends pages without an ETag if the cache size is zero', async () => {
  const product = await testApp({ pages: pagesFolder, pageCacheBytes: 0 })
  const { statusCode, headers, body } = await open(product, school)
  expect(statusCode).toBe(200)
  expect(headers.etag).toBeUndefined()
  expect(body).toContain('No reviews yet')
})

test('changes the ETag when another build renders the page', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bolshala-build-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(pagesFolder, folder, { recursive: true })
  const built = join(folder, 'en-IN', 'server', 'index.js')
  await writeFile(built, (await readFile(built, 'utf8')).replaceAll('Skip to the content', 'Skip the menu'))
  // With this package.json, Node.js loads the built files as ES modules.
  await cp('package.json', join(folder, 'package.json'))
  const before = await open(await testApp({ pages: pagesFolder }), school)
  const product = await testApp({ pages: folder })
  const etag = String(before.headers.etag)
  const after = await open(product, school, { 'if-none-match': etag })
  expect(after.statusCode).toBe(200)
  expect(after.headers.etag).not.toBe(etag)
  expect(after.body).toContain('Skip the menu')
})

test('renders a school page again only after a review of that school', async () => {
  const product = await testApp({ pages: pagesFolder })
  const { token } = await product.signIn()
  const before = await open(product, school)
  await product.post('/api/reviews', reviewInput({ schoolId: '09200000002' }), token)
  expect((await open(product, school)).headers.etag).toBe(before.headers.etag)
  await product.post('/api/reviews', reviewInput(), token)
  expect((await open(product, school)).headers.etag).not.toBe(before.headers.etag)
})

test('logs the route and the error code of a failed page, without ids', async () => {
  const product = await testApp({ pages: pagesFolder })
  await product.database.pool.query('ALTER TABLE school RENAME TO school_away')
  expect((await open(product, school)).statusCode).toBe(500)
  const failures = product.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'A page failed')
  expect(failures).toEqual([
    expect.objectContaining({
      level: 50,
      route: '/schools/:id/:slug?',
      err: expect.objectContaining({ code: '42P01' }),
    }),
  ])
  expect(product.log.join('')).not.toContain('10100000001')
})

test('shows a stored page for unknown parameters, without another entry', async () => {
  const product = await testApp({ pages: pagesFolder })
  const { headers } = await open(product, '/about-us')
  for (const url of ['/about-us?from=chat', '/about-us?page=7', '/about-us?__proto__=1']) {
    const response = await open(product, url)
    expect([url, response.statusCode, response.headers.etag]).toEqual([url, 200, headers.etag])
  }
})

test.each([
  '/api/nothing',
  '/api',
  '/assets/nothing.js',
  '/favicon-x.ico',
  '/media/x.avif',
  '/.well-known/x',
])('sets security headers on the response to the unknown path %s', async (path) => {
  const product = await testApp({ pages: pagesFolder })
  const response = await open(product, path)
  expect(response.statusCode).toBe(404)
  expect(response.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-frame-options': 'DENY',
  })
})
