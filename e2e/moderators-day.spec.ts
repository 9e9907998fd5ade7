import type { Page } from '@playwright/test'
import pg from 'pg'
import { indianMonday } from '#server/clock.ts'
import {
  decisions,
  disclosure,
  expectShown,
  openCase,
  pressDecision,
  statusOf,
  undoBar,
} from './desk-cases.ts'
import {
  addStaff,
  findSchool,
  readAsAuthor,
  readSchoolPage,
  report,
  type SentPost,
  sendComment,
  sendReview,
  signInAtDesk,
} from './desk-staff.ts'
import { expect, expectAccessibleInBothWindows, type Installation, testWithOwnProduct } from './fixtures.ts'
import { databaseConnection } from './product.ts'

/** The work of a day. Special cases: `desk.spec.ts`. */
const test = testWithOwnProduct('moderators-day')

const named = 'The new driver of bus 7 is always late and shouts at the children.'
const unnamed = 'One of the buses is always late, and the children are afraid on it.'
const sentence = 'Please leave out which bus it is.'

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
  await expectAccessibleInBothWindows(page)
  await page.keyboard.press('Enter')
  return preview ?? ''
}

/** Expects that the text begins where the moderator sees it without scrolling. */
async function expectOnFirstScreen(page: Page, text: string): Promise<void> {
  const box = await page.getByText(text).boundingBox()
  const height = page.viewportSize()?.height ?? 0
  test.info().annotations.push({ type: 'position of the text', description: `${box?.y} of ${height} px` })
  expect(box?.y).toBeLessThan(height - 40)
}

async function complainAbout({ product }: Installation, { id }: SentPost): Promise<string> {
  const response = await fetch(`${product.origin}/api/complaints`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      id: crypto.randomUUID(),
      kind: 'about-me',
      message: 'The last sentence is about my sister.',
      post: `${product.origin}/reviews/${id}`,
    }),
  })
  expect(response.status).toBe(201)
  return ((await response.json()) as { number: string }).number
}

test('decides the cases of a queue with the keyboard only', async ({ page, pageErrors, installation }) => {
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
  await expectAccessibleInBothWindows(page)

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
  await expectAccessibleInBothWindows(page)
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
  await expectAccessibleInBothWindows(page)
  await pressDecision(page, 'r')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Remove with a reason' })).toBeFocused()
  await pressDecision(page, 'r')
  await page.keyboard.press('8')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/desk\/cases\?queue=reports$/)
  await expect(page.getByText('No open cases')).toBeVisible()
  await expect(statusOf(page)).toContainText('No other case of this queue is free.')
  await expectAccessibleInBothWindows(page)
  expect((await readAsAuthor(installation, comment)).state).toBe('removed')
})

/** Moves twelve reviews of a school to this week. With another one, they are too many for a week. */
async function fillWeek({ dataDir }: Installation): Promise<{ id: string; name: string }> {
  const client = new pg.Client(databaseConnection(dataDir))
  await client.connect()
  const { rows } = await client.query<{ id: string; name: string }>(
    `UPDATE review SET written_on = $1 FROM school WHERE school.code = review.school_code AND (id, written_on) IN (
      SELECT id, written_on FROM review WHERE school_code = (
        SELECT school_code FROM review GROUP BY school_code
        HAVING count(*) >= 12 ORDER BY count(*), school_code LIMIT 1
      ) LIMIT 12) RETURNING school.code AS id, school.name`,
    [indianMonday(new Date())],
  )
  await client.end()
  const [school] = rows
  if (school === undefined) throw new Error('No sample school has twelve reviews.')
  return school
}

test('decides a burst of reviews together', async ({ page, installation }) => {
  const text = 'The teachers explain well, and the library is open until four.'
  const school = await fillWeek(installation)
  await sendReview(installation, school.id, text)
  await addStaff(page.context(), installation)
  await openCase(page, 'pending', school.name)
  const burst = page.getByRole('region', { name: /^Many reviews at once/ })
  await expect(burst.getByText('Rating without these reviews')).toBeVisible()
  const count = await burst.getByRole('listitem').count()
  expect(count).toBe(13)
  await expectAccessibleInBothWindows(page)
  await burst.getByRole('button', { name: `Keep these ${count} posts` }).click()
  await expect(statusOf(page)).toContainText(`Kept ${count} posts.`)
})

