import type { Page } from '@playwright/test'
import { openAuthorCode, openDevice, readCode, signInOn } from './devices.ts'
import { addStudent, expect, expectAccessibleInBothColorSchemes, test } from './fixtures.ts'
import { addAuthenticator, becomeNewPhone, recordSecretsAndRequests } from './virtual-passkeys.ts'
import { expectSent, findSchool, writeReview } from './written-reviews.ts'

const keepButton = (page: Page) => page.getByRole('button', { name: 'Keep with fingerprint or screen lock' })
const openButton = (page: Page) => page.getByRole('button', { name: 'Open with fingerprint or screen lock' })
const expectKept = (page: Page) => expect(page.getByText('Your code is kept.')).toBeVisible()
const expectNeeded = (page: Page) =>
  expect(page.getByText(/does not know your secret code yet/)).toBeVisible()

/** Returns a list, and later adds each request that stores something for the account. */
function recordStoring(page: Page): string[] {
  const stored: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/api/kept-code'))
      stored.push(request.postData() ?? '')
  })
  return stored
}

test('a new phone opens the kept code, and no request has its secret', async ({ page, installation }) => {
  const recorded = await recordSecretsAndRequests(page)
  const phone = await addAuthenticator(page)
  const student = await addStudent(installation)
  await signInOn(page, student)
  await openAuthorCode(page)
  const code = await readCode(page)
  await expectAccessibleInBothColorSchemes(page)
  await keepButton(page).click()
  await expectKept(page)
  await expectAccessibleInBothColorSchemes(page)
  expect(await phone.countPasskeys()).toBe(1)

  await becomeNewPhone(page)
  await signInOn(page, student)
  await openAuthorCode(page)
  await expectNeeded(page)
  await expectAccessibleInBothColorSchemes(page)
  await openButton(page).click()
  await expectKept(page)
  await page.getByRole('button', { name: 'Show my code' }).click()
  expect(await readCode(page)).toBe(code)
  await writeReview(page, await findSchool(installation, 41))
  await expectSent(page)

  const secrets = recorded.secrets()
  expect(secrets.length).toBeGreaterThan(1)
  const sent = (await recorded.sent()).toString('latin1')
  expect(sent).toContain('/api/kept-code')
  for (const secret of secrets)
    for (const encoding of ['latin1', 'hex', 'base64', 'base64url'] as const)
      expect(sent.toLowerCase()).not.toContain(secret.toString(encoding).replaceAll('=', '').toLowerCase())
  for (const part of [code, 'clientExtensionResults', 'clientDataJSON', 'attestationObject', 'signature'])
    expect(sent).not.toContain(part)
})

test('stores nothing in the visit of a post', async ({ page, installation }) => {
  const stored = recordStoring(page)
  await addAuthenticator(page)
  const student = await addStudent(installation)
  await signInOn(page, student)
  await writeReview(page, await findSchool(installation, 42))
  await expectSent(page)
  await openAuthorCode(page)
  await keepButton(page).click()
  await expect(page.getByText(/We store it when you log in on another day/)).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  await page.reload()
  await expect(page.getByText(/We store it when you log in on another day/)).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  await signInOn(page, student)
  expect(stored).toEqual([])

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.clock.setFixedTime(Date.now() + 86_400_000)
  await signInOn(page, student)
  await expect.poll(() => stored).toHaveLength(1)
})

test('changes nothing if the person does not unlock the phone', async ({ page, installation }) => {
  const stored = recordStoring(page)
  const locked = await addAuthenticator(page, { isUserVerified: false })
  const student = await addStudent(installation)
  await signInOn(page, student)
  await openAuthorCode(page)
  await keepButton(page).click()
  await expect(page.getByText(/did not open its lock, so nothing has changed/)).toBeVisible()
  expect(stored).toEqual([])
  await locked.remove()
  const phone = await addAuthenticator(page)
  await keepButton(page).click()
  await expectKept(page)
  await page.getByRole('button', { name: 'Do not keep it this way' }).click()
  await expect(keepButton(page)).toBeVisible()
  expect(await phone.countPasskeys()).toBe(0)
  expect(stored).toHaveLength(2)
  expect(stored[0]).toHaveLength(stored[1]?.length ?? 0)

  await becomeNewPhone(page)
  await signInOn(page, student)
  await openAuthorCode(page)
  await openButton(page).click()
  await expect(page.getByRole('alert')).toContainText('did not open its lock')
})

test('says so if the phone has no such passkeys', async ({ page, installation, browser }) => {
  const stored = recordStoring(page)
  const phone = await addAuthenticator(page, { hasPrf: false })
  const student = await addStudent(installation)
  await signInOn(page, student)
  await openAuthorCode(page)
  await keepButton(page).click()
  await expect(page.getByText(/cannot lock the code. Write the code on paper/)).toBeVisible()
  expect(await phone.countPasskeys()).toBe(0)
  expect(stored).toEqual([])
  await page.getByRole('button', { name: 'Show as a QR code' }).click()
  await expect(page.getByRole('img', { name: 'QR code with your secret code' })).toBeVisible()

  const without = await openDevice(browser, installation)
  await signInOn(without, await addStudent(installation))
  await openAuthorCode(without)
  await expect(without.getByText(/it has no screen lock. Write the code on paper/)).toBeVisible()
  await expect(keepButton(without)).toHaveCount(0)
})
