import type { Page } from '@playwright/test'
import {
  addStaff,
  appeal,
  findSchool,
  readAsAuthor,
  readSchoolPage,
  report,
  type SentPost,
  sendComment,
  sendReview,
  signInAtDesk,
} from './desk-staff.ts'
import {
  expect,
  expectAccessibleInBothColorSchemes,
  type Installation,
  testWithOwnProduct,
} from './fixtures.ts'

/** Uses its own product, because the tests of other files leave cases in the queues. */
const test = testWithOwnProduct('desk')

const disclosure = 'A man in the hostel touched me inappropriately and nobody helped.'

const statusOf = (page: Page) => page.getByRole('status').filter({ hasText: /\S/, hasNotText: 'Loading' })
const undoBar = (page: Page) => page.getByRole('button', { name: 'Undo' })
const decisions = (page: Page) => page.getByRole('region', { name: 'Decision' })

/** Presses the key of a decision. Waits first, because the desk ignores keys for a moment after a case opens. */
async function pressDecision(page: Page, key: string): Promise<void> {
  await expect(decisions(page).locator('[aria-keyshortcuts]').first()).toBeVisible()
  await page.keyboard.press(key)
}

/** Makes the page press a key shortly after the next case opens, before the desk accepts keys. */
async function pressAfterNextCaseOpens(page: Page, key: string): Promise<void> {
  // Dispatches the event in the page, because a slow test could press the key too late.
  await page.evaluate((pressed) => {
    const press = () =>
      setTimeout(() => {
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }))
        document.documentElement.dataset.pressed = pressed
      }, 100)
    document.addEventListener('focusin', press, { once: true })
  }, key)
}

async function openCase(page: Page, queue: string, school: string): Promise<void> {
  await page.goto(`/desk/cases?queue=${queue}`)
  await page.getByRole('listitem').filter({ hasText: school }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: school })).toBeFocused()
}

async function expectShown(installation: Installation, { schoolId }: SentPost, text: string, shown = true) {
  const contains = async () => (await readSchoolPage(installation, schoolId)).includes(text)
  await expect.poll(contains).toBe(shown)
}

/** Presses keys of decisions while the list of keys is open, and in a text field. */
async function expectKeysIgnored(page: Page): Promise<void> {
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys of this screen' })).toBeVisible()
  await pressDecision(page, 'r')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('radio')).toHaveCount(0)
  const note = page.getByLabel(/Note for the staff/)
  await note.focus()
  await page.keyboard.type('prj3z')
  await expect(note).toHaveValue('prj3z')
  await note.blur()
}

/** Removes the post of the open case with the keyboard. Returns the text that the author will read. */
async function removeAsInsult(page: Page): Promise<string> {
  await pressDecision(page, 'r')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Choose a reason.')).toBeVisible()
  await page.keyboard.press('3')
  await expect(page.getByRole('radio', { name: /^Insult/ })).toBeChecked()
  const preview = await decisions(page)
    .getByText(/^The author reads/)
    .textContent()
  await expectAccessibleInBothColorSchemes(page)
  await page.keyboard.press('Enter')
  return preview ?? ''
}

test('decides the cases of a queue with the keyboard only', { tag: '@desktop' }, async ({
  page,
  pageErrors,
  installation,
}) => {
  const [first, second] = [await findSchool(installation, 0), await findSchool(installation, 1)]
  const rude = 'The sports teacher is lazy, and the field is closed on every single day.'
  const review = await sendReview(installation, first.id, rude)
  await report(installation, review, { reason: 'private', note: 'Everybody here knows who that is.' })
  await report(installation, review, { reason: 'hurtful' })
  const other = await sendReview(installation, second.id, 'The canteen is clean and the food is warm.')
  const comment = await sendComment(installation, other, 'Buy cheap notes from my shop near the gate.')
  await report(installation, comment, { reason: 'spam' }, 'comment')

  const staff = await addStaff(page.context(), installation)
  await page.context().clearCookies()
  // The desk requests the session, and the server responds 401.
  pageErrors.allow(/401/)
  await signInAtDesk(page, staff)
  await expect(page.getByRole('heading', { level: 1, name: 'Open cases' })).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)

  await page.getByRole('link', { name: /^Reports/ }).focus()
  await page.keyboard.press('Enter')
  const rows = page.getByRole('main').getByRole('list').last().getByRole('link')
  await expect(rows.first()).toBeFocused()
  await expect(rows.first()).toHaveText('Reported: personal data')
  await page.keyboard.press('j')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: `Review of ${first.name}` })).toBeFocused()
  await expect(page.getByText('Everybody here knows who that is.')).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  await expectKeysIgnored(page)

  const preview = await removeAsInsult(page)

  await expect(page.getByRole('heading', { level: 1, name: `Comment of ${second.name}` })).toBeFocused()
  await expect(page.getByText('The comment is under this review')).toBeVisible()
  await expect(statusOf(page)).toContainText('Review: removed (Insult). The next case is open.')
  await expect(undoBar(page)).toBeVisible()
  const own = await readAsAuthor(installation, review)
  expect(own.state).toBe('removed')
  expect(preview).toContain(own.explanation)
  await expectShown(installation, review, rude, false)

  await page.keyboard.press('z')
  await expect(page.getByRole('heading', { level: 1, name: `Review of ${first.name}` })).toBeFocused()
  await expect(statusOf(page)).toContainText('Undone. The case is open again.')
  await expect(undoBar(page)).toBeHidden()
  await expectShown(installation, review, rude)
  expect((await readAsAuthor(installation, review)).state).toBe('published')

  // A second press by mistake does not decide the next case.
  await pressAfterNextCaseOpens(page, 'p')
  await pressDecision(page, 'p')
  await expect(page.getByRole('heading', { level: 1, name: `Comment of ${second.name}` })).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('data-pressed', 'p')
  await expect(undoBar(page)).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  await pressDecision(page, 'r')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Remove with a reason' })).toBeFocused()
  await pressDecision(page, 'r')
  await page.keyboard.press('8')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/desk\/cases\?queue=reports$/)
  await expect(page.getByText('No open cases')).toBeVisible()
  await expect(statusOf(page)).toContainText('No other case of this queue is free.')
  await expectAccessibleInBothColorSchemes(page)
  expect((await readAsAuthor(installation, comment)).state).toBe('removed')
})