test('removes a disclosure that was never shown, and names help numbers', async ({ page, installation }) => {
  const school = await findSchool(installation, 3)
  const review = await sendReview(installation, school.id, disclosure)
  await addStaff(page.context(), installation)
  await page.goto('/desk/cases')
  await page.getByRole('button', { name: 'Next case' }).click()
  await expect(page.getByRole('heading', { level: 1, name: school.name })).toBeFocused()
  await expect(page.getByText('Claimed by you')).toBeVisible()
  await expectOnFirstScreen(page, disclosure)
  const steps = page.getByRole('region', { name: /This text may tell of abuse/ })
  await expect(steps.getByRole('link', { name: /1098/ })).toHaveAttribute('href', 'tel:1098')
  await expect(steps.getByRole('link', { name: /112/ })).toHaveAttribute('href', 'tel:112')
  await expect(page.getByRole('button', { name: /publish$|^Show/i })).toHaveCount(0)
  await expectAccessibleInBothWindows(page)
  await pressDecision(page, 'p')
  await expect(page.getByRole('heading', { level: 1, name: school.name })).toBeVisible()

  await pressDecision(page, 'd')
  await expect(page.getByLabel('I told the police or a helpline')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please choose whether you told somebody.')).toBeVisible()
  await page.getByLabel('I told the police or a helpline').check()
  await page.getByLabel('Whom?').fill('Police station Rampur')
  await page.getByLabel('When?').fill('2026-01-05T10:00')
  await expectAccessibleInBothWindows(page)
  await page.getByLabel('Number of the entry').fill('GD 17')
  await page.keyboard.press('Enter')
  await expect(statusOf(page)).toContainText('Review: disclosure, not shown.')
  const own = await readAsAuthor(installation, review)
  expect(own).toMatchObject({ state: 'removed' })
  expect(own.explanation).toContain('Childline 1098')
  await expectShown(installation, review, disclosure, false)
})

test('lets an author change a review as a moderator asked', async ({
  page,
  context,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(/409/)
  const { id: schoolId } = await findSchool(installation, 4)
  const review = await sendReview(installation, schoolId, named)
  await report(installation, review, { reason: 'private' })
  const isShown = async (text: string) => (await readSchoolPage(installation, schoolId)).includes(text)

  await addStaff(context, installation)
  await page.goto('/desk/cases?queue=reports')
  await page.getByRole('listitem').filter({ hasText: named }).getByRole('link').click()
  await page.getByRole('button', { name: 'Ask the author to change it' }).click()
  await page.getByLabel('Names a person').check()
  await page.getByLabel('Sentence to the author (optional)').fill(sentence)
  await expect(page.getByText(/The author reads: “It names a student/)).toBeVisible()
  await expectAccessibleInBothWindows(page)
  await page.getByRole('button', { name: 'Ask for a change' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'change asked' })).toBeVisible()
  await expect.poll(() => isShown(named)).toBe(false)

  await page.goto('/my-review')
  await page.getByLabel('Code of the post').fill(review.key)
  await page.getByRole('button', { name: 'Open my post' }).click()
  await expect(page.getByText('Please change it', { exact: true })).toBeVisible()
  await expect(page.getByText(sentence)).toBeVisible()
  await expectAccessibleInBothWindows(page)
  await page.getByRole('button', { name: 'Change it' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The text is still the same.')).toBeVisible()
  await page.getByLabel('Description').fill(unnamed)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('You changed it. A person will read the new text')).toBeVisible()
  await expect(page.getByText(sentence)).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'A moderator asked you' })).toBeVisible()

  await page.goto('/desk/cases?queue=pending')
  await page.getByRole('listitem').filter({ hasText: 'Changed by its author' }).getByRole('link').click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect.poll(() => isShown(unnamed)).toBe(true)
})

