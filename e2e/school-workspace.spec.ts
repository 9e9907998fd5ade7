import type { Page } from '@playwright/test'
import { listPages } from './all-pages.ts'
import { expect, expectWhole, test } from './fixtures.ts'
import { press, type } from './keyboard.ts'
import { findCut, foreignTexts } from './page-checks.ts'
import { acceptSchoolInvitation, addSchoolCookie, inviteToSchool, schoolPassword } from './school-members.ts'
import { appCode, signInAsStaff } from './staff.ts'

/** Errors of refused requests, such as the request for the session before sign-in. */
const refusals = /40[0149]|Failed to load resource/

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function expectFocusInside(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
}

test('a principal joins by invitation, signs out and signs in, with the keyboard alone', async ({
  page,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(refusals)
  await page.setViewportSize({ width: 360, height: 740 })
  const { school, schoolPage } = await listPages(installation)
  const { email, link } = await inviteToSchool(installation, { schoolCode: school._id })

  await page.goto(link)
  await expect(page.getByText(`For ${email}, as the owner of the page of ${school.name}.`)).toBeVisible()
  await expectWhole(page)
  const secret = (await page.locator('form code').textContent()) ?? ''
  await type(page, page.getByLabel('Password', { exact: true }), schoolPassword)
  await type(page, page.getByLabel('Code from the app'), appCode(secret))
  await press(page, button(page, 'Continue'))
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  const codes = await page.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await expectWhole(page)
  await press(page, button(page, 'I have stored the codes'))

  await expect(page).toHaveURL(/\/school$/)
  await expect(page.getByRole('heading', { name: school.name })).toBeVisible()
  await expect(page.getByText(`You are signed in as ${email}, the owner of this page.`)).toBeVisible()
  await expectWhole(page)
  await expect(page.getByRole('link', { name: 'Open your public page' })).toHaveAttribute('href', schoolPage)
  await press(page, button(page, 'Sign out'))

  await expect(page.getByRole('heading', { name: 'Sign in for schools' })).toBeVisible()
  await expectWhole(page)
  await type(page, page.getByLabel('Email'), email)
  await type(page, page.getByLabel('Password', { exact: true }), schoolPassword)
  await press(page, button(page, 'Continue'))
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
  await expectWhole(page)
  await press(page, button(page, 'Use a recovery code'))
  await type(page, page.getByLabel('Recovery code', { exact: true }), codes[0] ?? '')
  await press(page, button(page, 'Sign in'))

  const menu = page.getByRole('button', { name: /^Menu/ })
  await expect(menu).toHaveText(/^Menu: Home/)
  await press(page, menu)
  await expectWhole(page)
  await press(page, page.getByRole('link', { name: 'Account', exact: true }))
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByText('9 of your codes are unused.')).toBeVisible()
  await expectFocusInside(page)
  await expectWhole(page)
  await press(page, button(page, 'Sign out everywhere else'))
  await type(page, page.getByLabel('Your password', { exact: true }), schoolPassword)
  await press(page, button(page, 'Sign out everywhere else'))
  await expect(page.getByText('All other devices are signed out.')).toBeVisible()

  await press(page, menu)
  await press(page, page.getByRole('link', { name: 'My actions' }))
  await expect(page.getByText('Signed out everywhere else')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Signed in' })).toContainText(
    'with a recovery code',
  )
  await expectWhole(page)
})

test('an owner invites a second person, hands over and is removed', async ({
  page,
  browser,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(refusals)
  const { school } = await listPages(installation)
  const { link } = await inviteToSchool(installation, { schoolCode: school._id })
  const { origin } = installation.product
  const owner = await acceptSchoolInvitation(installation, link)
  await addSchoolCookie(page, installation, owner.cookie)
  await page.goto('/school')
  await page.getByRole('link', { name: 'Invite a second person' }).click()
  const second = `second.${crypto.randomUUID()}@example.org`
  await page.getByLabel('Email').fill(second)
  await button(page, 'Send the invitation').click()
  await expect(page.getByText(`The invitation is mailed to ${second}.`)).toBeVisible()
  await expectWhole(page)

  const mail = installation.mail.messages.findLast(({ to }) => to?.[0]?.address === second)
  const mailed = /http\S+\/school\/join#\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const editor = await acceptSchoolInvitation(installation, mailed)
  await page.reload()
  await button(page, 'Hand over the ownership').click()
  await page.getByLabel('Your password', { exact: true }).fill(schoolPassword)
  await button(page, 'Hand over the ownership').click()
  await expect(page.getByText(`${second} is now the owner.`)).toBeVisible()
  await expect(page.getByText('Only the owner can invite or remove the second person.')).toBeVisible()
  await expectWhole(page)

  const other = await browser.newPage({ baseURL: origin })
  await addSchoolCookie(other, installation, editor.cookie)
  await other.goto('/school/persons')
  await button(other, 'Remove the second person').click()
  await other.getByLabel('Your password', { exact: true }).fill(schoolPassword)
  await button(other, 'Remove the second person').click()
  await expect(other.getByText(/no longer speaks for your school/)).toBeVisible()
  await other.close()

  await page.getByRole('button', { name: /^Menu/ }).click()
  await page.getByRole('link', { name: 'My actions' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in for schools' })).toBeVisible()
})

test('staff see who speaks for a school, and end an account', async ({ page, installation, pageErrors }) => {
  pageErrors.allow(refusals)
  const { school } = await listPages(installation)
  const { link, email } = await inviteToSchool(installation, { schoolCode: school._id })
  await acceptSchoolInvitation(installation, link)
  await signInAsStaff(page, installation, 'directory')
  await page.goto(`/desk/schools/${school._id}`)
  await button(page, `End the account of ${email}`).click()
  await expectWhole(page)
  await button(page, 'End the account').click()
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Owner, ended.')
})

test('every page of the account is in Hindi below /hi', async ({ page, installation, pageErrors }) => {
  pageErrors.allow(refusals)
  const { school } = await listPages(installation)
  const { link, email } = await inviteToSchool(installation, { schoolCode: school._id })
  await page.goto(link.replace('/school/', '/hi/school/'))
  await expect(page.getByText(email)).toBeVisible()
  expect(await foreignTexts(page)).toEqual([])
  expect(await page.evaluate(findCut)).toEqual([])
  const { cookie } = await acceptSchoolInvitation(installation, link)
  await page.goto('/hi/school')
  await expect(page.getByLabel('पासवर्ड', { exact: true })).toBeVisible()
  expect(await foreignTexts(page)).toEqual([])
  await addSchoolCookie(page, installation, cookie)
  for (const path of ['', '/persons', '/account', '/my-actions']) {
    await page.goto(`/hi/school${path}`)
    await expect(page.locator('h1')).toBeVisible()
    expect(await foreignTexts(page), path).toEqual([])
    expect(await page.evaluate(findCut), path).toEqual([])
  }
})

test('search engines see no page of an account, but the pages of schools', async ({
  page,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(refusals)
  await page.goto('/school')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  const robots = await (await page.request.get(`${installation.product.origin}/robots.txt`)).text()
  expect(robots).toContain('Disallow: /school$\n')
  expect(robots).toContain('Disallow: /hi/school/\n')
  expect(robots).not.toMatch(/Disallow: \/schools?\n/)
})
