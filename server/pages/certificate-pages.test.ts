import { beforeAll, expect, test } from 'vitest'
import { newCertificateCode } from '#contract/certificate-code.ts'
import { noLimits, testApp } from '../testing/app.ts'
import { certificatesInput } from '../testing/certificates.ts'
import { sendForm } from '../testing/claims.ts'
import { sampleSchoolId } from '../testing/requests.ts'
import { buildPages, pagesFolder } from './build-pages.ts'

beforeAll(buildPages, 300_000)

async function start(options: Parameters<typeof testApp>[0] = {}) {
  const product = await testApp({ pages: pagesFolder, limits: noLimits, ...options })
  const owner = await product.signInAsSchool('owner', { schoolCode: sampleSchoolId })
  const issued = await owner.post('/api/school/certificates', {
    ...certificatesInput,
    names: 'Asha <b>Kumari',
  })
  return { product, owner, code: issued.json().certificates[0].code as string }
}

test('shows a certificate that nobody else may keep, and logs no code', async () => {
  const { product, code } = await start()
  const page = await product.get(`/certificates/${code}`)
  expect(page.statusCode).toBe(200)
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  expect(page.body).toContain('Asha &lt;b&gt;Kumari')
  expect((await product.get(`/certificates/${code}/`)).statusCode).toBe(200)
  expect(/<title>[^<]*/.exec(page.body)?.[0]).not.toContain('Asha')
  expect((await product.get(`/hi/certificates/${code}`)).body).toContain('यह प्रमाणपत्र असली है')
  const log = product.log.join('\n')
  expect(log).toContain('/certificates/:code')
  expect(log).not.toContain(code)
})

test('shows a revoked certificate without its name, and no unknown one', async () => {
  const { product, owner, code } = await start()
  await owner.post('/api/school/certificates/revocation', { code })
  const revoked = await product.get(`/certificates/${code}`)
  expect(revoked.statusCode).toBe(200)
  expect(revoked.body).toContain('This certificate was revoked')
  expect(revoked.body).not.toContain('Kumari')
  for (const unknown of [newCertificateCode(), 'AAAA', '%F0%9F%8F%86', 'a'.repeat(2000)])
    expect((await product.get(`/certificates/${unknown}`)).statusCode).toBe(404)
})

test('opens the page of a typed code, or names the mistake', async () => {
  const { product, code } = await start()
  const typed = code.toLowerCase().replaceAll('-', ' ')
  const opened = await sendForm(product, { code: typed }, '/hi/certificates')
  expect([opened.statusCode, opened.headers.location]).toEqual([303, `/hi/certificates/${code}`])
  const wrong = await sendForm(product, { code: 'AAAA"><b>' }, '/certificates')
  expect(wrong.statusCode).toBe(400)
  expect(wrong.body).toContain('This is not a code of a certificate')
  expect(wrong.body).toContain('value="AAAA&quot;&gt;&lt;b&gt;"')
})

test('stops a network that guesses codes', async () => {
  const { product } = await start({ limits: { 'certificate page by network': { count: 3, minutes: 60 } } })
  const statuses = []
  for (let at = 0; at < 5; at++)
    statuses.push((await product.get(`/certificates/${newCertificateCode()}`)).statusCode)
  expect(statuses).toEqual([404, 404, 404, 429, 429])
})

test('refuses the form of another site', async () => {
  const { product, code } = await start()
  for (const [from, status] of [
    ['https://bolshala.example', 303],
    ['https://elsewhere.example', 400],
    ['null', 400],
    ['//', 400],
  ] as const) {
    const sent = await product.app.inject({
      method: 'POST',
      url: '/certificates',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: from },
      body: new URLSearchParams({ code }).toString(),
    })
    expect([from, sent.statusCode]).toEqual([from, status])
  }
})
