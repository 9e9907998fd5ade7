import { generateKeyPair } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { signupForm, type TestApp, testApp } from '../testing/app.ts'
import { startGoogleIssuer } from '../testing/google-issuer.ts'

async function startIssuer() {
  const issuer = await startGoogleIssuer()
  onTestFinished(issuer.close)
  return issuer
}

type Change = Parameters<Awaited<ReturnType<typeof startGoogleIssuer>>['sign']>[0]

/** Sends each request with the last cookie that the product set. */
function openBrowser({ app }: Pick<TestApp, 'app'>) {
  let cookie: string | undefined
  return {
    cookie: () => cookie,
    async post(url: string, body: unknown) {
      const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) }
      const response = await app.inject({ method: 'POST', url, headers, payload: JSON.stringify(body) })
      const set = response.headers['set-cookie']
      if (typeof set === 'string') cookie = set.includes('; Max-Age=0;') ? undefined : set.split(';')[0]
      return response
    },
  }
}

/** Starts the product with Google sign-in. `idToken` creates a token with a valid nonce. */
async function startWithGoogle() {
  const { google, sign } = await startIssuer()
  const product = await testApp({ google })
  const { post } = openBrowser(product)
  const newNonce = async (): Promise<string> => (await post('/api/google-auth/nonce', {})).json().nonce
  const idToken = async (change: Change = {}) =>
    sign({ ...change, claims: { nonce: await newNonce(), ...change.claims } })
  return {
    ...product,
    post,
    sign,
    newNonce,
    idToken,
    async signInWithGoogle(change: Change = {}) {
      return post('/api/google-auth', { credential: await idToken(change) })
    },
    accounts: () => product.database.db.selectFrom('account').selectAll().execute(),
  }
}

const failed = {
  message: 'Google authentication failed',
  error: 'Google authentication failed',
  code: 'google-failed',
}

/** Returns encodings of the same token that differ in unused bits of the signature's last character. */
function withOtherUnusedBits(token: string): string[] {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const decode = (text: string) => Buffer.from(text, 'base64url').toString('hex')
  const signature = token.split('.')[2] ?? ''
  return [...alphabet]
    .map((character) => signature.slice(0, -1) + character)
    .filter((other) => other !== signature && decode(other) === decode(signature))
    .map((other) => token.slice(0, -signature.length) + other)
}

test('creates an account, signs in and accepts a token once', async () => {
  const { idToken, post, get } = await startWithGoogle()
  const credential = await idToken()
  const response = await post('/api/google-auth', { credential })
  expect(response.statusCode).toBe(200)
  const { token, user } = response.json()
  expect(user).toEqual({ fullName: 'Asha Verma', email: 'Asha@example.org' })
  expect((await get('/api/user', token)).json()).toEqual(user)

  const replay = await post('/api/google-auth', { credential })
  expect([replay.statusCode, replay.json()]).toEqual([401, failed])
})

test('rejects a used token in another encoding', async () => {
  const { idToken, post, database } = await startWithGoogle()
  const credential = await idToken()
  const others = withOtherUnusedBits(credential)
  expect(others).toHaveLength(15)
  expect((await post('/api/google-auth', { credential })).statusCode).toBe(200)
  for (const other of others) {
    const replay = await post('/api/google-auth', { credential: other })
    expect([replay.statusCode, replay.json()]).toEqual([401, failed])
  }
  expect(await database.db.selectFrom('session').selectAll().execute()).toHaveLength(1)
})

test('begins one session when sixteen encodings of a token arrive together', async () => {
  const { idToken, post, database } = await startWithGoogle()
  const credential = await idToken()
  const texts = [credential, ...withOtherUnusedBits(credential)]
  const responses = await Promise.all(texts.map((each) => post('/api/google-auth', { credential: each })))
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await database.db.selectFrom('session').selectAll().execute()).toHaveLength(1)
})

