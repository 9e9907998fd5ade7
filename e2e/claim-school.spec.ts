import type { Browser, Page } from '@playwright/test'
import { addStaff, findSchool } from './desk-staff.ts'
import { expect, expectAccessible, type Installation, test } from './fixtures.ts'
import { signInAsOwner } from './school-members.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
const refusals = /400|404|409/

const lastMailTo = ({ mail }: Installation, address: string, part: RegExp) =>
  mail.messages.findLast(
    ({ to, text, subject }) => to?.[0]?.address === address && part.test(`${subject}\n${text}`),
  )

async function mailTo(installation: Installation, address: string, part: RegExp): Promise<string> {
  await expect.poll(() => lastMailTo(installation, address, part)).toBeDefined()
  const found = lastMailTo(installation, address, part)
  return `${found?.subject}\n${found?.text}`
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Fills in the form with the keyboard, from the first field to the button. */
async function claimByKeyboard(page: Page, proof: 'Email' | 'Letter' | 'Documents', email: string) {
  await page.getByLabel('Your name').focus()
  await page.keyboard.type('Meera Devi')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Principal')
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  for (const name of ['Email', 'Letter', 'Documents']) {
    if (name === proof) break
    await page.keyboard.press('ArrowDown')
  }
  await expect(page.getByRole('radio', { name: proof })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Send the claim')).toBeFocused()
  await page.keyboard.press('Enter')
}

const numberOn = async (page: Page) => (await page.getByRole('main').locator('code').innerText()).trim()

async function openAtDesk(browser: Browser, installation: Installation, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: installation.product.origin })
  await addStaff(context, installation, 'admin')
  const desk = await context.newPage()
  await desk.goto('/desk/claims')
  await desk.getByRole('link', { name: new RegExp(`^${name}, `) }).click()
  await expect(desk.getByRole('heading', { name: 'Who claims' })).toBeVisible()
  await expectAccessible(desk)
  return desk
}

