import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../test-app.ts'

const clientId = 'bolshala.apps.example'

/** An issuer with keys of its own, which it serves as Google does. */
async function startIssuer() {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ keys: [key] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo

  type Change = { issuer?: string; audience?: string; expires?: string; claims?: JWTPayload; key?: CryptoKey }
  async function sign({ issuer, audience, expires, claims, key: other }: Change = {}): Promise<string> {
    return new SignJWT({ email: 'Asha@example.org', email_verified: true, name: 'Asha Verma', ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(issuer ?? 'https://accounts.google.com')
      .setAudience(audience ?? clientId)
      .setIssuedAt()
      .setExpirationTime(expires ?? '1h')
      .sign(other ?? privateKey)
  }
  return { google: { clientId, jwksUrl: `http://127.0.0.1:${port}/certs` }, sign }
}

test('a token of Google makes an account, signs in, and works once', async () => {
  const { google, sign } = await startIssuer()
  const { post, get } = await testApp({ google })
  const credential = await sign()
  const answer = await post('/api/google-auth', { credential })
  expect(answer.statusCode).toBe(200)
  const { token, user } = answer.json()
  expect(user).toEqual({ fullName: 'Asha Verma', email: 'Asha@example.org', school: '', grade: null })
  expect((await get('/api/user', token)).json()).toEqual(user)

  const replay = await post('/api/google-auth', { credential })
  expect([replay.statusCode, replay.json()]).toEqual([
    401,
    { message: 'Google authentication failed', error: 'Google authentication failed' },
  ])
})

test('an account with the address is joined, under either name of the field', async () => {
  const { google, sign } = await startIssuer()
  const { post, signIn, database } = await testApp({ google })
  await signIn('asha@example.org')
  const answer = await post('/api/google-auth', { token: await sign() })
  expect(answer.json().user).toMatchObject({ school: 'GPS Rampur', grade: '10' })
  expect(await database.db.selectFrom('account').selectAll().execute()).toHaveLength(1)
})

test('whatever does not hold is refused, and nothing is stored', async () => {
  const { google, sign } = await startIssuer()
  const { post, database } = await testApp({ google })
  const { privateKey: stranger } = await generateKeyPair('RS256')
  const unsigned = `${btoa('{"alg":"none"}')}.${btoa(`{"email":"a@b.in","aud":"${clientId}"}`)}.`
  const tokens = {
    'wrong signature': await sign({ key: stranger }),
    'wrong audience': await sign({ audience: 'another.apps.example' }),
    'wrong issuer': await sign({ issuer: 'https://accounts.example' }),
    expired: await sign({ expires: '-1m' }),
    'unverified e-mail': await sign({ claims: { email_verified: false } }),
    'e-mail verified as a word': await sign({ claims: { email_verified: 'true' } }),
    'no e-mail': await sign({ claims: { email: undefined } }),
    'no signature': unsigned,
    'no token at all': 'nonsense',
  }
  for (const [what, credential] of Object.entries(tokens)) {
    const answer = await post('/api/google-auth', { credential })
    expect([answer.statusCode, answer.json().error], what).toEqual([401, 'Google authentication failed'])
  }
  const missing = await post('/api/google-auth', {})
  expect([missing.statusCode, missing.json().error]).toEqual([
    400,
    'Google authentication failed: Missing credentials',
  ])
  expect(await database.db.selectFrom('account').selectAll().execute()).toEqual([])
  expect(await database.db.selectFrom('used_google_token').selectAll().execute()).toEqual([])
})

test('without a client id, or without Google, it says so', async () => {
  const without = await testApp()
  const unavailable = await without.post('/api/google-auth', { credential: 'x' })
  expect([unavailable.statusCode, unavailable.json().error]).toEqual([
    503,
    'Google authentication is currently unavailable',
  ])

  const { sign } = await startIssuer()
  const away = await testApp({ google: { clientId, jwksUrl: 'http://127.0.0.1:9/certs' } })
  const answer = await away.post('/api/google-auth', { credential: await sign() })
  expect([answer.statusCode, answer.json().error]).toEqual([
    503,
    'Google authentication failed. Please try again.',
  ])
})
