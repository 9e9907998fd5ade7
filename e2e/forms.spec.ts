import type { Page } from '@playwright/test'
import pg from 'pg'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  type Installation,
  test,
} from './fixtures.ts'
import { databaseConnection, pauseDatabase } from './product.ts'

const operatorEmail = 'hello@bolshala.example'
const partnersEmail = 'partners@bolshala.example'

async function query<Row extends pg.QueryResultRow>(
  { dataDir }: Installation,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(databaseConnection(dataDir))
  await client.connect()
  const { rows } = await client.query<Row>(text, values)
  await client.end()
  return rows
}

type InboxRow = { form: Record<string, unknown>; unsent: string[] }

function findInboxEntries(installation: Installation, email: string): Promise<InboxRow[]> {
  return query<InboxRow>(
    installation,
    `SELECT form, ARRAY(SELECT kind FROM outbox WHERE record = id) AS unsent FROM inbox_entry WHERE form->>'email' = $1`,
    [email],
  )
}

async function countRefused(installation: Installation, email: string): Promise<number> {
  const rows = await query(
    installation,
    `SELECT FROM outbox JOIN inbox_entry ON record = id WHERE form->>'email' = $1 AND pause > 0`,
    [email],
  )
  return rows.length
}

/** Returns the mails to one email address that contain another email address. */
function findMails({ mail }: Installation, to: string, about: string) {
  return mail.messages.filter(
    (message) => message.to?.[0]?.address === to && JSON.stringify(message).includes(about),
  )
}

let emailCount = 0
const newEmail = () => `person${++emailCount}.${Date.now()}@example.org`

async function fillMessage(page: Page, email: string, topic = 'A question'): Promise<void> {
  await page.getByLabel('Your name').fill('Ravi Rao')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('What is it about?').selectOption(topic)
  await page.getByLabel('Your message').fill('Can parents write here too?\nWe would like to.')
}

async function fillPerson(page: Page, email: string): Promise<void> {
  await page.getByLabel('Your name').fill('Meera Sinha')
  await page.getByLabel('Your role at the school').selectOption('Principal')
  await page.getByLabel('Phone').fill('+91 98765-43210')
  await page.getByLabel('Email').fill(email)
}

const schoolField = (page: Page) => page.getByRole('combobox', { name: 'School', exact: true })
const sendMessage = (page: Page) => page.getByRole('button', { name: 'Send message' })
const register = (page: Page) => page.getByRole('button', { name: 'Register school' })

test('validates a message, stores it once and mails it to the operator', async ({ page, installation }) => {
  const email = newEmail()
  await page.goto('/contact')
  await expect(page).toHaveTitle('Contact | Bolshala')
  await expect(page.getByText('Sample Officer')).toBeVisible()
  await expect(page.getByText(/within 24 hours .* within 7 days/)).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)

  await sendMessage(page).click()
  await expect(page.getByLabel('Your name')).toBeFocused()
  for (const message of [
    'Your name is missing.',
    'The email address is missing.',
    'Please choose what your message is about.',
    'The message is missing.',
  ])
    await expect(page.getByText(message)).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)

  await fillMessage(page, email, 'A review or comment')
  const resumeDatabase = pauseDatabase(installation.dataDir)
  try {
    await sendMessage(page).click()
    await expect(page.getByRole('button', { name: 'Sending…' })).toBeDisabled()
    await page.getByLabel('Your name').press('Enter')
  } finally {
    resumeDatabase()
  }
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeVisible()
  await expect(page.getByText(`We answer within 24 hours, to ${email}.`)).toBeVisible()
  await expect(page.getByText(/confirm it within 24 hours and settle it within 7 days/)).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)

  await expect.poll(() => findMails(installation, operatorEmail, email).length).toBe(1)
  expect(findMails(installation, operatorEmail, email)[0]).toMatchObject({
    replyTo: [{ address: email }],
    subject: 'Contact form: A review or comment',
    text: expect.stringContaining('We would like to.'),
  })
  await expect.poll(async () => (await findInboxEntries(installation, email))[0]?.unsent).toEqual([])
  expect(await findInboxEntries(installation, email)).toHaveLength(1)

  await page.getByRole('button', { name: 'Write another message' }).click()
  await expect(page.getByLabel('Your message')).toHaveValue('')
})

