import { expect, test } from 'vitest'
import type { CodeReset, CredentialStatus } from '#contract/credentials.ts'
import {
  createRequest,
  encodeHeader,
  fromBase64Url,
  keyId,
  newAuthorCode,
  presentationLength,
  toBase64Url,
} from '#credentials/credentials.ts'
import { indianDay, schoolYear } from '../clock.ts'
import { noLimits, reviewInput, signupForm, type TestApp, testApp } from '../testing/app.ts'
import { currentPublicKey } from '../testing/holder.ts'
import { lightCredentialWork, presentLightly } from '../testing/light-device.ts'
import { contextsOf } from './contexts.ts'

const startsAt = '2026-11-20T10:00:00+05:30'
const daySeconds = 86_400
const resetPath = '/api/credential/reset'

async function requestOf(product: TestApp, code: string, year = schoolYear(product.clock())) {
  const key = await currentPublicKey(product)
  return { schoolYear: year, request: toBase64Url(createRequest(code, key).request) }
}

const get = async (product: TestApp, token: string, code: string) =>
  product.post('/api/credential', await requestOf(product, code), token)

const ask = async (product: TestApp, token: string, code: string) =>
  product.post(resetPath, await requestOf(product, code), token)

async function statusOf(product: TestApp, token: string): Promise<CredentialStatus> {
  return (await product.get('/api/credential', token)).json()
}

async function start(options: Parameters<typeof testApp>[0] = {}) {
  const product = await testApp({ startsAt, ...options })
  const account = await product.signIn()
  const codes = { first: newAuthorCode(), second: newAuthorCode(), third: newAuthorCode() }
  expect((await get(product, account.token, codes.first)).statusCode).toBe(200)
  return { product, ...account, codes }
}

async function readReset({ database }: TestApp): Promise<CodeReset> {
  return (await database.pool.query('SELECT reset_on, waiting_commitment FROM credential_holder')).rows[0]
}

test('issues a credential for the new code after 14 days', async () => {
  const { product, token, codes } = await start()
  const asked = await ask(product, token, codes.second)
  expect([asked.statusCode, asked.json()]).toEqual([200, { state: 'waiting', day: '2026-12-04' }])
  product.wait(13 * daySeconds)
  expect((await get(product, token, codes.second)).json().code).toBe('author-code-waits')
  expect((await get(product, token, codes.first)).statusCode).toBe(200)
  product.wait(daySeconds)
  expect((await statusOf(product, token)).reset).toEqual({ state: 'due', day: '2026-12-04' })
  expect((await get(product, token, codes.second)).statusCode).toBe(200)
  expect((await get(product, token, codes.first)).json().code).toBe('credential-of-other-code')
  expect((await statusOf(product, token)).reset).toEqual({ state: 'too-early', day: '2027-11-20' })
  const { rows } = await product.database.pool.query('SELECT * FROM credential_reset')
  expect(rows).toEqual([{ school_year: 2026, resets: 1 }])
})

test('tells the owner of the mailbox at once how to stop it', async () => {
  const { product, token, email, codes } = await start()
  await ask(product, token, codes.second)
  expect(product.mail.messages).toHaveLength(1)
  const [mail] = product.mail.messages
  expect(mail?.to).toEqual([expect.objectContaining({ address: email })])
  expect(mail?.text).toContain('4 December 2026')
  expect(mail?.text).toContain('https://bolshala.example/account#author-code')
})

test('begins no reset if the mail is refused', async () => {
  const { product, token, email, codes } = await start()
  product.mail.refuse(email)
  expect((await ask(product, token, codes.second)).statusCode).toBe(503)
  product.mail.accept()
  product.wait(20 * daySeconds)
  expect((await get(product, token, codes.second)).json().code).toBe('credential-of-other-code')
})

test('a repeated request changes nothing and sends no mail', async () => {
  const { product, token, codes } = await start()
  await ask(product, token, codes.second)
  const before = await readReset(product)
  product.wait(3 * daySeconds)
  expect((await ask(product, token, codes.second)).json()).toEqual({ state: 'waiting', day: '2026-12-04' })
  expect(await readReset(product)).toEqual(before)
  expect(product.mail.messages).toHaveLength(1)
})

test('a lost new code can be replaced during the wait, as the same reset', async () => {
  const { product, token, codes } = await start()
  await ask(product, token, codes.second)
  product.wait(10 * daySeconds)
  expect((await ask(product, token, codes.third)).json()).toEqual({ state: 'waiting', day: '2026-12-14' })
  product.wait(14 * daySeconds)
  expect((await get(product, token, codes.second)).json().code).toBe('credential-of-other-code')
  expect((await get(product, token, codes.third)).statusCode).toBe(200)
  expect((await product.database.pool.query('SELECT resets FROM credential_reset')).rows).toEqual([
    { resets: 1 },
  ])
})