test('rejects nonces that are foreign, expired, used, changed or missing', async () => {
  const { idToken, sign, newNonce, post, wait, accounts } = await startWithGoogle()
  const used = await newNonce()
  expect(
    (await post('/api/google-auth', { credential: await sign({ claims: { nonce: used } }) })).statusCode,
  ).toBe(200)
  const expired = await newNonce()
  const foreign = await (await startWithGoogle()).newNonce()
  wait(3660)
  const fresh = await newNonce()
  const changed = `${Number.parseInt(fresh, 10) + 1}${fresh.slice(fresh.indexOf('.'))}`
  for (const [what, nonce] of Object.entries({
    used,
    expired,
    foreign,
    changed,
    none: undefined,
    number: 7,
    empty: '',
  })) {
    const credential = await sign({
      expires: '5h',
      claims: { sub: 'another', email: `${what}@example.org`, nonce },
    })
    const refused = await post('/api/google-auth', { credential })
    expect([refused.statusCode, refused.json()], what).toEqual([401, failed])
  }
  expect(await accounts()).toHaveLength(1)
  expect((await post('/api/google-auth', { credential: await idToken({ expires: '5h' }) })).statusCode).toBe(
    200,
  )
})

test("refuses another browser's nonce, which still works in that browser", async () => {
  const product = await startWithGoogle()
  const [victim, attacker] = [openBrowser(product), openBrowser(product)]
  await victim.post('/api/google-auth/nonce', {})
  const { nonce } = (await attacker.post('/api/google-auth/nonce', {})).json()
  const credential = await product.sign({ claims: { nonce } })
  for (const { post } of [victim, openBrowser(product)]) {
    const refused = await post('/api/google-auth', { credential })
    expect([refused.statusCode, refused.json()]).toEqual([401, failed])
  }
  expect(await product.accounts()).toEqual([])
  expect((await attacker.post('/api/google-auth', { credential })).statusCode).toBe(200)
})

test('accepts one sign-in with each nonce of several tabs', async () => {
  const { newNonce, sign, post } = await startWithGoogle()
  const nonces = [await newNonce(), await newNonce()]
  const signIn = async (claims: Record<string, string>) =>
    (await post('/api/google-auth', { credential: await sign({ claims }) })).statusCode
  for (const nonce of nonces) expect(await signIn({ nonce })).toBe(200)
  for (const nonce of nonces) expect(await signIn({ nonce, name: 'Asha V.' })).toBe(401)
  expect(await signIn({ nonce: await newNonce() })).toBe(200)
})

test('replaces a cookie with an invalid secret', async () => {
  const { app, sign } = await startWithGoogle()
  const headers = { cookie: '__Host-google=guessed' }
  const issued = await app.inject({ method: 'POST', url: '/api/google-auth/nonce', headers })
  expect(String(issued.headers['set-cookie'])).not.toContain('guessed')
  const credential = await sign({ claims: { nonce: issued.json().nonce } })
  const payload = { credential }
  const signIn = await app.inject({ method: 'POST', url: '/api/google-auth', headers, payload })
  expect(signIn.statusCode).toBe(401)
})

test('keeps the cookie for 61 minutes, also after the sign-in', async () => {
  const { app, sign } = await startWithGoogle()
  const issued = await app.inject({ method: 'POST', url: '/api/google-auth/nonce' })
  const set = String(issued.headers['set-cookie'])
  expect(set).toMatch(/^__Host-google=[\w-]{43}; Path=\/; Max-Age=3660; HttpOnly; SameSite=Strict; Secure$/)
  const [cookie = ''] = set.split(';')
  expect(issued.json().nonce).not.toContain(cookie.split('=')[1])
  const payload = { credential: await sign({ claims: { nonce: issued.json().nonce } }) }
  const signedIn = await app.inject({ method: 'POST', url: '/api/google-auth', headers: { cookie }, payload })
  expect([signedIn.statusCode, signedIn.headers['set-cookie']]).toEqual([200, undefined])
})

