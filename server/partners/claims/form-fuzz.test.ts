import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { claimProofs } from '#contract/school-claim-choices.ts'
import { buildPages } from '../../pages/build-pages.ts'
import { claimant, claimedSchool, claimNumber, startWithClaims } from '../../testing/claims.ts'
import { hostileTexts } from '../../testing/hostile-texts.ts'
import { testSeed } from '../../testing/random.ts'

/* The forms of claims are no calls, so that the fuzz test of all calls does not send them. */

const requests = 300

beforeAll(buildPages, 300_000)

const hostile = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary', maxLength: 60 }))

const alphabet = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']

/** A number that looks right, and almost certainly belongs to no claim. */
const strangeNumber = fc
  .array(fc.constantFrom(...alphabet), { minLength: 15, maxLength: 16 })
  .map((symbols) => symbols.join('').replace(/(.{4})(?=.)/g, '$1-'))

const fields = (ownNumber: string) =>
  fc.record(
    {
      step: fc.oneof(
        fc.constantFrom('details', 'open', 'code', 'confirm', 'documents', 'answer', 'link', 'withdraw'),
        hostile,
      ),
      number: fc.oneof(fc.constant(ownNumber), strangeNumber, hostile),
      proof: fc.oneof(fc.constantFrom(...claimProofs), hostile),
      code: fc.oneof(fc.constantFrom('000000', '123456', 'AAAA-BBBB-CCCC'), hostile),
      id: fc.oneof(fc.uuid(), hostile),
      name: hostile,
      position: hostile,
      email: fc.oneof(fc.constantFrom('a@gpsrampur.in', 'b@gmail.com'), hostile),
      phone: hostile,
      answer: hostile,
    },
    { requiredKeys: [] },
  )

const paths = fc.oneof(
  fc.constantFrom('/claim-school', `/claim-school/${claimedSchool}`, '/hi/claim-school', '/claim-school/1'),
  hostile.map((text) => `/claim-school/${encodeURIComponent(text.toWellFormed())}`),
)

test('forms with any fields get no server error, and no claim of somebody else', async () => {
  const product = await startWithClaims()
  const victim = { ...claimant, name: 'Lakshmi Narayanan', email: 'lakshmi@example.org' }
  const number = await claimNumber(product, { ...victim, proof: 'documents' })
  const ownNumber = await claimNumber(product, { proof: 'letter', email: 'other@example.org' })
  expect(number).not.toBe('')
  const claim = async () =>
    (await product.database.pool.query('SELECT * FROM school_claim WHERE number = $1', [number])).rows
  const before = await claim()
  expect(before).toHaveLength(1)
  const statuses = new Map<number, number>()
  const property = fc.asyncProperty(
    fields(ownNumber),
    paths,
    fc.option(hostile),
    fc.boolean(),
    async (form, path, file, isMultipart) => {
      const body = isMultipart ? new FormData() : new URLSearchParams()
      for (const [name, value] of Object.entries(form)) body.append(name, value)
      if (body instanceof FormData && file !== null) body.append('files', new Blob([file]), file.slice(0, 50))
      const request = new Request('http://localhost', { method: 'POST', body })
      const response = await product.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': request.headers.get('content-type') ?? '' },
        payload: Buffer.from(await request.arrayBuffer()),
      })
      statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1)
      expect(response.statusCode, response.body.slice(0, 300)).toBeLessThan(500)
      for (const secret of [number, victim.name, victim.email]) expect(response.body).not.toContain(secret)
    },
  )
  await fc.assert(property, { numRuns: requests, seed: testSeed })
  expect(await claim()).toEqual(before)
  // Otherwise, the requests would not reach the steps.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400]))
}, 120_000)
