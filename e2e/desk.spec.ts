import {
  decisions,
  disclosure,
  expectShown,
  openCase,
  pressDecision,
  statusOf,
  undoBar,
} from './desk-cases.ts'
import { addStaff, appeal, findSchool, readAsAuthor, report, sendReview } from './desk-staff.ts'
import {
  expect,
  expectAccessibleInBothColorSchemes,
  expectAccessibleInBothWindows,
  testWithOwnProduct,
} from './fixtures.ts'

/** Uses its own product, because the tests of other files leave cases in the queues. */
const test = testWithOwnProduct('desk')

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

test('lets only another member of staff decide an appeal', async ({ page, browser, installation }) => {
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
  await expectAccessibleInBothWindows(page)

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

test('marks what similar reviews have in common', async ({ page, installation }) => {
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
  await expectAccessibleInBothWindows(page)
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
