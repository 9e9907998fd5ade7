import { findSchool, sendReview } from './desk-staff.ts'
import { expect, expectAccessible, expectAccessibleInBothColorSchemes, test } from './fixtures.ts'
import type { Installation } from './installation.ts'
import { signInAsStaff } from './staff.ts'

let sent = 0

async function complain(installation: Installation, changes: Record<string, unknown> = {}) {
  const form = {
    id: crypto.randomUUID(),
    kind: 'personal-data',
    dataRequest: 'access',
    message: `Please tell me what you have stored. ${++sent}`,
    email: `person.${sent}.${Date.now()}@example.org`,
    ...changes,
  }
  const response = await fetch(`${installation.product.origin}/api/complaints`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  })
  expect(response.status).toBe(201)
  const { number } = (await response.json()) as { number: string }
  return { ...form, number }
}

test('answers and closes a request about data, from the list to the mail', async ({ page, installation }) => {
  const { number, message, email } = await complain(installation)
  await signInAsStaff(page, installation, 'moderator')
  await page.goto('/desk/complaints')
  await expect(page.getByRole('heading', { name: 'Complaints and requests' })).toBeVisible()
  await expect(page.getByText(/open complaint/).first()).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)

  const row = page.getByRole('listitem').filter({ hasText: number })
  await row.getByRole('link').click()
  await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByText(/Answer only to the email address of the complaint/)).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  expect(page.url()).not.toContain(number)

  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByText('The answer is missing.')).toBeVisible()
  await page.getByRole('button', { name: 'Insert a standard answer' }).click()
  await expect(page.getByLabel('Your answer')).toHaveValue(/You asked which data we have about you/)
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByRole('heading', { name: 'Answers' })).toBeVisible()
  const answers = () =>
    installation.mail.messages.filter(
      ({ to, subject }) => to?.[0]?.address === email && subject === 'Our answer to your complaint',
    )
  await expect.poll(() => answers().length).toBe(1)
  expect(answers()[0]?.text).toContain(number)

  await page.getByRole('button', { name: 'Close the complaint' }).click()
  await expect(page.getByText('Please choose the outcome.')).toBeVisible()
  await page.getByLabel('Outcome').selectOption('We have answered')
  await page.getByRole('button', { name: 'Close the complaint' }).click()
  await expect(page.getByText('In time')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close the complaint' })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/desk/complaints?list=closed')
  await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('In time')
})

test('opens a complaint by its number and changes its class', async ({ page, installation, pageErrors }) => {
  pageErrors.allow(/404|Failed to load resource/)
  const { number } = await complain(installation, { kind: 'other', dataRequest: undefined })
  await signInAsStaff(page, installation, 'moderator')
  await page.goto('/desk/complaints')
  await page.getByLabel('Number of a complaint').fill('0000-0000-0000-0000')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText(/We have no complaint with this number/)).toBeVisible()
  await page.getByLabel('Number of a complaint').fill(number.toLowerCase())
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'What the person wrote' })).toBeVisible()
  await expect(page.getByText(/Due in 6 days/)).toBeVisible()
  await page.getByLabel('Class and time that the law allows').selectOption('Intimate pictures: 2 hours')
  await page.getByRole('button', { name: 'Change the class' }).click()
  // Only the day of the arrival is known, so the two hours count from the beginning of this day in India.
  await expect(page.getByText(/Due in (?:1 hour|\d+ minutes)|Overdue by/).first()).toBeVisible()
})

test('records an order of a court with the time of its arrival', async ({ page, installation }) => {
  await signInAsStaff(page, installation, 'admin')
  await page.goto('/desk/complaints')
  await page.getByRole('link', { name: 'Record a mail or an order' }).click()
  await page.getByRole('button', { name: 'Record it' }).click()
  await expect(page.getByText('Please choose how the complaint arrived.')).toBeVisible()
  await expect(page.getByText('Please enter when the complaint arrived.')).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  const inIndia = new Date(Date.now() - 3_600_000 + 5.5 * 3_600_000).toISOString().slice(0, 16)
  await page.getByLabel('How did it arrive?').selectOption('An order of a court or an authority')
  await page.getByLabel('When did it arrive?').fill(inIndia)
  await page.getByLabel('What is it about?').selectOption('A post is against the law')
  await page.getByLabel('What does it say?').fill('The court orders to remove one review.')
  await page.getByRole('button', { name: 'Record it' }).click()
  await expect(page.getByText('The court orders to remove one review.')).toBeVisible()
  await expect(page.getByText(/Check that the order is genuine/)).toBeVisible()
  await expect(page.getByText(/Due in (?:1 hour|\d+ minutes)/)).toBeVisible()
})