test('claims a page by email, after the staff has matched the domain', async ({
  page,
  browser,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(refusals)
  const school = await findSchool(installation, 20)
  const email = `head.${Date.now()}@claimed-school.in`
  await page.goto(`/schools/${school.id}`)
  await page.getByRole('link', { name: 'Is this your school? Claim this page' }).click()
  await expectAccessible(page)
  await button(page, 'Send the claim').click()
  await expect(page.getByText('Your name is missing.')).toBeVisible()
  await expectAccessible(page)
  await claimByKeyboard(page, 'Email', email)
  await expect(page.getByText('We look at your claim')).toBeVisible()
  await expectAccessible(page)
  const number = await numberOn(page)
  expect(page.url()).not.toContain(number)

  const desk = await openAtDesk(browser, installation, school.name)
  await desk.getByLabel('Reason, for the log').first().fill('The domain is on their website.')
  await button(desk, 'Match, and let the claimant get a code').click()
  await expect(desk.getByText('The claimant enters the code')).toBeVisible()
  expect(await mailTo(installation, email, /get a code by email/)).toContain(number)

  await page.goto('/claim-school')
  await expectAccessible(page)
  await page.getByLabel('Number of the claim').fill(number.toLowerCase())
  await button(page, 'Open the claim').click()
  await button(page, 'Send me a code').click()
  const [code = ''] = /^\d{6}/.exec(await mailTo(installation, email, /is your code/)) ?? []
  await page.getByLabel('Code from the email').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await expectAccessible(page)
  await button(page, 'Confirm').click()
  await expect(page).toHaveURL(/\/school\/join/)
  await desk.context().close()
})

test('claims a page by a letter, which the desk prints and posts', async ({
  page,
  browser,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(refusals)
  const school = await findSchool(installation, 21)
  const email = `head.${Date.now()}@gmail.com`
  await page.goto(`/claim-school/${school.id}`)
  await claimByKeyboard(page, 'Letter', email)
  await expect(page.getByText('We post a letter with a code to the school')).toBeVisible()
  const number = await numberOn(page)

  const desk = await openAtDesk(browser, installation, school.name)
  const download = desk.waitForEvent('download')
  await button(desk, 'Print the letter').click()
  expect((await download).suggestedFilename()).toBe(`letter-${school.id}.pdf`)
  await expectAccessible(desk)
  await button(desk, 'Posted').click()
  await expect(desk.getByText('The claimant enters the code')).toBeVisible()
  expect(await mailTo(installation, email, /We have posted the letter/)).toContain(number)

  await page.goto('/claim-school')
  await page.getByLabel('Number of the claim').fill(number)
  await button(page, 'Open the claim').click()
  await page.getByLabel('Code from the letter').fill('AAAA-BBBB-CCCC')
  await expectAccessible(page)
  await button(page, 'Confirm').click()
  await expect(page.getByText('That code is not right')).toBeVisible()
  await desk.context().close()
})

test('claims a page by documents, which the staff accepts', async ({
  page,
  browser,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(refusals)
  const school = await findSchool(installation, 22)
  const email = `head.${Date.now()}@claimed-school.in`
  await page.goto(`/claim-school/${school.id}`)
  await claimByKeyboard(page, 'Documents', email)
  await expectAccessible(page)
  const choose = (buffer: Buffer) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer })
  await choose(Buffer.from('<html></html>'))
  await button(page, 'Send the documents').click()
  await expect(page.getByText('Each must be a PDF, JPEG or PNG')).toBeVisible()
  await choose(pdf)
  await button(page, 'Send the documents').click()
  await expect(page.getByText('We look at your claim')).toBeVisible()

  const desk = await openAtDesk(browser, installation, school.name)
  const download = desk.waitForEvent('download')
  await desk.getByRole('link', { name: /letter\.pdf/ }).click()
  expect((await download).suggestedFilename()).toBe('letter.pdf')
  await desk.getByLabel('Reason, for the log').first().fill('The letter of appointment is genuine.')
  await button(desk, 'Accept').click()
  await expect(desk.getByText('Accepted as owner')).toBeVisible()
  await expectAccessible(desk)
  expect(await mailTo(installation, email, /Your claim is accepted/)).toContain('/school/join#')
  await desk.context().close()
})

test('continues after a registration without asking twice', async ({ page, installation }) => {
  const school = await findSchool(installation, 23)
  await page.goto(`/register-school?school=${school.id}`)
  await page.getByLabel('Your name').fill('Meera Devi')
  await page.getByLabel('Your role').selectOption({ index: 1 })
  await page.getByLabel('Phone').fill('9876543210')
  await page.getByLabel('Email').fill('head@claimed-school.in')
  await page.getByRole('button', { name: /Register/ }).click()
  await button(page, 'Claim the page').click()
  await expect(page).toHaveURL(new RegExp(`/claim-school/${school.id}$`))
  await expect(page.getByLabel('Your name')).toHaveValue('Meera Devi')
  await expect(page.getByLabel('Your position')).not.toHaveValue('')
  await expect(page.getByLabel(/^Email/).first()).toHaveValue('head@claimed-school.in')
})

test('lets the owner answer a claim, and transfers the page after that', async ({
  page,
  browser,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(refusals)
  const school = await findSchool(installation, 24)
  const ofOwner = await browser.newContext({ baseURL: installation.product.origin })
  const owner = await ofOwner.newPage()
  await signInAsOwner(owner, installation, school.id)

  const email = `head.${Date.now()}@claimed-school.in`
  await page.goto(`/claim-school/${school.id}`)
  await claimByKeyboard(page, 'Documents', email)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: pdf })
  await button(page, 'Send the documents').click()
  await expect(page.getByText('Another person already speaks for this school.')).toBeVisible()
  await expectAccessible(page)
  const number = await numberOn(page)

  const desk = await openAtDesk(browser, installation, school.name)
  await expect(desk.getByText('The owner can answer until')).toBeVisible()
  await desk.getByLabel('How').selectOption('transferred')
  await desk.getByLabel('Reason, for the log').first().fill('The trust has confirmed it by phone.')
  await button(desk, 'Accept').click()
  await expect(
    desk.getByText(
      'The page can be transferred only after its owner has answered, or after the days for the answer.',
    ),
  ).toBeVisible()

  await owner.goto('/school')
  await expect(owner.getByRole('heading', { name: 'Somebody else claims your school’s page' })).toBeVisible()
  await expect(owner.getByText('The claim is from Meera Devi, Principal.')).toBeVisible()
  await expectAccessible(owner)
  await owner.getByLabel('Your answer').fill('I was the principal until June. She is my successor.')
  await button(owner, 'Send the answer').click()
  await expect(owner.getByText('She is my successor.')).toBeVisible()

  await desk.reload()
  await expect(desk.getByText('She is my successor.')).toBeVisible()
  await desk.getByLabel('How').selectOption('transferred')
  await desk.getByLabel('Reason, for the log').first().fill('The owner agrees.')
  await button(desk, 'Accept').click()
  await expect(desk.getByText('Page transferred to the claimant').first()).toBeVisible()
  await expectAccessible(desk)
  expect(await mailTo(installation, email, /Your claim is accepted/)).toContain('/school/join#')
  await owner.reload()
  await expect(owner.getByLabel('Password', { exact: true })).toBeVisible()
  await page.goto('/claim-school')
  await page.getByLabel('Number of the claim').fill(number)
  await button(page, 'Open the claim').click()
  await expect(page.getByText(/accepted/i).first()).toBeVisible()
  await Promise.all([desk.context().close(), ofOwner.close()])
})
