import type { Browser, Page } from '@playwright/test'
import { addStaff, findSchool } from './desk-staff.ts'
import { expect, expectAccessible, expectWhole, type Installation, test } from './fixtures.ts'
import { signInAsOwner } from './school-members.ts'

const refusals = /400|404|409|Failed to load resource/
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const text =
  'For two weeks in June, you build a small robot in a team of four, and program it to find its way through a maze.'

const lastDay = () => new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)

async function mailTo({ mail }: Installation, address: string, part: RegExp): Promise<string> {
  const find = () =>
    mail.messages.findLast(
      ({ to, text: body, subject }) => to?.[0]?.address === address && part.test(`${subject}\n${body}`),
    )
  await expect.poll(find).toBeDefined()
  return `${find()?.subject}\n${find()?.text}`
}

/** Fills in the form with the keyboard, from the title to the last day. */
async function describeByKeyboard(page: Page, title: string) {
  await page.getByLabel('Title', { exact: true }).focus()
  await page.keyboard.type(title)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.type(text)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Classes 9 to 12')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.getByLabel('Link to apply').fill('https://robots.example.org/apply')
  await page.getByLabel('Last day to apply').fill(lastDay())
  await page.getByRole('checkbox').check()
}

async function openAtDesk(browser: Browser, installation: Installation, title: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: installation.product.origin })
  await addStaff(context, installation, 'editor')
  const desk = await context.newPage()
  await desk.goto('/desk/opportunities')
  await desk.getByRole('link', { name: title }).click()
  await expect(desk.getByRole('heading', { name: 'Before you publish' })).toBeVisible()
  await expectAccessible(desk)
  return desk
}

test('publishes the offer of a company, which withdraws it later', async ({
  page,
  browser,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(refusals)
  const title = `Robotics camp ${Date.now()}`
  const email = `kiran.${Date.now()}@robots.example.org`
  await page.goto('/offer-opportunity')
  await expectWhole(page)
  await button(page, 'Send the offer').click()
  await expect(page.getByText('Please write a title of at least 5 characters.')).toBeVisible()
  await expectAccessible(page)
  await describeByKeyboard(page, title)
  await page.getByLabel('Organisation').fill('Robots for All')
  await page.getByLabel('Your name').fill('Kiran Rao')
  await page
    .getByLabel(/^Email/)
    .first()
    .fill(email)
  await button(page, 'Send the offer').click()
  const number = (await page.getByRole('main').locator('code').innerText()).trim()
  expect(page.url()).not.toContain(number)
  await expectWhole(page)
  const [code = ''] = /^\d{6}/.exec(await mailTo(installation, email, /is your code/)) ?? []
  await page.getByLabel('Code from the email').fill(code)
  await button(page, 'Confirm').click()
  await expect(page.getByText('Our staff read your offer.')).toBeVisible()

  const desk = await openAtDesk(browser, installation, title)
  await desk.getByLabel('Question to the offerer').fill('Who looks after the students at night?')
  await button(desk, 'Send the question').click()
  await expect(desk.getByText('The offerer answers your question')).toBeVisible()
  expect(await mailTo(installation, email, /looks after the students/)).toContain(number)
  await page.goto('/offer-opportunity/status')
  await page.getByLabel('Number of the offer').fill(number.toLowerCase())
  await button(page, 'Open the offer').click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
  await expectWhole(page)
  await page.getByLabel('Your answer, if you like').fill('It is online, and ends at 5 pm.')
  await button(page, 'Send it again').click()
  await desk.reload()
  await expect(desk.getByText('It is online, and ends at 5 pm.')).toBeVisible()
  await button(desk, 'Publish').click()
  await expect(desk.getByText('Public', { exact: true })).toBeVisible()
  const path = /\/\S*\/opportunities\/\S+/.exec(
    (await desk.getByRole('link', { name: 'The public page' }).getAttribute('href')) ?? '',
  )?.[0]
  await desk.context().close()

  await mailTo(installation, email, /is public now/)
  await page.goto(path ?? '')
  await expect(page.getByText('Offered by Robots for All')).toBeVisible()
  await expect(page.getByText(/^Apply by /)).toBeVisible()
  await expectWhole(page)
  await page.goto('/offer-opportunity/status')
  await page.getByLabel('Number of the offer').fill(number)
  await button(page, 'Open the offer').click()
  await button(page, 'Withdraw the offer').click()
  await expect(page.getByText('You have withdrawn this offer.')).toBeVisible()
  const gone = await page.goto(path ?? '')
  expect(gone?.status()).toBe(404)
})

test('takes the offer of a school from its workspace', async ({
  page,
  browser,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(refusals)
  const title = `Library internship ${Date.now()}`
  const school = await findSchool(installation, 25)
  await signInAsOwner(page, installation, school.id)
  await page.goto('/school/opportunities')
  await expect(page.getByText('You have offered nothing yet.')).toBeVisible()
  await expectWhole(page)
  await describeByKeyboard(page, title)
  await button(page, 'Send the offer').click()
  await expect(page.getByText('We have your offer.')).toBeVisible()
  await expectAccessible(page)

  const desk = await openAtDesk(browser, installation, title)
  await desk.getByLabel('Reason, for the offerer').fill('The page of the link does not open.')
  await button(desk, 'Refuse').click()
  await expect(desk.getByText('Refused', { exact: true })).toBeVisible()
  await desk.context().close()
  await page.reload()
  await expect(page.getByText('The page of the link does not open.')).toBeVisible()
  await expectWhole(page)
})
