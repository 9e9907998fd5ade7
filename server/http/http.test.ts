import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createMailer } from '../mail/mailer.ts'
import { testApp } from '../testing/app.ts'

test('sets the security headers on API responses, including errors', async () => {
  const { get } = await testApp()
  for (const path of ['/api/health', '/api/schoolsWithReviews', '/api/nothing', '/api/user', '/api/%']) {
    const { headers } = await get(path)
    expect(headers, path).toMatchObject({
      'content-security-policy':
        "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers, path).not.toHaveProperty('server')
    expect(headers, path).not.toHaveProperty('x-powered-by')
  }
})

test('sets the same security headers on errors before routing', async () => {
  const { get } = await testApp()
  const { headers: expected } = await get('/api/nothing')
  for (const path of ['/api/%', '/%ff', `/api/schools/${'x'.repeat(500)}`]) {
    const { headers } = await get(path)
    for (const [name, value] of Object.entries(expected))
      if (!/^(?:date|content-|vary|access-control-)/.test(name) || name === 'content-security-policy')
        expect(headers[name], `${name} of ${path}`).toBe(value)
  }
})

test('allows cross-origin requests only from configured origins', async () => {
  const { app } = await testApp({ corsOrigins: ['https://friend.example'] })
  const ask = async (origin: string) => {
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: '/api/reviews',
      headers: { origin, 'access-control-request-method': 'POST' },
    })
    const call = await app.inject({ method: 'GET', url: '/api/schoolsWithReviews', headers: { origin } })
    return [preflight, call].map(({ headers }) => headers['access-control-allow-origin'])
  }
  expect(await ask('https://friend.example')).toEqual(['https://friend.example', 'https://friend.example'])
  expect(await ask('https://stranger.example')).toEqual([undefined, undefined])
  const withoutCors = await testApp()
  const response = await withoutCors.app.inject({
    method: 'GET',
    url: '/api/schoolsWithReviews',
    headers: { origin: 'https://friend.example' },
  })
  expect(response.headers).not.toHaveProperty('access-control-allow-origin')
})

test('lets caches share files between origins', async () => {
  const { app } = await testApp()
  const { headers } = await app.inject({ url: '/robots.txt', headers: { origin: 'https://friend.example' } })
  expect(String(headers.vary)).not.toMatch(/origin/i)
})

test('uses X-Forwarded-For for limits only behind a trusted proxy', async () => {
  const limits = { 'login by network': { count: 1, minutes: 15 } }
  const login = { email: 'asha@example.org', password: 'guess-guess' }
  const from = async ({ app }: Awaited<ReturnType<typeof testApp>>, address: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/login',
        headers: { 'x-forwarded-for': address },
        payload: login,
      })
    ).statusCode
  const trusting = await testApp({ limits })
  expect([await from(trusting, '10.0.0.1'), await from(trusting, '10.0.0.2')]).toEqual([401, 401])
  const withoutProxies = await testApp({ limits, trustedProxies: [] })
  expect([await from(withoutProxies, '10.0.0.1'), await from(withoutProxies, '10.0.0.2')]).toEqual([401, 429])
  // A connection can use every IPv6 address of its /64 network.
  const tries = ['2001:db8:5:7::1', '2001:db8:5:7:9:9:9:9', '2001:db8:5:8::1']
  const statuses = []
  for (const address of tries) statuses.push(await from(trusting, address))
  expect(statuses).toEqual([401, 429, 401])
})

test('limits a whole IPv6 site to 16 times the limit of one network', async () => {
  const { app } = await testApp({ limits: { 'login by network': { count: 1, minutes: 15 } } })
  const from = async (address: string) => {
    const headers = { 'x-forwarded-for': address }
    const payload = { email: 'asha@example.org', password: 'guess-guess' }
    return (await app.inject({ method: 'POST', url: '/api/login', headers, payload })).statusCode
  }
  const statuses = new Set<number>()
  for (let network = 1; network <= 16; network++) statuses.add(await from(`2001:db8:5:${network}::1`))
  expect([...statuses]).toEqual([401])
  expect(await from('2001:db8:5:17::1')).toBe(429)
  expect(await from('2001:db8:6:17::1')).toBe(401)
})

test('shows the outbox only to browsers on this machine', async () => {
  const outbox = await mkdtemp(join(tmpdir(), 'bolshala-outbox-'))
  onTestFinished(() => rm(outbox, { recursive: true }))
  const mailer = createMailer({ smtpUrl: undefined, from: 'a@example.org', outbox, onFailure: () => {} })
  await mailer.send({ to: 'asha@example.org', subject: 'A code', text: '<b>123456</b>' })
  const { app } = await testApp({ outbox })
  const ask = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    app.inject({ method: 'GET', url: '/dev/mail', headers, remoteAddress })

  const shown = await ask({ host: 'localhost:3000' })
  expect(shown.statusCode).toBe(200)
  expect(shown.body).toContain('&#60;b&#62;123456')
  expect(shown.headers['cache-control']).toBe('no-store')
  for (const response of [
    await ask({ host: 'localhost:3000' }, '192.168.1.7'),
    await ask({ host: 'rebound.example' }),
    await ask({ host: 'localhost:3000', 'x-forwarded-for': '203.0.113.9' }),
  ]) {
    expect(response.statusCode).toBe(404)
    expect(response.body).not.toContain('123456')
  }
  const without = await testApp()
  expect((await without.get('/dev/mail')).statusCode).toBe(404)
})

