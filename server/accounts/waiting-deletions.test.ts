import { expect, test } from 'vitest'
import { signupForm, type TestApp, testApp } from '../testing/app.ts'
import { createHolder } from '../testing/holder.ts'
import { getLightCredential, lightCredentialWork } from '../testing/light-device.ts'

const startProduct = () =>
  testApp({ startsAt: '2026-08-03T12:00:00+05:30', credentialWork: lightCredentialWork })

async function signUp({ post, mail }: TestApp, form = signupForm()) {
  await post('/api/signup', form)
  const response = await post('/api/signup', { ...form, otp: mail.codeFor(form.email) })
  return { ...form, token: String(response.json().token) }
}

const countAccounts = async ({ database }: TestApp) =>
  (await database.db.selectFrom('account').select('id').execute()).length

/** @returns after how many nights the last account was deleted, at most eight */
async function passNights(product: TestApp): Promise<number> {
  for (let nights = 1; nights <= 8; nights++) {
    product.wait(24 * 3600)
    await product.maintainRows()
    if ((await countAccounts(product)) === 0) return nights
  }
  return Number.POSITIVE_INFINITY
}

test('signs out at once, and deletes the account in one of seven nights', async () => {
  const product = await startProduct()
  const student = await signUp(product)
  await createHolder(product, { token: student.token, getCredential: getLightCredential })
  const elsewhere = (await product.post('/api/login', student)).json().token
  const wrong = { password: 'not the password', later: true }
  expect((await product.remove('/api/user', wrong, student.token)).statusCode).toBe(400)
  const right = { password: student.password, later: true }
  expect((await product.remove('/api/user', right, student.token)).statusCode).toBe(204)
  for (const token of [student.token, elsewhere])
    expect((await product.get('/api/user', token)).statusCode).toBe(401)
  expect(await countAccounts(product)).toBe(1)
  const nights = await passNights(product)
  expect(nights).toBeGreaterThanOrEqual(1)
  expect(nights).toBeLessThanOrEqual(7)
  const [holder] = await product.database.db.selectFrom('credential_holder').selectAll().execute()
  expect(holder?.expires_after).toBe(2027)
  expect((await product.post('/api/login', student)).statusCode).toBe(401)
})

test('spreads deletions over seven nights', async () => {
  const product = await startProduct()
  const students = []
  for (let count = 0; count < 60; count++) {
    const form = signupForm({ email: `student${count}@gmail.com` })
    const { accountId, token } = await product.signIn()
    await product.database.db
      .updateTable('account')
      .set({ email: form.email })
      .where('id', '=', accountId)
      .execute()
    students.push({ ...form, token })
  }
  for (const { email, token } of students) {
    await product.post('/api/user/deletion-code', {}, token)
    const body = { otp: product.mail.codeFor(email), later: true }
    expect((await product.remove('/api/user', body, token)).statusCode).toBe(204)
  }
  const left: number[] = []
  for (let night = 1; night <= 7; night++) {
    product.wait(24 * 3600)
    await product.maintainRows()
    left.push(await countAccounts(product))
  }
  expect(left.at(-1)).toBe(0)
  expect(new Set(left).size).toBeGreaterThanOrEqual(5)
})

test('a sign-in before that night keeps the account', async () => {
  const product = await startProduct()
  const student = await signUp(product)
  await product.remove('/api/user', { password: student.password, later: true }, student.token)
  expect((await product.post('/api/login', { ...student, password: 'wrong' })).statusCode).toBe(401)
  const responses = await Promise.all([1, 2, 3].map(() => product.post('/api/login', student)))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await passNights(product)).toBe(Number.POSITIVE_INFINITY)
  expect((await product.get('/api/user', responses[0]?.json().token)).statusCode).toBe(200)
})

test('a failed sign-in does not keep the account', async () => {
  const product = await startProduct()
  const student = await signUp(product)
  await product.remove('/api/user', { password: student.password, later: true }, student.token)
  expect((await product.post('/api/login', { ...student, password: 'wrong' })).statusCode).toBe(401)
  expect(await passNights(product)).toBeLessThanOrEqual(7)
})
