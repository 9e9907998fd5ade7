import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import * as m from '#messages'
import { open, openDevice } from './devices.ts'
import { expect, expectAccessible, type Installation, test } from './fixtures.ts'
import { choose, press, type } from './keyboard.ts'
import { foreignTexts } from './page-checks.ts'
import { addReviews } from './reviewed-schools.ts'
import { findSchool } from './written-reviews.ts'

const hi = { locale: 'hi-IN' } as const
const password = 'monsoon-mango-train'

/** The page has no English sentence, has nothing beyond the window, and passes axe. */
async function expectHindi(page: Page): Promise<void> {
  await expectAccessible(page)
  expect(await foreignTexts(page)).toEqual([])
  expect(new URL(page.url()).pathname).toMatch(/^\/hi(?:\/|$)/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
}

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const link = (within: Page | Locator, name: string) => within.getByRole('link', { name, exact: true })
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

async function signUp(page: Page, { mail }: Installation, email: string): Promise<void> {
  const main = page.getByRole('main')
  await expectHindi(page)
  await type(page, main.getByLabel(m.accounts_what_to_call_you({}, hi)), 'आशा')
  await type(page, main.getByLabel(m.site_email({}, hi)), email)
  await type(page, main.getByLabel(m.accounts_password({}, hi), { exact: true }), password)
  await type(page, main.getByLabel(m.accounts_confirm_password({}, hi), { exact: true }), password)
  await choose(page, main.getByLabel(m.accounts_grade({}, hi)), '10')
  await press(page, button(main, m.site_sign_up({}, hi)))
  const code = main.getByLabel(m.accounts_code_from_the_email({}, hi))
  await expect(code).toBeVisible()
  await expectHindi(page)
  expect(mail.messages.findLast(({ to }) => to?.[0]?.address === email)?.text).toMatch(/[ऀ-ॿ]{3}/)
  await type(page, code, mail.codeFor(email))
  await press(page, button(main, m.accounts_verify({}, hi)))
}

async function writeReview(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: m.reviews_write_your_review({}, hi) })).toBeVisible()
  await expectHindi(page)
  await type(page, main.getByLabel(m.reviews_title({}, hi), { exact: true }), 'शांत पुस्तकालय')
  await type(
    page,
    main.getByLabel(m.reviews_description({}, hi), { exact: true }),
    'हर किताब घर ले जा सकते हैं और पंखा चलता है।',
  )
  await choose(page, main.getByLabel(m.schools_rating({}, hi), { exact: true }), '4')
  await press(page, button(main, m.reviews_submit_review({}, hi)))
  await expect(status(page, m.texts_review_submitted({}, hi))).toBeVisible()
  await expectHindi(page)
}

/** Returns the secret code that the student writes down. */
async function keepCode(page: Page): Promise<string> {
  await open(page, '/hi/account#author-code')
  const code = (await page.locator('#author-code code').textContent()) ?? ''
  await expectHindi(page)
  await press(page, button(page, m.credentials_i_have_written_it_down({}, hi)))
  await expect(button(page, m.credentials_show_my_code({}, hi))).toBeFocused()
  return code
}

async function commentAndReport(page: Page, schoolId: string): Promise<void> {
  await open(page, `/hi/schools/${schoolId}`)
  await press(page, button(page, m.reviews_comment({}, hi)).first())
  await type(page, page.getByRole('textbox', { name: m.reviews_your_comment({}, hi) }), 'शनिवार को भी?')
  await press(page, button(page, m.reviews_send_comment({}, hi)))
  await expect(page.getByText(m.reviews_comment_sent({}, hi))).toBeVisible()
  await expectHindi(page)
  await press(page, button(page, m.reviews_report({}, hi)).first())
  const dialog = page.getByRole('dialog')
  await press(page, dialog.getByRole('radio').first(), 'Space')
  await expectHindi(page)
  await press(page, button(dialog, m.reviews_report_send({}, hi)))
  await expect(dialog.getByText(m.reviews_report_received({}, hi))).toBeVisible()
  await expectHindi(page)
  await page.keyboard.press('Escape')
}

