import type { Page } from '@playwright/test'
import { newAuthorCode } from '#credentials/credentials.ts'
import { open, openAuthorCode, openDevice, readCode, signInOn, writeCodeDown } from './devices.ts'
import {
  addStudent,
  expect,
  expectAccessibleInBothColorSchemes,
  signInAsNewStudent,
  test,
} from './fixtures.ts'
import { addReviews, findButton, openDashboardSchool } from './reviewed-schools.ts'

const authorCode = /^(?:[0-9A-Z]{4}-){6}[0-9A-Z]{4}$/

const field = (page: Page) => page.getByRole('textbox', { name: 'Your secret code' })

async function enter(page: Page, code: string): Promise<void> {
  await field(page).fill(code)
  await page.getByRole('button', { name: 'Use this code' }).click()
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
}

/** Returns what the next person could read in the browser. */
const readTraces = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]),
  )

const expectKnown = (page: Page) => expect(page.getByRole('button', { name: 'Show my code' })).toBeVisible()
const expectNeeded = (page: Page) =>
  expect(page.getByText(/does not know your secret code yet/)).toBeVisible()

test('shows the author code once, and again after a tap', async ({ page, context, installation }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAsNewStudent(page, installation)
  await openAuthorCode(page)
  const code = await readCode(page)
  expect(code).toMatch(authorCode)
  await expect(page.locator('#author-code')).toBeInViewport()
  expect(await readTraces(page)).not.toContain(code)
  await page.getByRole('button', { name: 'Copy the code' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await page.getByRole('button', { name: 'Show as a QR code' }).click()
  await expect(page.getByRole('img', { name: 'QR code with your secret code' })).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)

  await page.getByRole('button', { name: 'I have written it down' }).click()
  await expect(page.getByRole('button', { name: 'Show my code' })).toBeFocused()
  await expect(page.getByText(code)).toHaveCount(0)
  await expectAccessibleInBothColorSchemes(page)
  await open(page, '/dashboard')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('link', { name: 'Write it on paper' })).toHaveCount(0)
  await openAuthorCode(page)
  await page.getByRole('button', { name: 'Show my code' }).press('Enter')
  expect(await readCode(page)).toBe(code)
})

test('keeps the notice about the author code hidden after a reload', async ({ page, installation }) => {
  await signInAsNewStudent(page, installation)
  await expectAccessibleInBothColorSchemes(page)
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByRole('link', { name: 'Write it on paper' })).toHaveCount(0)
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('link', { name: 'Write it on paper' })).toHaveCount(0)
})

test('offers once more to keep the code after the first post', async ({ page, installation }) => {
  const keep = page.getByRole('heading', { name: 'Keep your secret code' })
  const later = page.getByRole('button', { name: 'Later' })
  const school = await addReviews(installation, 2)
  await signInAsNewStudent(page, installation)
  await later.click()
  await expect(later).toHaveCount(0)
  await openDashboardSchool(page, school)
  await findButton(page, 'Helpful').first().click()
  await expect(keep).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  await findButton(page, 'Helpful').last().click()
  await expect(page.getByText('Your vote is anonymous')).toHaveCount(2)
  await expect(keep).toHaveCount(1)
  await later.click()
  await expect(keep).toHaveCount(0)
  await findButton(page, 'Comment').first().click()
  await page.getByRole('textbox', { name: 'Your comment' }).fill('On Saturdays, too?')
  await findButton(page, 'Send comment').click()
  await expect(page.getByText('Everybody can read your comment now.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See my secret code' })).toBeVisible()
  await expect(keep).toHaveCount(0)
})

