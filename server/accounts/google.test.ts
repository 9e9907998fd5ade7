import { generateKeyPair } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../test-app.ts'
import { startGoogleIssuer } from './test-google-issuer.ts'

async function startIssuer() {
  const issuer = await startGoogleIssuer()
  onTestFinished(issuer.close)
  return issuer
}

test('a token of Google makes an account, signs in, and works once', async () => {
  const { google, sign } = await startIssuer()
  const { post, get } = await testApp({ google })
  const credential = await sign()
  const answer = await post('/api/google-auth', { credential })
  expect(answer.statusCode).toBe(200)
  const { token, user } = answer.json()
  expect(user).toEqual({ fullName: 'Asha Verma', email: 'Asha@example.org' })
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
  expect(answer.json().user).toEqual({ fullName: 'Asha', email: 'asha@example.org' })
  expect(await database.db.selectFrom('account').selectAll().execute()).toHaveLength(1)
})

test('whatever does not hold is refused, and nothing is stored', async () => {
  const { google, sign } = await startIssuer()
  const { post, database } = await testApp({ google })
  const { privateKey: stranger } = await generateKeyPair('RS256')
  const unsigned = `${btoa('{"alg":"none"}')}.${btoa(`{"email":"a@b.in","aud":"${google.clientId}"}`)}.`
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

  const { google, sign } = await startIssuer()
  const away = await testApp({ google: { ...google, jwksUrl: 'http://127.0.0.1:9/certs' } })
  const answer = await away.post('/api/google-auth', { credential: await sign() })
  expect([answer.statusCode, answer.json().error]).toEqual([
    503,
    'Google authentication failed. Please try again.',
  ])
})