test('hides the outbox from forwarded requests and other host names', async () => {
  const outbox = await mkdtemp(join(tmpdir(), 'bolshala-outbox-'))
  onTestFinished(() => rm(outbox, { recursive: true }))
  const mailer = createMailer({ smtpUrl: undefined, from: 'a@example.org', outbox, onFailure: () => {} })
  await mailer.send({ to: 'asha@example.org', subject: 'A code', text: '123456' })
  const { app } = await testApp({ outbox })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const ask = async (target: string, version: string, ...headers: string[]) => {
    const socket = connect(port, '127.0.0.1')
    socket.write([`GET ${target} HTTP/${version}`, ...headers, 'Connection: close', '', ''].join('\r\n'))
    return text(socket)
  }
  const shows = async (...request: Parameters<typeof ask>) => (await ask(...request)).includes('123456')

  for (const host of [`localhost:${port}`, '127.0.0.1', 'LOCALHOST:8080', '[::1]:3000'])
    expect(await shows('/dev/mail', '1.1', `Host: ${host}`), host).toBe(true)
  const refused: Parameters<typeof ask>[] = [
    ['/dev/mail', '1.0'],
    ['/dev/mail', '1.1', 'Host: rebound.example'],
    ['/dev/mail', '1.1', 'Host: localhost.rebound.example'],
    ['/dev/mail', '1.1', 'Host: localhost:80@rebound.example'],
    ['/dev/mail', '1.1', 'Host: localhost:3000:rebound.example'],
    ['/dev/mail', '1.1', 'Host: localhost, rebound.example'],
    ['/dev/mail', '1.1', 'Host:'],
    ['/dev/mail', '1.1', 'Host: localhost', 'Host: rebound.example'],
    ['/dev/mail', '1.1', 'Host: rebound.example', 'X-Forwarded-Host: localhost'],
    ['/dev/mail', '1.1', 'Host: localhost', 'CF-Connecting-IP: 203.0.113.9'],
    ['/dev/mail', '1.1', 'Host: localhost', 'Forwarded: for=203.0.113.9'],
    ['http://rebound.example/dev/mail', '1.1', 'Host: localhost'],
    ['http://localhost/dev/mail', '1.1', 'Host: rebound.example'],
  ]
  for (const request of refused) expect(await shows(...request), request.join(' | ')).toBe(false)
})

test('serves the OpenAPI document and Swagger UI without external files', async () => {
  const { app, get } = await testApp()
  const document = (await get('/api/openapi.json')).json()
  expect(document.openapi).toMatch(/^3\.1/)
  expect(Object.keys(document.paths)).toContain('/api/schools/{id}/reviews')
  expect(document.paths['/api/reviews'].post.security).toEqual([{ privateToken: [] }, { bearer: [] }])
  const headers = { 'accept-encoding': 'gzip' }
  const compressed = await app.inject({ method: 'GET', url: '/api/openapi.json', headers })
  expect(compressed.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(compressed.rawPayload).toString())).toEqual(document)
  const docs = await get('/api/docs/')
  expect(docs.statusCode).toBe(200)
  expect(docs.body).not.toMatch(/https?:\/\/(?!127\.0\.0\.1|localhost)/)
})

const securityHeaders = {
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
}

/** Sends bytes that an HTTP client would refuse to send. */
async function sendRaw(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  return text(socket)
}

test.each([
  ['a malformed request line', 'NONSENSE\r\n\r\n', 400],
  ['an unknown method', 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['too large headers', `GET /?${'x'.repeat(40_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
  ['a malformed URL', 'GET /%ff HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
  [
    'a large body',
    `POST /api/login HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n${'x'.repeat(100_000)}`,
    413,
  ],
  ['a method without a route', 'DELETE /about-us HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 404],
])('sets security headers on the response to %s', async (_name, request, status) => {
  const { app } = await testApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const response = (await sendRaw(port, request)).toLowerCase()
  expect(response).toContain(`http/1.1 ${status}`)
  expect(response).toContain('x-content-type-options: nosniff')
  expect(response).toContain("content-security-policy: default-src 'none'")
})

test('builds each document of the API once', async () => {
  const { app } = await testApp()
  const swagger = vi.spyOn(app, 'swagger')
  for (const path of ['/api/openapi.json', '/api/docs/json', '/api/docs/yaml']) {
    const [first, second] = [await app.inject({ url: path }), await app.inject({ url: path })]
    expect([first.statusCode, second.body], path).toEqual([200, first.body])
    expect(first.headers, path).toMatchObject(securityHeaders)
    const zipped = await app.inject({ url: path, headers: { 'accept-encoding': 'gzip' } })
    expect(gunzipSync(zipped.rawPayload).toString(), path).toBe(first.body)
  }
  expect(swagger).toHaveBeenCalledTimes(2)
})
