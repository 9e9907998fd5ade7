import type { Page } from '@playwright/test'
import { generate } from 'lean-qr'
import { openAuthorCode, openDevice, readCode, signInOn } from './devices.ts'
import {
  addStudent,
  expect,
  expectAccessibleInBothColorSchemes,
  isInteractive,
  type Student,
  signIn,
  testWithOwnProduct,
} from './fixtures.ts'
import { addAuthenticator, becomeNewPhone } from './virtual-passkeys.ts'
import { expectSent, findSchool, writeReview } from './written-reviews.ts'

/** Uses its own product, because the last journey moves its clock. */
const test = testWithOwnProduct('device-journeys')

const dayMs = 86_400_000

async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
}

/** Returns the text of the QR code as a camera would read it: the only one of the candidates with this picture. */
async function scan(page: Page, candidates: readonly string[]): Promise<string | undefined> {
  const path = await page
    .getByRole('img', { name: /^QR code/ })
    .locator('path')
    .getAttribute('d')
  const squares = new Set(path?.match(/M\d+ \d+/g))
  return candidates.find((text) => {
    const code = generate(text)
    let count = 0
    for (let x = 0; x < code.size; x++)
      for (let y = 0; y < code.size; y++) {
        if (!code.get(x, y)) continue
        if (!squares.has(`M${x + 4} ${y + 4}`)) return false
        count++
      }
    return count === squares.size
  })
}

const enter = async (page: Page, code: string) => {
  await page.getByRole('textbox', { name: 'Your secret code' }).fill(code)
  await page.getByRole('button', { name: 'Use this code' }).click()
}

test('brings the code to a new phone with the QR code', async ({ page, browser, installation }) => {
  const student = await addStudent(installation)
  await signInOn(page, student)
  await openAuthorCode(page)
  const code = await readCode(page)
  await page.getByRole('button', { name: 'Show as a QR code' }).click()
  const link = await scan(page, [`${installation.product.origin}/my-code#${code}`])

  const phone = await openDevice(browser, installation)
  await phone.goto(link ?? '')
  await phone.waitForFunction(isInteractive)
  await expect(phone.getByText('We have read the code.')).toBeVisible()
  await phone.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await signIn(phone, student)
  await phone.getByRole('button', { name: 'Use the code for my account' }).click()
  await expect(phone.getByText('This device knows your secret code now.')).toBeVisible()
  await writeReview(phone, await findSchool(installation, 51))
  await expectSent(phone)
})

test('keeps two students of one phone apart', async ({ page, installation }) => {
  const phone = await addAuthenticator(page)
  const students: (Student & { code: string })[] = []
  for (let count = 0; count < 2; count++) {
    const student = await addStudent(installation)
    await signInOn(page, student)
    await openAuthorCode(page)
    const code = await readCode(page)
    await page.getByRole('button', { name: 'Keep with fingerprint or screen lock' }).click()
    await expect(page.getByText('Your code is kept.')).toBeVisible()
    students.push({ ...student, code })
    await logOut(page)
    const traces = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(traces).not.toContain(code)
  }
  expect(await phone.countPasskeys()).toBe(2)
  const [first, second] = students
  expect(first?.code).not.toBe(second?.code)
  for (const { code, ...student } of students) {
    await signInOn(page, student)
    await openAuthorCode(page)
    await page.getByRole('button', { name: 'Show my code' }).click()
    expect(await readCode(page)).toBe(code)
    await logOut(page)
  }
  // The virtual phone chooses one of both passkeys by itself, so it opens the code of only one of the students.
  const outcomes: string[] = []
  for (const student of students) {
    await becomeNewPhone(page)
    await signInOn(page, student)
    await openAuthorCode(page)
    await page.getByRole('button', { name: 'Open with fingerprint or screen lock' }).click()
    const kept = page.getByText('Your code is kept.')
    const refused = page.getByText(/This did not open a secret code. If your phone asks/)
    await expect(kept.or(refused)).toBeVisible()
    await expectAccessibleInBothColorSchemes(page)
    outcomes.push((await kept.isVisible()) ? 'kept' : 'refused')
  }
  expect(outcomes.sort()).toEqual(['kept', 'refused'])
})

test('replaces a lost code after 14 days, and the kept one with it', async ({
  page,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(/409|Failed to load resource|ERR_CONNECTION_REFUSED/)
  await addAuthenticator(page)
  const student = await addStudent(installation)
  await signInOn(page, student)
  await openAuthorCode(page)
  await page.getByRole('button', { name: 'Keep with fingerprint or screen lock' }).click()
  await expect(page.getByText('Your code is kept.')).toBeVisible()

  await becomeNewPhone(page)
  await signInOn(page, student)
  await openAuthorCode(page)
  await page.getByRole('button', { name: 'I lost my code' }).click()
  await page.getByLabel(/can never change my old posts/).check()
  await page.getByRole('button', { name: 'Ask for a new secret code' }).click()
  const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', timeZone: 'Asia/Kolkata' })
  const from = page.getByText(/You can post with your new code from/)
  await expect(from).toContainText(day.format(Date.now() + 14 * dayMs))
  await page.getByRole('button', { name: 'Show my new code' }).click()
  const newCode = await readCode(page)
  await expectAccessibleInBothColorSchemes(page)

  // The browser must not load anything from the product while it restarts.
  await page.goto('about:blank')
  await installation.restart({ NODE_OPTIONS: '--import=./e2e/moved-clock.ts', MOVED_CLOCK_DAYS: '15' })
  await page.clock.install({ time: Date.now() + 15 * dayMs })
  await becomeNewPhone(page)
  await signInOn(page, student)
  await openAuthorCode(page)
  await page.getByRole('button', { name: 'Open with fingerprint or screen lock' }).click()
  await enter(page, newCode)
  await expect(page.getByRole('button', { name: 'Keep with fingerprint or screen lock' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep with fingerprint or screen lock' }).click()
  await expect(page.getByText('Your code is kept.')).toBeVisible()
  await writeReview(page, await findSchool(installation, 52))
  await expectSent(page)

  await becomeNewPhone(page)
  await signInOn(page, student)
  await openAuthorCode(page)
  await page.getByRole('button', { name: 'Open with fingerprint or screen lock' }).click()
  await expect(page.getByText('Your code is kept.')).toBeVisible()
})
