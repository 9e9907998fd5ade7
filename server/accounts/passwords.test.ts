import { expect, test } from 'vitest'
import { noLimits, signupForm, testApp } from '../test-app.ts'

test('rejects logins while the queue is full, but serves other requests', async () => {
  const product = await testApp({ limits: noLimits })
  const { post, mail, get } = product
  const form = signupForm()
  await post('/api/signup', form)
  await post('/api/signup', { ...form, otp: mail.codeFor(form.email) })

  const logins = Array.from({ length: 300 }, (_, index) =>
    post('/api/login', { email: `nobody${index}@example.org`, password: 'not the password' }),
  )
  const health = await get('/api/health')
  expect(health.statusCode).toBe(200)
  const responses = await Promise.all(logins)
  const refused = responses.filter(({ statusCode }) => statusCode === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.headers['retry-after']).toBe('5')
  expect(refused[0]?.json().code).toBe('busy')
  expect(responses.filter(({ statusCode }) => statusCode === 401).length).toBeGreaterThanOrEqual(42)
  expect((await post('/api/login', form)).statusCode).toBe(200)
})
