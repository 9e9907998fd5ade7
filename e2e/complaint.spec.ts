import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleInBothColorSchemes, test } from './fixtures.ts'
import { addReviews, findButton, openReviewsDialog } from './reviewed-schools.ts'

const officer = 'grievance@bolshala.example'
const numberPattern = /^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/

const send = (page: Page) => page.getByRole('button', { name: 'Send complaint' })
const numberOn = async (page: Page) => (await page.getByRole('main').locator('code').innerText()).trim()

async function lookUp(page: Page, number: string): Promise<void> {
  await page.getByLabel('Number of your complaint or report').fill(number)
  await page.getByRole('button', { name: 'Look up the number' }).click()
}

test('accepts a complaint about a post, shows its number and its state', async ({ page, installation }) => {
  const school = await addReviews(installation)
  await page.goto('/complaint')
  await expect(page).toHaveTitle('Complaints and requests | Bolshala')
  await expectAccessibleInBothColorSchemes(page)

  await send(page).click()
  await expect(page.getByText('Please choose what your complaint is about.')).toBeVisible()
  await expect(page.getByText('Please tell us what your complaint is about.')).toBeVisible()
  await expect(page.getByRole('radio').first()).toBeFocused()
  await expectAccessible(page)

  await page.getByRole('radio', { name: 'A post is about me or my child' }).check()
  await page.getByLabel('Where is it?').fill(`/reviews/${school.reviews[0]?._id}`)
  await page.getByLabel('What should we know?').fill('The second sentence names my daughter.')
  await expectAccessible(page)
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  const number = await numberOn(page)
  expect(number).toMatch(numberPattern)
  await expect(page.getByText(/The law allows 36 hours for it\. We settle it by .+Indian time/)).toBeVisible()
  await expect(page.getByText('enter your number on this page to see our answer')).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  expect(page.url()).not.toContain(number)

  await lookUp(page, number.toLowerCase().replaceAll('-', ' '))
  await expect(page.getByText(/A person still has to decide\. We decide by/)).toBeVisible()
  await expectAccessible(page)
  await expect
    .poll(() =>
      installation.mail.messages.some(
        ({ to, text }) => to?.[0]?.address === officer && text?.includes('names my daughter'),
      ),
    )
    .toBe(true)
})

test('requires an email address and a kind of request for personal data', async ({ page, installation }) => {
  const email = `person.${Date.now()}@example.org`
  await page.goto('/complaint')
  await page.getByRole('radio', { name: /My data/ }).check()
  await expect(page.locator('main').getByRole('link', { name: 'Account', exact: true })).toBeVisible()
  await expect(page.getByLabel('Where is it?')).toHaveCount(0)
  await page.getByLabel('What should we know?').fill('Please tell me what you have stored.')
  await send(page).click()
  await expect(page.getByText('The email address is missing.')).toBeVisible()
  await expect(page.getByText('Please choose what you want us to do with your data.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('What do you want?').selectOption('See which data you have about me')
  await page.getByLabel('Email').fill(email)
  await send(page).click()
  await expect(page.getByText(/The law allows 7 days/)).toBeVisible()
  const number = await numberOn(page)
  const mailOfPerson = () =>
    installation.mail.messages.find(({ to }) => to?.[0]?.address === email)?.text ?? ''
  await expect.poll(mailOfPerson).toContain(number)
  expect(mailOfPerson()).toContain('7 days')
})

test('shows emergency numbers and the shortest time for intimate pictures', async ({ page }) => {
  await page.goto('/complaint')
  await page.getByRole('radio', { name: /Intimate pictures/ }).check()
  await expect(page.getByText('We act within 2 hours.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Childline 1098' })).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
})

test('explains a mistyped and an unknown number', async ({ page, pageErrors }) => {
  pageErrors.allow(/404|Failed to load resource/)
  await page.goto('/complaint#status')
  await lookUp(page, '0000-0000-0000-0001')
  await expect(page.getByText(/There is a mistake in this number/)).toBeVisible()
  await lookUp(page, '0000-0000-0000-0000')
  await expect(page.getByText(/We have no complaint with this number/)).toBeVisible()
  await expectAccessible(page)
})

test('stores a complaint once and keeps its text after a lost response', async ({ page, pageErrors }) => {
  pageErrors.allow(/api\/complaints|Failed to load resource/)
  await page.goto('/complaint')
  await page.getByRole('radio', { name: 'Something else' }).check()
  await page.getByLabel('What should we know?').fill('I cannot find the page of my school.')
  const numbers: string[] = []
  await page.route('**/api/complaints', async (route) => {
    const response = await route.fetch()
    numbers.push((await response.json()).number)
    if (numbers.length === 1) await route.abort('failed')
    else await route.fulfill({ response })
  })
  await send(page).click()
  await expect(page.getByText(/The connection failed/)).toBeVisible()
  await expect(page.getByLabel('What should we know?')).toHaveValue('I cannot find the page of my school.')
  await send(page).click()
  expect(await numberOn(page)).toMatch(numberPattern)
  expect(new Set(numbers).size).toBe(1)
})

test('leads from the topics of the contact form to complaints', async ({ page }) => {
  await page.goto('/contact')
  const main = page.getByRole('main')
  await page.getByLabel('What is it about?').selectOption('My data and privacy')
  await expect(main.getByText(/There you get a number/)).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('status').getByRole('link', { name: 'Complaints and requests' }).click()
  await expect(page).toHaveURL(/\/complaint$/)
})

test('shows the state of a report by its number', async ({ page, installation }) => {
  const reviews = await openReviewsDialog(page, await addReviews(installation))
  await findButton(reviews, 'Report').click()
  const dialog = page.getByRole('dialog', { name: 'Report this review' })
  await dialog.getByText('It reveals something private').click()
  await findButton(dialog, 'Send report').click()
  const number = (await dialog.locator('code').innerText()).trim()
  expect(number).toMatch(numberPattern)
  await expect(dialog.getByText(/A person reads the post and decides by/)).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  await dialog.getByRole('link', { name: 'Complaints and requests' }).click()
  await expect(page).toHaveURL(/\/complaint#status$/)
  await lookUp(page, number)
  await expect(page.getByText(/A person still has to decide/)).toBeVisible()
})