test('stopping restores the state before', async () => {
  const { product, token, codes } = await start()
  const before = await statusOf(product, token)
  await ask(product, token, codes.second)
  expect((await product.remove(resetPath, undefined, token)).statusCode).toBe(204)
  expect((await product.remove(resetPath, undefined, token)).statusCode).toBe(204)
  expect(await statusOf(product, token)).toEqual(before)
  product.wait(20 * daySeconds)
  expect((await get(product, token, codes.second)).json().code).toBe('credential-of-other-code')
  expect((await get(product, token, codes.first)).statusCode).toBe(200)
  expect((await ask(product, token, codes.second)).statusCode).toBe(200)
})

test("neither a stranger nor another's session can stop a reset", async () => {
  const { product, token, codes } = await start()
  await ask(product, token, codes.second)
  const other = await product.signIn()
  expect((await product.remove(resetPath, undefined)).statusCode).toBe(401)
  expect((await product.remove(resetPath, undefined, other.token)).statusCode).toBe(204)
  expect((await get(product, other.token, codes.second)).statusCode).toBe(200)
  expect((await statusOf(product, token)).reset?.state).toBe('waiting')
  const unknown = await product.signIn()
  expect((await ask(product, unknown.token, codes.third)).json().code).toBe('author-code-missing')
})

test('allows one reset in 365 days', async () => {
  const { product, token, codes } = await start()
  await ask(product, token, codes.second)
  product.wait(14 * daySeconds)
  await get(product, token, codes.second)
  product.wait(350 * daySeconds)
  await keepSessions(product)
  expect((await ask(product, token, codes.third)).json().code).toBe('author-code-already-reset')
  product.wait(daySeconds)
  expect((await ask(product, token, codes.third)).statusCode).toBe(200)
})

/** Otherwise, a session ends after a month without use. */
async function keepSessions({ database }: TestApp): Promise<void> {
  await database.pool.query(`UPDATE session SET last_used_month = '2099-12'`)
}