test('begins one session for two tokens with one nonce', async () => {
  const { sign, newNonce, post } = await startWithGoogle()
  const nonce = await newNonce()
  const tokens = [await sign({ claims: { nonce } }), await sign({ claims: { nonce, name: 'Asha V.' } })]
  const responses = await Promise.all(tokens.map((token) => post('/api/google-auth', { token })))
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
})

test('links an account without a password by its email address', async () => {
  const { idToken, post, get, signIn, mail, accounts } = await startWithGoogle()
  const { token } = await signIn('asha@example.org')
  const response = await post('/api/google-auth', { token: await idToken() })
  expect(response.json().user).toEqual({ fullName: 'Asha', email: 'asha@example.org' })
  expect(await accounts()).toMatchObject([{ google_sub: '110169484474386276334' }])
  expect((await get('/api/user', token)).statusCode).toBe(200)
  expect(mail.messages).toEqual([])
})

test('finds a linked account after the email address at Google changed', async () => {
  const { signInWithGoogle, accounts } = await startWithGoogle()
  await signInWithGoogle()
  const again = await signInWithGoogle({ claims: { email: 'new.address@example.org' } })
  expect(again.json().user.email).toBe('Asha@example.org')
  expect(await accounts()).toHaveLength(1)
})

test('rejects another Google account with the email address of a linked account', async () => {
  const { signInWithGoogle, accounts } = await startWithGoogle()
  await signInWithGoogle()
  const other = await signInWithGoogle({ claims: { sub: '999' } })
  expect([other.statusCode, other.json()]).toEqual([401, failed])
  expect(await accounts()).toHaveLength(1)
})

test('removes the password, ends sessions and informs the owner when linking', async () => {
  const product = await startWithGoogle()
  const { signInWithGoogle, post, get, mail } = product
  const form = signupForm({ email: 'asha@example.org' })
  await post('/api/signup', form)
  const before = (await post('/api/signup', { ...form, otp: mail.codeFor(form.email) })).json().token
  const linked = await signInWithGoogle()
  expect(linked.statusCode).toBe(200)
  expect((await get('/api/user', before)).statusCode).toBe(401)
  expect((await post('/api/login', form)).statusCode).toBe(401)
  expect((await get('/api/user', linked.json().token)).statusCode).toBe(200)
  const message = mail.messages.at(-1)
  expect(message?.to?.[0]?.address).toBe('asha@example.org')
  expect(message?.subject).toBe('You can now sign in to your Bolshala account with Google')
  expect(message?.text).toMatch(/deleted.* password|password.* deleted/s)
  expect(message?.text).toContain('If it was not you')

  // Later sign-ins with Google keep a password that the owner sets after linking.
  await post('/api/forgot-password', { email: form.email })
  const password = 'kettle-peepal-river'
  await post('/api/reset-password', { email: form.email, otp: mail.codeFor(form.email), password })
  expect((await signInWithGoogle()).statusCode).toBe(200)
  expect((await post('/api/login', { ...form, password })).statusCode).toBe(200)
  expect((await get('/api/user/export', linked.json().token)).statusCode).toBe(401)
  const { token } = (await signInWithGoogle()).json()
  const exported = (await get('/api/user/export', token)).json()
  expect([exported.hasPassword, exported.googleId]).toEqual([true, '110169484474386276334'])
})

test('does not link the account when the mail to the owner fails', async () => {
  const { idToken, post, get, mail } = await startWithGoogle()
  const form = signupForm({ email: 'asha@example.org' })
  await post('/api/signup', form)
  const before = (await post('/api/signup', { ...form, otp: mail.codeFor(form.email) })).json().token
  const credential = await idToken()
  mail.refuse()
  expect((await post('/api/google-auth', { credential })).statusCode).toBe(503)
  expect((await get('/api/user', before)).statusCode).toBe(200)
  expect((await post('/api/login', form)).statusCode).toBe(200)
  mail.accept()
  expect((await post('/api/google-auth', { credential })).statusCode).toBe(200)
  expect((await post('/api/login', form)).statusCode).toBe(401)
})

