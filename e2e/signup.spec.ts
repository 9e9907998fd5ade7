import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, type Installation, test } from './fixtures.ts'

const sizes = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

const ownDomain = () => `${randomUUID().slice(0, 8)}.in`

async function fillForm(page: Page, email: string): Promise<void> {
  await page.getByLabel('What should we call you?').fill('Asha')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('monsoon-mango-train')
  await page.getByLabel('Confirm password', { exact: true }).fill('monsoon-mango-train')
  const school = page.getByLabel('School', { exact: true })
  await school.fill('GPS Rampur')
  // Closes the list of schools, which would cover the button.
  await school.press('Tab')
  await page.getByLabel('Grade').selectOption('10')
}

const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()

async function openCodeStep(page: Page, email: string) {
  await page.goto('/signup')
  await fillForm(page, email)
  await submit(page)
  const code = page.getByLabel('Code from the email')
  await expect(code).toBeVisible()
  return code
}

async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel('Code from the email').evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    // The browser inserts the text unless the page has done so.
    if (input.dispatchEvent(event) && input instanceof HTMLInputElement) input.value += pasted
  }, text)
}

async function expectNoOverflow(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const textSize of ['100%', '200%']) {
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize
      }, textSize)
      const width = await page.getByRole('main').evaluate((element) => element.scrollWidth)
      expect(width, `${size.width} px, ${textSize}`).toBeLessThanOrEqual(size.width)
    }
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

const subjectOf = ({ mail }: Installation, email: string): string =>
  mail.messages.findLast(({ to }) => to?.[0]?.address === email)?.subject ?? ''

test('says above the form that a parent helps and any name will do', async ({ page }) => {
  await page.goto('/signup')
  const note = page.getByText('Please sign up together with a parent.')
  const name = page.getByLabel('What should we call you?')
  const [noteBox, nameBox] = [await note.boundingBox(), await name.boundingBox()]
  expect(noteBox?.y ?? Number.NaN).toBeLessThan(nameBox?.y ?? 0)
  await expect(name).toHaveAccessibleDescription(/^Any name will do/)
  await expectAccessible(page)
  await expectNoOverflow(page)
})

test('removes an error as soon as the field is corrected', async ({ page }) => {
  await page.goto('/signup')
  await submit(page)
  const missing = page.getByText('Your name is missing.')
  const name = page.getByLabel('What should we call you?')
  await expect(missing).toBeVisible()
  await name.fill('Asha')
  await expect(missing).toBeHidden()
  await expect(name).not.toHaveAttribute('aria-invalid')
  await expect(name).toBeFocused()
  const email = page.getByLabel('Email')
  await email.fill('asha')
  await expect(page.getByText('This does not look like an email address.')).toBeVisible()
  await email.fill('asha@example.org')
  await expect(page.getByText('This does not look like an email address.')).toBeHidden()
  await expect(page.getByText('Please choose your grade.')).toBeVisible()
  await page.getByLabel('Grade').selectOption('10')
  await expect(page.getByText('Please choose your grade.')).toBeHidden()
})

test('offers the right domain for a misspelt one on every form', async ({ page, pageErrors }) => {
  pageErrors.allow(/400|Failed to load resource/)
  for (const path of ['/signup', '/login', '/forgot-password', '/contact', '/complaint']) {
    await page.goto(path)
    if (path === '/complaint') await page.getByRole('radio').first().check()
    const email = page.getByRole('textbox', { name: /^Email/ })
    await email.fill('Asha.V@gmial.con')
    await email.blur()
    await page.getByRole('button', { name: 'Asha.V@gmail.com' }).click()
    await expect(email).toHaveValue('Asha.V@gmail.com')
    await expect(page.getByText('Did you mean')).toBeHidden()
  }
})

test('refuses a misspelt domain with a correction, and forgets the error after it', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/400|Failed to load resource/)
  await page.goto('/signup')
  await fillForm(page, 'asha@gamil.com')
  await submit(page)
  await expect(page.getByText('Did you mean gmail.com?')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'asha@gmail.com' }).click()
  await expect(page.getByText('Did you mean gmail.com?')).toBeHidden()
})

test('takes the pasted subject of the mail as the code', async ({ page, installation }) => {
  const email = `${randomUUID()}@example.org`
  const code = await openCodeStep(page, email)
  const subject = subjectOf(installation, email)
  await paste(page, `  ${subject} `)
  await expect(code).toHaveValue(/^\d{6}$/)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('takes a typed code with spaces, dashes and Devanagari digits', async ({ page, installation }) => {
  const email = `${randomUUID()}@example.org`
  const code = await openCodeStep(page, email)
  await expectNoOverflow(page)
  const digits = [...installation.mail.codeFor(email)].map((digit) =>
    String.fromCodePoint(0x966 + Number(digit)),
  )
  await code.fill(
    ` ${digits.slice(0, 2).join('')} ${digits.slice(2, 4).join('\u200b')}-${digits.slice(4).join('')}`,
  )
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('says what to do when a mail domain is full', async ({ page, installation, pageErrors }) => {
  pageErrors.allow(/429|Failed to load resource/)
  const domain = ownDomain()
  for (const name of ['asha', 'ravi']) {
    const email = `${name}@${domain}`
    const code = await openCodeStep(page, email)
    await code.fill(installation.mail.codeFor(email))
    await page.getByRole('button', { name: 'Verify' }).click()
    if (name === 'ravi') break
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.evaluate(() => localStorage.clear())
  }
  await expect(page.getByRole('alert').filter({ hasText: 'Your code is right' })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Correct the address' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(`ravi@${domain}`)
})