test('decides a complaint, and takes the removal back without an appeal', async ({ page, installation }) => {
  const school = await findSchool(installation, 5)
  const text = 'The choir sings every week. The girl in front is always too loud.'
  const review = await sendReview(installation, school.id, text)
  const number = await complainAbout(installation, review)
  await addStaff(page.context(), installation)
  await page.goto('/desk/complaints')
  const row = page.getByRole('listitem').filter({ hasText: number })
  for (const part of [school.name, text, 'about my sister', 'Listed harm: 36 hours'])
    await expect(row).toContainText(part, { ignoreCase: true })
  await expectAccessibleInBothWindows(page)
  await row.getByRole('link').click()
  await expect(page.getByText('The last sentence is about my sister.')).toBeVisible()
  await page.getByRole('link', { name: 'Open the case of the post' }).click()
  await expect(page.getByRole('heading', { level: 1, name: school.name })).toBeFocused()
  await pressDecision(page, 'r')
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await expect(statusOf(page)).toContainText('Review: removed (Personal data).')
  await expectShown(installation, review, text, false)
  await page.goto('/desk/complaints?list=closed')
  await expect(row).toContainText('The post is removed')

  await page.goto('/desk/posts')
  await page.getByLabel('Words').fill('choir sings front loud')
  await page.getByLabel('Moderation').selectOption('Removed')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: text })).toHaveCount(1)
  await expectAccessibleInBothWindows(page)
  await page.getByRole('button', { name: 'Decide about it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: school.name })).toBeFocused()
  await page.getByLabel(/Note for the staff/).fill('No name, and nobody can be recognised.')
  await page.getByRole('button', { name: 'Show it again' }).click()
  await expect(statusOf(page)).toContainText('Review: restored.')
  await expectShown(installation, review, text)
})

test('gives two moderators different cases, and tells each about the other', async ({
  page,
  browser,
  pageErrors,
  installation,
}) => {
  const texts = ['The bus is late and the driver is asleep.', 'The lab has no windows and smells.'] as const
  const send = async (text: string, index: number) => {
    const school = await findSchool(installation, index)
    const review = await sendReview(installation, school.id, text)
    await report(installation, review, { reason: 'false' })
    return review
  }
  const [one, other] = [await send(texts[0], 6), await send(texts[1], 7)]
  const own = await addStaff(page.context(), installation)
  const context = await browser.newContext({ baseURL: installation.product.origin })
  const colleague = await addStaff(context, installation)
  const second = await context.newPage()
  const pages = [page, second]
  await Promise.all(pages.map((each) => each.goto('/desk/cases?queue=reports')))
  await Promise.all(pages.map((each) => each.getByRole('button', { name: 'Next case' }).click()))
  for (const each of pages) await expect(each.getByText('Claimed by you')).toBeVisible()
  expect(page.url()).not.toBe(second.url())

  // The colleague opens the same case from the list.
  await second.goto('/desk/cases?queue=reports')
  await second
    .getByRole('listitem')
    .filter({ hasText: `${own.email} has claimed this.` })
    .getByRole('link')
    .click()
  await expect(second.getByText(`${own.email} has claimed this.`)).toBeVisible()
  await expect(second.getByText('Your colleague is reading it now.')).toBeVisible()
  await expect(page.getByText(`A colleague is reading this: ${colleague.email}.`)).toBeVisible()
  for (const each of pages) await expectAccessibleInBothWindows(each)
  await pressDecision(second, 'p')
  await expect(second.getByRole('alert')).toContainText('A colleague has claimed this case.')

  await page.getByLabel(/Note for the staff/).fill('The school sent a letter.')
  await page.getByRole('button', { name: 'Remove with a reason' }).click()
  await page.getByRole('radio', { name: /^False statement/ }).check()
  await second.getByRole('button', { name: 'Take it over' }).click()
  await expect(second.getByText('Claimed by you')).toBeVisible()
  await expect(page.getByText(`${colleague.email} has claimed this.`)).toBeVisible()
  pageErrors.allow(/409/)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('A colleague has claimed this case.')
  await expect(page.getByRole('radio', { name: /^False statement/ })).toBeChecked()

  const isFirst = await page.getByText(texts[0]).isVisible()
  await report(installation, isFirst ? one : other, { reason: 'hurtful', note: 'He is my uncle.' })
  const changed = page.getByRole('alert').filter({ hasText: 'What you typed is still here.' })
  await expect(changed).toContainText('1 new report: Hurtful.')
  await expect(second.getByText('He is my uncle.')).toBeVisible()
  await pressDecision(second, 'p')
  await expect(undoBar(second)).toBeVisible()
  await expect(changed).toContainText(`${colleague.email} decided: kept as it is.`)
  await expect(changed).toContainText('The case is closed.')
  await expect(page.getByLabel(/Note for the staff/)).toHaveValue('The school sent a letter.')
  await expectAccessibleInBothWindows(page)
  await context.close()
})