test('parallel requests begin one reset, and one new code gets a credential', async () => {
  const { product, token } = await start({ limits: noLimits })
  const codes = Array.from({ length: 5 }, newAuthorCode)
  const asked = await Promise.all(codes.map((code) => ask(product, token, code)))
  expect(new Set(asked.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  product.wait(14 * daySeconds)
  const issued = await Promise.all(
    [...codes, ...codes].map(async (code) => ({
      code,
      status: (await get(product, token, code)).statusCode,
    })),
  )
  expect(new Set(issued.filter(({ status }) => status === 200).map(({ code }) => code)).size).toBe(1)
  expect((await product.database.pool.query('SELECT resets FROM credential_reset')).rows).toEqual([
    { resets: 1 },
  ])
})

test('a reset that is stopped while its credential is issued leaves one code', async () => {
  const { product, token, codes } = await start({ limits: noLimits })
  await ask(product, token, codes.second)
  product.wait(14 * daySeconds)
  await Promise.all([get(product, token, codes.second), product.remove(resetPath, undefined, token)])
  const statuses = await Promise.all(
    [codes.first, codes.second].map(async (code) => (await get(product, token, code)).statusCode),
  )
  expect(statuses.sort()).toEqual([200, 409])
})

test('refuses forged resets and stores nothing', async () => {
  const { product, token } = await start()
  const honest = await requestOf(product, newAuthorCode())
  const bytes = Buffer.from(honest.request, 'base64url')
  bytes[200] = (bytes[200] ?? 0) ^ 1
  const forged = [
    { ...honest, request: toBase64Url(bytes) },
    { ...honest, request: 'A'.repeat(301) },
    { ...honest, schoolYear: 2020 },
    { ...honest, schoolYear: 2030 },
    { schoolYear: 2026 },
  ]
  for (const body of forged)
    expect((await product.post(resetPath, body, token)).statusCode).toBeGreaterThanOrEqual(400)
  expect(await readReset(product)).toEqual({ reset_on: null, waiting_commitment: null })
  expect(product.mail.messages).toEqual([])
})

test('deletes the day of a reset when it no longer counts', async () => {
  const { product, token, codes } = await start()
  await ask(product, token, codes.second)
  product.wait(14 * daySeconds)
  await get(product, token, codes.second)
  await product.maintainRows()
  expect(await readReset(product)).toMatchObject({ reset_on: '2026-11-20' })
  product.wait(351 * daySeconds)
  await product.maintainRows()
  const { rows } = await product.database.pool.query(
    'SELECT reset_on, replaced_key_year FROM credential_holder',
  )
  expect(rows).toEqual([{ reset_on: null, replaced_key_year: null }])
})

/* The following attacker uses every code of one mailbox as soon as the server permits. */

type Identity = { code: string; years: Set<number> }

type Step = 'reset' | 'new account'

class Attacker {
  readonly identities: Identity[] = []
  readonly steps: Step[]
  readonly #product: TestApp
  readonly #email: string
  #token = ''

  constructor(product: TestApp, { email, steps }: { email: string; steps: readonly Step[] }) {
    this.#product = product
    this.#email = email
    this.steps = [...steps]
  }

  async signUp(): Promise<void> {
    const form = signupForm({ email: this.#email })
    await this.#product.post('/api/signup', form)
    const response = await this.#product.post('/api/signup', {
      ...form,
      otp: this.#product.mail.codeFor(form.email),
    })
    this.#token = response.json().token
    await keepSessions(this.#product)
  }

  /** Tries the next step, a new code, and the credentials of three school years for each code. */
  async act(): Promise<void> {
    const identity = { code: newAuthorCode(), years: new Set<number>() }
    const stepsBefore = this.steps.length
    if (this.steps[0] === 'new account') {
      const { password } = signupForm()
      await this.#product.remove('/api/user', { password }, this.#token)
      await this.signUp()
      this.steps.shift()
    }
    const { reset } = await statusOf(this.#product, this.#token)
    if (this.steps[0] === 'reset' && reset?.state === 'possible') {
      const { statusCode } = await ask(this.#product, this.#token, identity.code)
      if (statusCode === 200) this.steps.shift()
    }
    if (this.identities.length === 0 || this.steps.length < stepsBefore) this.identities.push(identity)
    const year = schoolYear(this.#product.clock())
    for (const { code, years } of this.identities)
      for (const each of [year - 1, year, year + 1]) {
        const body = await requestOf(this.#product, code, each)
        if ((await this.#product.post('/api/credential', body, this.#token)).statusCode === 200)
          years.add(each)
      }
  }

  /** Returns how many identities can review a school now, with a credential of any year. */
  async countValid(): Promise<number> {
    const { entries } = (await this.#product.get('/api/issuer-log')).json()
    let count = 0
    for (const { code, years } of this.identities) {
      const keys = entries.filter((entry: { schoolYear: number }) => years.has(entry.schoolYear))
      const statuses = await Promise.all(
        keys.map((entry: { publicKey: string }) => this.#review(code, fromBase64Url(entry.publicKey))),
      )
      if (statuses.some((status) => status !== 401)) count += 1
    }
    return count
  }

  async #review(code: string, publicKey: Uint8Array): Promise<number> {
    const payload = reviewInput()
    const { contexts } = contextsOf('review', { params: {}, body: payload }, indianDay(this.#product.clock()))
    const uses = contexts.map((context) => (context.limit === 1 ? { context } : { context, nonce: 0 }))
    const presentation = presentLightly(code, uses)
    expect(presentation).toHaveLength(presentationLength(contexts))
    const authorization = encodeHeader({ keyId: keyId(publicKey), presentation })
    const headers = { authorization }
    const response = await this.#product.app.inject({
      method: 'POST',
      url: '/api/reviews',
      headers,
      payload,
    })
    expect([201, 401, 409]).toContain(response.statusCode)
    return response.statusCode
  }
}

const orders: readonly Step[][] = [
  ['reset', 'reset'],
  ['reset', 'new account', 'reset'],
  ['new account', 'reset', 'reset'],
  ['reset', 'reset', 'new account'],
]

test.each(orders.map((steps) => [steps.join(', '), steps] as const))(
  'never accepts three identities of a mailbox: %s',
  async (_name, steps) => {
    for (const begin of ['2027-04-20', '2027-05-28']) {
      const startsAt = `${begin}T12:00:00+05:30`
      const product = await testApp({ startsAt, limits: noLimits, credentialWork: lightCredentialWork })
      const attacker = new Attacker(product, { email: 'asha@example.org', steps })
      await attacker.signUp()
      const days = [
        ...[0, 14, 365, 379].map((days) => Date.parse(startsAt) + days * daySeconds * 1000),
        ...[2027, 2028].flatMap((year) =>
          ['05-01', '05-31', '06-01', '06-03', '06-04', '06-16'].map((day) =>
            Date.parse(`${year}-${day}T12:00:00+05:30`),
          ),
        ),
      ]
        .filter((time) => time >= Date.parse(startsAt))
        .sort((a, b) => a - b)
      const removeExpired = product.work.night.steps.find(({ name }) => name === 'expired-holders')
      const counts: number[] = []
      for (const time of days) {
        product.wait((time - product.clock().getTime()) / 1000)
        await removeExpired?.run(indianDay(product.clock()))
        await attacker.act()
        counts.push(await attacker.countValid())
      }
      expect(attacker.steps, begin).toEqual([])
      expect(attacker.identities.filter(({ years }) => years.size > 0).length, begin).toBeGreaterThanOrEqual(
        3,
      )
      expect(new Set(counts), begin).toEqual(new Set([1, 2]))
    }
  },
  300_000,
)