test('accepts the code on a second device in any notation', async ({ page, browser, installation }) => {
  const student = await signInAsNewStudent(page, installation)
  const code = await writeCodeDown(page)
  const second = await openDevice(browser, installation)
  await signInOn(second, student)
  await openAuthorCode(second)
  await expectNeeded(second)
  await expectAccessibleInBothColorSchemes(second)
  await enter(second, code.slice(0, -1))
  await expect(second.getByText(/A secret code has 28 letters and digits/)).toBeVisible()
  const mistyped = `${code.slice(0, -1)}${code.endsWith('7') ? '8' : '7'}`
  await enter(second, mistyped)
  await expect(second.getByText(/compare each letter and number/)).toBeVisible()
  await expect(field(second)).toBeFocused()
  await enter(second, newAuthorCode())
  await expect(second.getByText(/not the secret code of your account/)).toBeVisible()
  await expectAccessibleInBothColorSchemes(second)
  await enter(
    second,
    ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `,
  )
  await expectKnown(second)
  await second.getByRole('button', { name: 'Show my code' }).click()
  expect(await readCode(second)).toBe(code)
})

test('keeps the author code of a QR code in memory during login', async ({ page, browser, installation }) => {
  const student = await signInAsNewStudent(page, installation)
  const code = await writeCodeDown(page)
  const second = await openDevice(browser, installation)
  const sent: string[] = []
  second.on('request', (request) =>
    sent.push(request.url() + JSON.stringify(request.headers()) + request.postData()),
  )
  await open(second, `/my-code#${code}`)
  expect(second.url()).toMatch(/\/my-code$/)
  await expect(second.getByText('We have read the code.')).toBeVisible()
  await expectAccessibleInBothColorSchemes(second)
  expect(await readTraces(second)).not.toContain(code)

  await second.reload()
  await expect(second.getByText(/scan the QR code again/)).toBeVisible()
  await second.goto(`/my-code#${code}`)
  await expect(second.getByText('We have read the code.')).toBeVisible()
  expect(second.url()).toMatch(/\/my-code$/)
  await second.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await second.getByLabel('Email').fill(student.email)
  await second.getByLabel('Password', { exact: true }).fill(student.password)
  await second.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(second.getByText(student.email)).toBeVisible()
  await expectAccessibleInBothColorSchemes(second)
  await second.getByRole('button', { name: 'Use the code for my account' }).click()
  await expectKnown(second)
  expect(await readTraces(second)).not.toContain(code)
  expect(sent.join()).not.toContain(code)
  await second.goBack()
  expect(second.url()).not.toContain('#')
})

test('rejects the code of a link if the account has another code', async ({
  page,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(/409|Failed to load resource/)
  await signInAsNewStudent(page, installation)
  const own = await writeCodeDown(page)
  await open(page, `/my-code#${newAuthorCode()}`)
  await page.getByRole('button', { name: 'Use the code for my account' }).click()
  await expect(page.getByText(/not the secret code of your account/)).toBeVisible()
  await openAuthorCode(page)
  await page.getByRole('button', { name: 'Show my code' }).click()
  expect(await readCode(page)).toBe(own)
})

test('asks for a new code, which waits and can be stopped', async ({
  page,
  browser,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(/409|Failed to load resource/)
  const student = await signInAsNewStudent(page, installation)
  const code = await writeCodeDown(page)
  const second = await openDevice(browser, installation)
  await signInOn(second, student)
  await openAuthorCode(second)
  await second.getByRole('button', { name: 'I lost my code' }).click()
  await expectAccessibleInBothColorSchemes(second)
  await second.getByRole('button', { name: 'Ask for a new secret code' }).click()
  await expect(second.getByText('Please tick the box first')).toBeVisible()
  await second.getByLabel(/can never change my old posts/).check()
  await second.getByRole('button', { name: 'Ask for a new secret code' }).click()
  await expect(second.getByText(/You can post with your new code from/)).toBeVisible()
  await second.getByRole('button', { name: 'Show my new code' }).click()
  await expect(second.locator('#author-code code')).toHaveText(authorCode)
  const newCode = await readCode(second)
  expect(newCode).not.toBe(code)
  await expectAccessibleInBothColorSchemes(second)

  const third = await openDevice(browser, installation)
  await signInOn(third, student)
  await openAuthorCode(third)
  await enter(third, newCode)
  await expect(third.getByText(/Your new secret code does not work yet/)).toBeVisible()

  await page.reload()
  await expect(page.getByText('Somebody asked for a new secret code')).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  await page.getByRole('button', { name: 'Stop the new code' }).click()
  await expect(page.getByText('Your old code stays.')).toBeVisible()
  await expect(page.getByText('Somebody asked for a new secret code')).toHaveCount(0)
  await second.reload()
  await expectNeeded(second)
  await expect(second.getByText(/You can post with your new code from/)).toHaveCount(0)
})

test('keeps a code that the server refuses, and shows it', async ({ page, installation, pageErrors }) => {
  pageErrors.allow(/409/)
  const refuse = { status: 409, json: { code: 'credential-of-other-code', message: 'Other code.' } }
  await page.route('**/api/credential', (route) =>
    route.request().method() === 'POST' ? route.fulfill(refuse) : route.continue(),
  )
  const student = await addStudent(installation)
  await signInOn(page, student)
  await openAuthorCode(page)
  await expectNeeded(page)
  await page.getByRole('button', { name: 'Show the other code' }).click()
  const code = await readCode(page)
  expect(code).toMatch(authorCode)
  await expectAccessibleInBothColorSchemes(page)
  await page.unroute('**/api/credential')
  await openAuthorCode(page)
  expect(await readCode(page)).toBe(code)
})

test('hides the code of a student from the next student on a phone', async ({ page, installation }) => {
  const first = await signInAsNewStudent(page, installation)
  const code = await writeCodeDown(page)
  await logOut(page)
  expect(await readTraces(page)).not.toContain(code)
  await page.goBack()
  // Nobody is signed in, so the page opens the login page. Without this wait, the next navigation would abort it.
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await expect(page.getByText(code)).toHaveCount(0)

  const second = await addStudent(installation)
  await signInOn(page, second)
  const other = await writeCodeDown(page)
  expect(other).toMatch(authorCode)
  expect(other).not.toBe(code)
  await logOut(page)

  await signInOn(page, first)
  await openAuthorCode(page)
  await page.getByRole('button', { name: 'Show my code' }).click()
  expect(await readCode(page)).toBe(code)
})

test('forgets the code at logout or at once, as the student chooses', async ({ page, installation }) => {
  const student = await signInAsNewStudent(page, installation)
  const code = await writeCodeDown(page)
  await page.getByLabel(/Keep it for this visit/).check()
  await expect(page.getByText(/forgets your code when you log out/)).toBeVisible()
  await logOut(page)
  await signInOn(page, student)
  await openAuthorCode(page)
  await expectNeeded(page)
  await enter(page, code)
  await expectKnown(page)

  await page.getByLabel(/Remove it from this device/).check()
  await expectAccessibleInBothColorSchemes(page)
  await page.getByRole('button', { name: 'Do not remove it' }).click()
  await expect(page.getByLabel(/Keep it on this device/)).toBeChecked()
  await page.getByLabel(/Remove it from this device/).check()
  await page.getByRole('button', { name: 'Remove it', exact: true }).click()
  await expect(page.getByText(/Removed. This device forgets your code/)).toBeVisible()
  await page.reload()
  await expectNeeded(page)
})
