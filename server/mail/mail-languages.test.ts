import { expect, test } from 'vitest'
import { complaintForm, schoolRegistration, signupForm, type TestApp, testApp } from '../testing/app.ts'

async function send(
  { app, outbox }: TestApp,
  url: string,
  { body, language }: { body: Record<string, unknown>; language?: string },
) {
  const headers = language === undefined ? {} : { 'accept-language': language }
  const response = await app.inject({ method: 'POST', url, payload: body, headers })
  expect(response.statusCode, response.body).toBeLessThan(300)
  await outbox.settle(10_000)
  return response
}

function mailsTo({ mail }: TestApp, email: string) {
  return mail.messages.filter(({ to }) => to?.some(({ address }) => address === email))
}

test('writes the mail with a code in the language of the page', async () => {
  const product = await testApp()
  const body = signupForm()
  await send(product, '/api/signup', { body, language: 'hi-IN' })
  const [message] = mailsTo(product, body.email)
  expect(message?.subject).toBe(`${product.mail.codeFor(body.email)} आपका Bolshala कोड है`)
  expect(message?.text).toMatch(/यह 10 मिनट तक काम करेगा/)
  expect(message?.text).not.toMatch(/your|minutes/i)
})

test.each([undefined, 'en-IN', 'ta-IN', 'hi-IN,hi;q=0.9,en;q=0.8', 'hi-IN\u0000', 'x'.repeat(5000)])(
  'writes English without the language of a page (%#)',
  async (language) => {
    const product = await testApp()
    const body = signupForm()
    await send(product, '/api/signup', { body, ...(language !== undefined && { language }) })
    expect(mailsTo(product, body.email)[0]?.subject).toMatch(/^\d{6} is your Bolshala code$/)
  },
)

test('keeps the language of a form for the mails that follow later', async () => {
  const product = await testApp()
  const staff = await product.signInAsStaff('moderator')
  const body = complaintForm()
  const { number } = (await send(product, '/api/complaints', { body, language: 'hi-IN' })).json()
  const { id } = (await staff.post('/api/desk/complaints/find', { number })).json()
  const answer = { id: crypto.randomUUID(), text: 'हमने पोस्ट पढ़ ली है।' }
  expect((await staff.post(`/api/desk/complaints/${id}/answer`, answer)).statusCode).toBeLessThan(300)
  await product.outbox.settle(10_000)
  const [received, answered] = mailsTo(product, body.email)
  expect(received?.subject).toBe('हमें आपकी शिकायत मिल गई है')
  expect(received?.text).toContain('https://bolshala.example/hi/complaint')
  expect(answered?.subject).toBe('आपकी शिकायत पर हमारा जवाब')
  expect(answered?.text).toContain('शिकायत अधिकारी (Grievance Officer)')
})

test('confirms the registration of a school in Hindi, and tells the staff in English', async () => {
  const product = await testApp()
  const body = schoolRegistration()
  await send(product, '/api/school-registrations', { body, language: 'hi-IN' })
  expect(mailsTo(product, body.email)[0]?.subject).toBe('Bolshala को आपके स्कूल का रजिस्ट्रेशन मिल गया है')
  expect(product.mail.messages.map(({ subject }) => subject)).toContain('A school wants to take part')
})