test('ends password sessions that start during linking', async () => {
  const { idToken, post, get, mail } = await startWithGoogle()
  const form = signupForm({ email: 'asha@example.org' })
  await post('/api/signup', form)
  await post('/api/signup', { ...form, otp: mail.codeFor(form.email) })
  const credential = await idToken()
  const logins = Array.from({ length: 12 }, () => post('/api/login', form))
  const linked = await post('/api/google-auth', { credential })
  expect(linked.statusCode).toBe(200)
  for (const login of await Promise.all(logins)) {
    const { token } = login.json()
    if (token !== undefined) expect((await get('/api/user', token)).statusCode).toBe(401)
  }
  expect((await get('/api/user', linked.json().token)).statusCode).toBe(200)
})

test('creates one account for concurrent first sign-ins', async () => {
  const { idToken, post, accounts } = await startWithGoogle()
  const tokens: string[] = []
  while (tokens.length < 8) tokens.push(await idToken())
  const responses = await Promise.all(tokens.map((credential) => post('/api/google-auth', { credential })))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
  expect(await accounts()).toHaveLength(1)
})

test('rejects a disposable email address only when creating an account', async () => {
  const { signInWithGoogle, signIn, accounts } = await startWithGoogle()
  const claims = { email: 'asha@mailinator.com' }
  const refused = await signInWithGoogle({ claims })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().error).toContain('temporary mail')
  expect(refused.json().fields).toHaveProperty('email')
  expect(await accounts()).toEqual([])
  await signIn('asha@mailinator.com')
  expect((await signInWithGoogle({ claims })).statusCode).toBe(200)
})

test('rejects invalid tokens without storing data', async () => {
  const { idToken, post, database } = await startWithGoogle()
  const { privateKey: stranger } = await generateKeyPair('RS256')
  const unsigned = `${btoa('{"alg":"none"}')}.${btoa(`{"email":"a@b.in","aud":"bolshala.apps.example"}`)}.`
  const tokens = {
    'wrong signature': await idToken({ key: stranger }),
    'wrong audience': await idToken({ audience: 'another.apps.example' }),
    'wrong issuer': await idToken({ issuer: 'https://accounts.example' }),
    expired: await idToken({ expires: '-1m' }),
    'unverified email': await idToken({ claims: { email_verified: false } }),
    'verification as a string': await idToken({ claims: { email_verified: 'true' } }),
    'no identifier': await idToken({ claims: { sub: '' } }),
    'no email': await idToken({ claims: { email: undefined } }),
    'no signature': unsigned,
    'no token': 'nonsense',
  }
  for (const [what, credential] of Object.entries(tokens)) {
    const response = await post('/api/google-auth', { credential })
    expect([response.statusCode, response.json().error], what).toEqual([401, 'Google authentication failed'])
  }
  const missing = await post('/api/google-auth', {})
  expect([missing.statusCode, missing.json().error]).toEqual([
    400,
    'Google authentication failed: Missing credentials',
  ])
  expect(await database.db.selectFrom('account').selectAll().execute()).toEqual([])
  expect(await database.db.selectFrom('used_google_token').selectAll().execute()).toEqual([])
})

test('reports a missing client id and unreachable Google keys', async () => {
  const without = await testApp()
  const unavailable = await without.post('/api/google-auth', { credential: 'x' })
  expect([unavailable.statusCode, unavailable.json().error]).toEqual([
    503,
    'Google authentication is currently unavailable',
  ])
  expect((await without.post('/api/google-auth/nonce', '')).statusCode).toBe(503)

  const { google, sign } = await startIssuer()
  const unreachable = await testApp({ google: { ...google, jwksUrl: 'http://127.0.0.1:9/certs' } })
  const browser = openBrowser(unreachable)
  const { nonce } = (await browser.post('/api/google-auth/nonce', {})).json()
  const response = await browser.post('/api/google-auth', {
    credential: await sign({ claims: { nonce } }),
  })
  expect([response.statusCode, response.json().error]).toEqual([
    503,
    'Google authentication failed. Please try again.',
  ])
})