test('looks up what a person has sent; deletion keeps an open complaint', async ({ page, installation }) => {
  const { email } = await complain(installation)
  await signInAsStaff(page, installation, 'moderator')
  await page.goto('/desk/complaints/personal-data')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('link', { name: /My data.*open/ })).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  await page.getByRole('button', { name: 'Delete what this person sent' }).click()
  await page.getByRole('button', { name: 'Delete now' }).click()
  await expect(page.getByText('Deleted: 0 messages and registrations, 0 complaints.')).toBeVisible()
})

test('hides complaints from editors', async ({ page, installation }) => {
  await signInAsStaff(page, installation, 'editor')
  await page.goto('/desk/complaints')
  await expect(page.getByRole('heading', { name: 'There is no such screen' })).toBeVisible()
})

test('attaches a complaint to its post, and a colleague takes the removal back', async ({
  page,
  installation,
  pageErrors,
}) => {
  // The desk refuses to take a decision back without a note.
  pageErrors.allow(/400|Failed to load resource/)
  const school = await findSchool(installation, 30)
  await sendReview(installation, school.id, 'The PT sir of class nine shouts at everybody.')
  const { number, message } = await complain(installation, {
    kind: 'about-me',
    dataRequest: undefined,
    message: 'It is about the PT sir. Please read it.',
    post: "the review 'How it is here' of the school in Nicobar",
  })
  await signInAsStaff(page, installation, 'moderator')
  const menu = page.getByRole('button', { name: /^Menu/ })
  const findNumber = async (typed: string) => {
    await menu.click()
    await page.getByLabel('Find a number').fill(typed)
    await page.keyboard.press('Enter')
  }
  await page.goto('/desk/my-actions')
  await expect(page.getByRole('listitem').filter({ hasText: 'Invitation accepted' })).toBeVisible()
  await findNumber(number)
  await page.getByRole('link', { name: 'Find the post' }).click()

  await expect(page.getByText(message)).toBeVisible()
  await page.getByRole('combobox', { name: 'School' }).fill(school.id)
  await page.getByLabel('Words').fill('shouts everybody')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expectAccessibleInBothColorSchemes(page)
  await page.getByRole('button', { name: 'Attach the complaint' }).click()
  await expect(page.getByRole('button', { name: 'Wrong post: detach' })).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)

  await page.getByRole('link', { name: 'Open the case of the post' }).click()
  await expect(page.getByRole('region', { name: 'Complaints (1)' })).toContainText(message)
  await expect(page.getByRole('region', { name: 'School and case' })).toContainText(school.id)
  await expectAccessibleInBothColorSchemes(page)
  const caseId = page.url().split('/').at(-1) ?? ''
  await page.getByRole('button', { name: 'Remove with a reason' }).click()
  await page.getByRole('radio', { name: /^Insult/ }).check()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'removed (Insult)' })).toBeAttached()

  await signInAsStaff(page, installation, 'moderator')
  await page.goto('/desk/decided?decision=remove')
  await expectAccessibleInBothColorSchemes(page)
  await page.getByRole('listitem').filter({ hasText: school.name }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Decide again' }).click()
  await page.getByRole('button', { name: 'Show it again' }).click()
  await expect(page.getByText(/says why the earlier decision is taken back/)).toBeVisible()
  await page.getByLabel(/why you decide otherwise/).fill('It names an office, and nobody.')
  await page.getByRole('button', { name: 'Show it again' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'restored' })).toBeAttached()

  await findNumber(caseId)
  await expect(page.getByText('This case is closed.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Earlier changes' })).toContainText('It names an office')
  await page.goto('/desk/my-actions')
  await expect(page.getByRole('listitem').filter({ hasText: 'Case decided' })).toContainText('restore')
  await expectAccessibleInBothColorSchemes(page)
})
