import type { Page } from '@playwright/test'
import { call } from './call.ts'
import { open, signInOn } from './devices.ts'
import {
  addStudent,
  expect,
  expectAccessibleInBothColorSchemes,
  holdRequests,
  type Installation,
  type Student,
  test,
} from './fixtures.ts'
import { expectSent, findSchool, type School, writeReview } from './written-reviews.ts'

/** Each school gets a review of a new student, who then opens the dialog on the page "Account". */
async function openDeletion(page: Page, installation: Installation, schools: readonly School[]) {
  const student = await addStudent(installation)
  await signInOn(page, student)
  for (const school of schools) {
    await writeReview(page, school)
    await expectSent(page)
  }
  await open(page, '/account')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  return { student, dialog: page.getByRole('dialog', { name: 'Delete my account' }) }
}

const readReviews = async ({ product }: Installation, { _id }: School) =>
  JSON.parse((await call(product, `/api/schools/${_id}/reviews`)).text)

async function expectSignedOut(page: Page, text: string): Promise<void> {
  await expect(page).toHaveURL(/\/$/)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
}

async function logIn(page: Page, { email, password }: Student): Promise<void> {
  await open(page, '/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
}

test('withdraws the chosen posts before the account is deleted later', async ({ page, installation }) => {
  const [first, second] = [await findSchool(installation, 61), await findSchool(installation, 62)]
  const { student, dialog } = await openDeletion(page, installation, [first, second])
  await expect(dialog.getByText('First: your posts')).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  await dialog.getByLabel(`Your review of ${second.name}`).uncheck()
  const withdrawals: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'DELETE') withdrawals.push(request.headers().authorization)
  })
  await dialog.getByRole('button', { name: 'Withdraw 1 post' }).click()
  await expect(dialog.getByText('The posts are withdrawn.')).toBeVisible()
  expect(withdrawals).toEqual([undefined])
  await expect(dialog.getByLabel(/In one of the next seven nights/)).toBeChecked()
  await expect(dialog.getByText(/the copies of two nights/)).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  expect(await readReviews(installation, first)).toHaveLength(0)
  expect(await readReviews(installation, second)).toHaveLength(1)

  await dialog.getByLabel('Your password', { exact: true }).fill(student.password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expectSignedOut(page, 'We delete your account in one of the next seven nights')
  const traces = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(traces).toEqual(['bolshalaIssuerKeys'])
  await logIn(page, student)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('deletes the account at once after withdrawals if asked', async ({ page, installation, pageErrors }) => {
  pageErrors.allow(/401|Failed to load resource/)
  const school = await findSchool(installation, 63)
  const { student, dialog } = await openDeletion(page, installation, [school])
  const release = await holdRequests(page, '**/api/my-review')
  await dialog.getByRole('button', { name: 'Withdraw 1 post' }).click()
  await dialog.getByRole('button', { name: 'Keep my account' }).click()
  await expect(dialog.getByRole('checkbox')).toBeDisabled()
  release()
  await dialog.getByLabel(/^Now\./).check()
  await dialog.getByLabel('Your password', { exact: true }).fill(student.password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expectSignedOut(page, 'Your account is deleted')
  await logIn(page, student)
  await expect(page.getByRole('alert')).toHaveText('The email or the password is not right.')
})

test('keeps the posts and tries failed withdrawals again', async ({ page, installation, pageErrors }) => {
  pageErrors.allow(/Failed to load resource|ERR_FAILED/)
  const school = await findSchool(installation, 64)
  const { dialog } = await openDeletion(page, installation, [school])
  await page.route('**/api/my-review', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Withdraw 1 post' }).click()
  await expect(dialog.getByText(/We could not withdraw these posts/)).toBeVisible()
  await page.unroute('**/api/my-review')
  await dialog.getByRole('button', { name: 'Withdraw nothing' }).click()
  await expect(dialog.getByText('Your account is gone at once')).toBeVisible()
  await expect(dialog.getByLabel(/^Now\./)).toHaveCount(0)
  expect(await readReviews(installation, school)).toHaveLength(1)
})