async function logIn(page: Page, email: string): Promise<void> {
  const main = page.getByRole('main')
  await open(page, '/hi/login')
  await type(page, main.getByLabel(m.site_email({}, hi)), email)
  await type(page, main.getByLabel(m.accounts_password({}, hi), { exact: true }), password)
  await press(page, button(main, m.site_login({}, hi)))
  await expect(page).toHaveURL(/\/hi\/dashboard$/)
}

async function deleteAccount(page: Page): Promise<void> {
  await open(page, '/hi/account')
  await press(page, button(page, m.accounts_delete_my_account({}, hi)))
  const dialog = page.getByRole('dialog')
  await expectHindi(page)
  await type(page, dialog.locator('input[type=password]'), password)
  await expectHindi(page)
  await press(page, button(dialog, m.accounts_delete_my_account({}, hi)))
  await expect(page).toHaveURL(/\/hi$/)
  await expect(status(page, m.accounts_deleted({}, hi))).toBeVisible()
}

test('signs up, reviews, comments, reports and deletes the account in Hindi, by keyboard', async ({
  page,
  browser,
  installation,
}) => {
  const email = `${randomUUID()}@example.org`
  const [school, reviewed] = [await findSchool(installation, 65), await addReviews(installation)]
  await open(page, '/hi')
  await type(page, page.getByRole('main').locator('[name=search]'), school.name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?search=/)
  await expectHindi(page)
  await press(page, link(page.getByRole('main'), school.name).first())
  await expectHindi(page)
  await press(page, link(page.getByRole('main'), m.schools_write_a_review({}, hi)).first())
  await expect(page).toHaveURL(/\/hi\/login\?for=review$/)
  await expectHindi(page)
  await press(page, page.getByRole('main').getByRole('link', { name: m.site_sign_up({}, hi) }))
  await signUp(page, installation, email)
  await writeReview(page)
  const code = await keepCode(page)
  await commentAndReport(page, reviewed._id)
  await press(page, button(page.getByRole('banner'), m.site_logout({}, hi)))
  await expect(page).toHaveURL(/\/hi$/)
  const phone = await openDevice(browser, installation)
  await logIn(phone, email)
  await expectHindi(phone)
  await open(phone, '/hi/account#author-code')
  await type(phone, phone.getByRole('textbox', { name: m.credentials_your_secret_code({}, hi) }), code)
  await press(phone, button(phone, m.credentials_use_this_code({}, hi)))
  await expect(button(phone, m.credentials_show_my_code({}, hi))).toBeVisible()
  await expectHindi(phone)
  await deleteAccount(phone)
})

test.describe('as a parent', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: 21.14631, longitude: 79.08491 } })

  test('finds schools nearby and compares two in Hindi, by keyboard', async ({ page }) => {
    await open(page, '/hi')
    await press(page, link(page.getByRole('main'), m.page_schools_near_me({}, hi)).first())
    await expectHindi(page)
    await press(page, button(page, m.schools_use_my_position({}, hi)))
    await expect(page.getByRole('heading', { name: m.schools_near_you({}, hi) })).toBeFocused()
    await expectHindi(page)
    const compare = page.locator('article [data-compare]')
    for (const index of [0, 1]) await press(page, compare.nth(index))
    const tray = page.getByRole('region', { name: m.schools_to_compare({}, hi) })
    await press(page, link(tray, m.schools_compare({}, hi)))
    const table = page.getByRole('region', { name: m.schools_comparison({}, hi) })
    await expect(table.getByRole('columnheader')).toHaveCount(2)
    await expectHindi(page)
    await press(page, table.getByRole('link').first())
    await expect(page).toHaveURL(/\/hi\/schools\//)
    await expectHindi(page)
  })
})
