import { expect, test } from 'vitest'
import { passwordTooCommon } from '#contract/account-messages.ts'
import { noLimits, signupForm, testApp } from '../testing/app.ts'
import { rejectWeakPassword } from './passwords.ts'

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

test.each(['Liverpool', 'corvette', 'michigan', 'bolshala2026', 'Mumbai@123', 'aaaaaaaa'])(
  'rejects the common password %s',
  (password) => {
    expect(() => rejectWeakPassword(password, 'asha@example.org')).toThrow(passwordTooCommon.text)
  },
)

test('accepts a long password of common words', () => {
  expect(() => rejectWeakPassword('computer-monsoon-train', 'asha@example.org')).not.toThrow()
})