test('keeps the typed text and stores one message after a lost response', async ({
  page,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(/api\/contact|Failed to load resource/)
  const email = newEmail()
  await page.goto('/contact')
  await fillMessage(page, email)
  await page.route('**/api/contact', async (route) => {
    await route.fetch()
    await route.abort('failed')
  })
  await sendMessage(page).click()
  await expect(page.getByRole('alert')).toHaveText(
    'The connection failed. Nothing you typed is lost. Please try again.',
  )
  await expect(page.getByLabel('Your message')).toHaveValue('Can parents write here too?\nWe would like to.')
  await expectAccessible(page)
  await page.unroute('**/api/contact')
  await sendMessage(page).click()
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeVisible()
  expect(await findInboxEntries(installation, email)).toHaveLength(1)
  await expect.poll(() => findMails(installation, operatorEmail, email).length).toBe(1)
})

test('registers a school of the directory without asking for its location', async ({
  page,
  installation,
}) => {
  const email = newEmail()
  await page.goto('/register-school')
  await expect(page.getByText('24-hour setup guarantee')).toBeVisible()
  // Both promises on the page must state 24 hours.
  await expect(
    page.getByText('24/7 School Support: write at any hour, we answer within 24 hours'),
  ).toBeVisible()
  await expect(page.getByText('working days')).toHaveCount(0)
  await expectAccessibleInBothColorSchemes(page)
  await schoolField(page).fill('primary')
  await expect(page.getByLabel('Village or town')).toBeVisible()
  await page.getByRole('listbox').getByRole('option').nth(1).click()
  await expect(page.getByText('In our directory.')).toBeVisible()
  await expect(page.getByLabel('Village or town')).toBeHidden()
  await fillPerson(page, email)
  await page.getByLabel('Voice analytics').check()
  await page.getByLabel('A branded profile').check()
  await page.getByLabel('Anything else?').fill('Please call after four.')
  await expectAccessibleInBothColorSchemes(page)
  await register(page).click()
  await expect(page.getByRole('heading', { name: 'We have your registration' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)

  const [entry] = await findInboxEntries(installation, email)
  expect(entry?.form).toMatchObject({
    kind: 'school',
    schoolId: expect.stringMatching(/^99/),
    phone: '+919876543210',
    role: 'principal',
    interests: ['profile', 'voice'],
  })
  await expect.poll(() => findMails(installation, email, email).length).toBe(1)
  await expect.poll(() => findMails(installation, partnersEmail, email).length).toBe(1)
  const [operatorMail] = findMails(installation, partnersEmail, email)
  expect(operatorMail?.text).toContain('Please call after four.')
  expect(findMails(installation, email, email)[0]?.text).not.toContain('four')
})

test('asks for the location of a school outside the directory', async ({ page, installation }) => {
  const email = newEmail()
  await page.goto('/register-school')
  await register(page).click()
  await expect(schoolField(page)).toBeFocused()
  await expect(page.getByText('The school is missing.')).toBeVisible()
  await expect(page.getByLabel('Village or town')).toBeHidden()

  await schoolField(page).fill('Zzqqxx Peepal Tree School')
  await register(page).click()
  await expect(page.getByLabel('Village or town')).toBeFocused()
  await expect(page.getByText('The district is missing.')).toBeVisible()
  await expect(page.getByText('Please choose the state.')).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)

  await page.getByLabel('Village or town').fill('Rampur')
  await page.getByLabel('District').fill('Sitamarhi')
  await page.getByLabel('State', { exact: true }).selectOption('Bihar')
  await fillPerson(page, email)
  await page.getByLabel('Phone').fill('12345')
  await register(page).click()
  await expect(page.getByText('An Indian phone number has 10 digits')).toBeVisible()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await page.getByLabel('Phone').fill('98765 43210')
  await register(page).click()
  await expect(page.getByRole('heading', { name: 'We have your registration' })).toBeVisible()
  const [entry] = await findInboxEntries(installation, email)
  expect(entry?.form).toMatchObject({
    schoolName: 'Zzqqxx Peepal Tree School',
    location: 'Rampur',
    district: 'Sitamarhi',
    state: 'Bihar',
  })
})

test('selects the school in the URL and ignores an unknown school', async ({ page, installation }) => {
  const [school] = await query<{ code: string }>(
    installation,
    'SELECT code FROM school ORDER BY code LIMIT 1',
  )
  await page.goto(`/register-school?school=${school?.code}`)
  await expect(schoolField(page)).not.toHaveValue('')
  await expect(page.getByText('In our directory.')).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/register-school$/)
  const chosen = await schoolField(page).inputValue()
  await schoolField(page).fill(`${chosen} II`)
  await expect(page.getByLabel('District')).toBeVisible()

  await page.goto('/register-school?school=99999999998')
  await expect(schoolField(page)).toHaveValue('')
})

test('reports that the scripts of a form did not load, and tries again', async ({ page, pageErrors }) => {
  pageErrors.allow(/ERR_FAILED|Failed to load resource/)
  const scripts = /\/assets\/contact\.island.*\.js$/
  await page.route(scripts, (route) => route.abort())
  await page.goto('/contact', { waitUntil: 'commit' })
  const form = page.locator('[data-island="contact"]')
  await expect(form).toHaveAttribute('data-load-failed')
  const message = await form.evaluate((element) => getComputedStyle(element, '::after').content)
  expect(message).toContain('No connection. Tap the form to try again.')
  await expect(page.getByRole('button', { name: 'Send message' })).toBeDisabled()
  await page.unroute(scripts)
  await page.getByLabel('Your name').click()
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled()
  await expect(form).not.toHaveAttribute('data-load-failed')
})

test('keeps the text that was typed before hydration', async ({ page }) => {
  let continueLoading = () => {}
  const loadingAllowed = new Promise<void>((resolve) => {
    continueLoading = resolve
  })
  await page.route('**/*.js', async (route) => {
    await loadingAllowed
    await route.continue()
  })
  await page.goto('/register-school', { waitUntil: 'commit' })
  await schoolField(page).fill('Peepal Tree School')
  await expect(register(page)).toBeDisabled()
  continueLoading()
  await expect(page.getByLabel('Village or town')).toBeVisible()
  await expect(schoolField(page)).toHaveValue('Peepal Tree School')
})

test('stores a message and mails it later if the mail server refuses', async ({ page, installation }) => {
  const email = newEmail()
  installation.mail.refuse()
  try {
    await page.goto('/contact')
    await fillMessage(page, email)
    await sendMessage(page).click()
    await expect(page.getByRole('heading', { name: 'We have your message' })).toBeVisible()
    expect((await findInboxEntries(installation, email)).map(({ unsent }) => unsent)).toEqual([['message']])
    // The server sends after its response, and the pause begins with the refusal.
    await expect.poll(() => countRefused(installation, email)).toBe(1)
  } finally {
    installation.mail.accept()
  }
  // Makes the mail due. After a restart, the scheduled tasks send due mails.
  await query(installation, 'UPDATE outbox SET pause = 0')
  await installation.restart()
  await expect.poll(() => findMails(installation, operatorEmail, email).length).toBe(1)
  await expect.poll(async () => (await findInboxEntries(installation, email))[0]?.unsent).toEqual([])
  expect(installation.product.output()).not.toContain(email)
})