test('keeps the reason and the note if the case has changed meanwhile', async ({
  page,
  browser,
  pageErrors,
  installation,
}) => {
  const school = await findSchool(installation, 2)
  const review = await sendReview(installation, school.id, 'The bus is late and the driver is asleep.')
  await report(installation, review, { reason: 'false' })
  await addStaff(page.context(), installation)
  await openCase(page, 'reports', school.name)
  await page.getByLabel(/Note for the staff/).fill('The school sent a letter.')
  await page.getByRole('button', { name: 'Remove with a reason' }).click()
  await page.getByRole('radio', { name: /^False statement/ }).check()

  await report(installation, review, { reason: 'hurtful', note: 'He is my uncle.' })
  pageErrors.allow(/409/)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  const changed = page.getByRole('alert').filter({ hasText: 'the case changed while you read it' })
  await expect(changed).toContainText('1 new report: Hurtful.')
  await expect(page.getByText('He is my uncle.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^False statement/ })).toBeChecked()
  await expect(page.getByLabel(/Note for the staff/)).toHaveValue('The school sent a letter.')
  expect((await readAsAuthor(installation, review)).state).toBe('published')
  await expectAccessibleInBothColorSchemes(page)

  const context = await browser.newContext({ baseURL: installation.product.origin })
  const colleague = await addStaff(context, installation)
  const second = await context.newPage()
  await openCase(second, 'reports', school.name)
  await pressDecision(second, 'p')
  await expect(undoBar(second)).toBeVisible()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(changed).toContainText(`${colleague.email} decided: kept as it is.`)
  await expect(changed).toContainText('The case is closed.')
  expect((await readAsAuthor(installation, review)).state).toBe('published')
  await context.close()
})

test('removes a disclosure that was never shown, and names help numbers', { tag: '@desktop' }, async ({
  page,
  installation,
}) => {
  const school = await findSchool(installation, 3)
  const review = await sendReview(installation, school.id, disclosure)
  await addStaff(page.context(), installation)
  await openCase(page, 'disclosure', school.name)
  const steps = page.getByRole('region', { name: /This text may tell of abuse/ })
  await expect(steps.getByRole('link', { name: /1098/ })).toHaveAttribute('href', 'tel:1098')
  await expect(steps.getByRole('link', { name: /112/ })).toHaveAttribute('href', 'tel:112')
  await expect(page.getByRole('button', { name: /publish$|^Show/i })).toHaveCount(0)
  await expectAccessibleInBothColorSchemes(page)
  await pressDecision(page, 'p')
  await expect(page.getByRole('heading', { level: 1, name: school.name })).toBeVisible()

  await pressDecision(page, 'd')
  await expect(page.getByLabel('I told the police or a helpline')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please choose whether you told somebody.')).toBeVisible()
  await page.getByLabel('I told the police or a helpline').check()
  await page.getByLabel('Whom?').fill('Police station Rampur')
  await page.getByLabel('When?').fill('2026-01-05T10:00')
  await expectAccessibleInBothColorSchemes(page)
  await page.getByLabel('Number of the entry').fill('GD 17')
  await page.keyboard.press('Enter')
  await expect(statusOf(page)).toContainText('Review: disclosure, not shown.')
  const own = await readAsAuthor(installation, review)
  expect(own).toMatchObject({ state: 'removed' })
  expect(own.explanation).toContain('Childline 1098')
  await expectShown(installation, review, disclosure, false)
})

test('needs a second decision to show a text that is no disclosure', async ({ page, installation }) => {
  const school = await findSchool(installation, 4)
  const review = await sendReview(installation, school.id, disclosure)
  await addStaff(page.context(), installation)
  await openCase(page, 'disclosure', school.name)
  await pressDecision(page, 'n')
  await expect(statusOf(page)).toContainText('Review: not a disclosure.')
  expect((await readAsAuthor(installation, review)).state).toBe('withheld')
  await expectShown(installation, review, disclosure, false)

  await openCase(page, 'pending', school.name)
  await expect(page.getByText('No disclosure: decide again')).toBeVisible()
  await pressDecision(page, 'p')
  await expect(statusOf(page)).toContainText('Review: restored.')
  await expectShown(installation, review, disclosure)
})

test('lets only another member of staff decide an appeal', { tag: '@desktop' }, async ({
  page,
  browser,
  installation,
}) => {
  const school = await findSchool(installation, 5)
  const text = 'The principal decides everything alone, and no parent may ask a question.'
  const review = await sendReview(installation, school.id, text)
  await report(installation, review, { reason: 'hurtful' })
  await addStaff(page.context(), installation)
  await openCase(page, 'reports', school.name)
  await pressDecision(page, 'r')
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await expect(undoBar(page)).toBeVisible()
  await expectShown(installation, review, text, false)

  await appeal(installation, review, 'The principal is an office. I named nobody.')
  await openCase(page, 'appeals', school.name)
  await expect(page.getByText('The principal is an office. I named nobody.')).toBeVisible()
  await expect(page.getByText('Another member of staff must decide.')).toBeVisible()
  await expect(decisions(page).getByRole('button')).toHaveCount(0)
  await expectAccessibleInBothColorSchemes(page)

  const context = await browser.newContext({ baseURL: installation.product.origin })
  await addStaff(context, installation)
  const second = await context.newPage()
  await openCase(second, 'appeals', school.name)
  await expect(second.getByRole('region', { name: 'Earlier changes' })).toContainText('Names a person')
  await pressDecision(second, 'p')
  await expect(undoBar(second)).toBeVisible()
  expect((await readAsAuthor(installation, review)).state).toBe('restored')
  await expectShown(installation, review, text)
  await context.close()
})

test('marks what similar reviews have in common', { tag: '@desktop' }, async ({ page, installation }) => {
  const school = await findSchool(installation, 6)
  const common =
    'Every teacher knows each child by name, the rooms are bright and new, the fees are fair, and the buses run on time in every season.'
  await sendReview(installation, school.id, `${common} I like it here.`)
  await sendReview(installation, school.id, `${common} My sister likes it too.`)
  const copy = await sendReview(installation, school.id, `${common} Best of the town.`)
  expect((await readAsAuthor(installation, copy)).state).toBe('pending')
  await addStaff(page.context(), installation)
  await openCase(page, 'pending', school.name)
  const similar = page.getByRole('region', { name: /^Similar texts/ })
  await expect(similar.locator('mark').first()).toContainText('Every teacher knows each child by name')
  await expectAccessibleInBothColorSchemes(page)
})

test('shows that the queue is loading, and lets the moderator try again', async ({
  page,
  pageErrors,
  installation,
}) => {
  await addStaff(page.context(), installation)
  let respond = () => {}
  const wait = new Promise<void>((resolve) => {
    respond = resolve
  })
  await page.route('**/api/desk/cases?**', async (route) => {
    await wait
    await route.abort('connectionfailed')
  })
  await page.goto('/desk/cases')
  await expect(page.getByRole('status').filter({ hasText: 'Loading the queue' })).toHaveCount(1)
  await expectAccessibleInBothColorSchemes(page)
  pageErrors.allow(/ERR_CONNECTION_FAILED/)
  respond()
  await expect(page.getByRole('alert')).toContainText('We could not reach the server.')
  await expectAccessibleInBothColorSchemes(page)
  await page.unroute('**/api/desk/cases?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('navigation', { name: 'Queues' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('leads from the address of an unknown case to the queue', async ({ page, pageErrors, installation }) => {
  pageErrors.allow(/404/)
  await addStaff(page.context(), installation)
  await page.goto(`/desk/cases/${crypto.randomUUID()}`)
  await expect(page.getByRole('alert')).toContainText('This case does not exist.')
  await expectAccessibleInBothColorSchemes(page)
  await page.getByRole('link', { name: 'Open the queue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Open cases' })).toBeVisible()
})
