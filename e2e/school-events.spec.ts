import type { Browser, Page } from '@playwright/test'
import pg from 'pg'
import type { EventOffer } from '#contract/school-events.ts'
import { eventOffer } from '#server/testing/events.ts'
import {
  expect,
  expectAccessibleInBothWindows,
  expectWhole,
  type Installation,
  isInteractive,
  signInAsNewStudent,
  testWithOwnProduct,
  waitForCredential,
} from './fixtures.ts'
import { databaseConnection } from './product.ts'
import { signInAsOwner } from './school-members.ts'
import { signInAsStaff } from './staff.ts'

/** Uses its own product, because it runs the nightly maintenance. */
const test = testWithOwnProduct('school-events')

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function listSchools({ product: { origin } }: Installation): Promise<{ _id: string; name: string }[]> {
  const response = await fetch(`${origin}/api/schoolsWithReviews?limit=3`)
  const { schools } = (await response.json()) as { schools: { _id: string; name: string }[] }
  return schools
}

async function openWorkspace(
  browser: Browser,
  installation: Installation,
  schoolCode: string,
): Promise<Page> {
  const { origin } = installation.product
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 360, height: 740 } })
  await signInAsOwner(page, installation, schoolCode)
  return page
}

async function change({ dataDir }: Installation, statement: string, values: unknown[]): Promise<void> {
  const client = new pg.Client(databaseConnection(dataDir))
  await client.connect()
  await client.query(statement, values)
  await client.end()
}

async function offerEvent(page: Page, offer: EventOffer): Promise<void> {
  await page.goto('/school/events')
  await button(page, 'Offer an event').click()
  await page.getByLabel('Kind').selectOption(offer.category)
  await page.getByLabel('Title').fill(offer.title)
  await page.getByLabel('What happens').fill(offer.description)
  await page.getByLabel('Place', { exact: true }).fill(offer.place)
  await page.getByLabel('First day').fill(offer.beginsOn)
  await page.getByLabel('Last day', { exact: true }).fill(offer.endsOn)
  await page.getByLabel('Begins at').fill(offer.startTime)
  await page.getByLabel('Last day to take part').fill(offer.closesOn)
  await page.getByLabel(offer.openTo === 'schools' ? 'Schools enter teams' : 'Students take seats').check()
  await page.getByLabel('Places in all').fill(String(offer.capacity))
  await page.getByLabel('Places at once').fill(String(offer.largestEntry))
  await expectWhole(page)
  await button(page, 'Offer this event').click()
  await expect(page.getByText('Our staff has your event')).toBeVisible()
}

async function publish(browser: Browser, installation: Installation): Promise<Page> {
  const desk = await browser.newPage({ baseURL: installation.product.origin })
  await signInAsStaff(desk, installation, 'editor')
  await desk.goto('/desk/events')
  await expect(button(desk, 'Publish this event')).toBeVisible()
  await expectAccessibleInBothWindows(desk)
  await button(desk, 'Publish this event').click()
  await expect(desk.getByText('It is public now, also in the Times.')).toBeVisible()
  return desk
}

test('two schools want the last place of an event, and its results are public', async ({
  browser,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(/40[0149]|Failed to load resource/)
  const [host, first, second] = await listSchools(installation)
  if (!host || !first || !second) throw new Error('The directory has fewer than three schools.')
  const workspace = await openWorkspace(browser, installation, host._id)
  const offer = eventOffer({ title: 'Evening quiz', capacity: 2, largestEntry: 2 })
  await offerEvent(workspace, offer)
  const desk = await publish(browser, installation)

  const reader = await browser.newPage({
    baseURL: installation.product.origin,
    viewport: { width: 360, height: 740 },
  })
  await reader.goto('/events')
  await expect(reader.getByRole('heading', { name: 'Open for entry' })).toBeVisible()
  await expectWhole(reader)
  await reader
    .getByRole('region', { name: 'Open for entry' })
    .getByRole('link', { name: /Evening quiz/ })
    .click()
  await expect(reader.getByText('Schools enter teams in their workspace.')).toBeVisible()
  await expectWhole(reader)
  const eventPath = new URL(reader.url()).pathname
  const id = eventPath.split('/').at(-1)

  const rivals = [
    await openWorkspace(browser, installation, first._id),
    await openWorkspace(browser, installation, second._id),
  ]
  for (const rival of rivals) {
    await rival.goto('/school/events')
    await button(rival, 'Enter teams').click()
    await rival.getByLabel('Teams', { exact: true }).fill('2')
    await rival.getByLabel('Pupils in all teams').fill('6')
    await expectWhole(rival)
  }
  await Promise.all(rivals.map((rival) => button(rival, 'Enter teams').click()))
  const outcomes = await Promise.all(
    rivals.map(async (rival) => {
      const entered = rival.getByText('Your entry is saved.')
      const full = rival.getByText('There are not enough places left.')
      await expect(entered.or(full)).toBeVisible()
      return entered.isVisible()
    }),
  )
  expect(outcomes.filter(Boolean)).toHaveLength(1)
  const winner = outcomes[0] ? first : second

  await change(
    installation,
    'UPDATE school_event SET closes_on = closes_on - 40, begins_on = begins_on - 40, ends_on = ends_on - 40 WHERE id = $1',
    [id],
  )
  await workspace.goto('/school/events')
  await button(workspace, 'Write results').click()
  await workspace.getByLabel(winner.name).selectOption('winner')
  await expectWhole(workspace)
  await button(workspace, 'Save results').click()
  await expect(workspace.getByText('Our staff has the results, and publishes them.')).toBeVisible()
  await desk.goto('/desk/events?list=results')
  await button(desk, 'Publish these results').click()
  await expect(desk.getByText('The results are public now.')).toBeVisible()

  await reader.goto(eventPath)
  await expect(reader.getByRole('heading', { name: 'Results' })).toBeVisible()
  await reader.getByRole('link', { name: winner.name }).click()
  const recognition = reader.getByRole('region', { name: 'Recognition' })
  await expect(recognition.getByRole('link', { name: /^Winner, Evening quiz \d{4}$/ })).toBeVisible()
  await expectWhole(reader)
})

test('a student takes a seat without an account, and the organiser checks it offline', async ({
  page,
  browser,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(/40[0149]|Failed to load resource|ERR_INTERNET_DISCONNECTED/)
  const [, , host] = await listSchools(installation)
  if (!host) throw new Error('The directory has fewer than three schools.')
  const workspace = await openWorkspace(browser, installation, host._id)
  const offer = eventOffer({ title: 'Art afternoon', category: 'art', openTo: 'students', largestEntry: 3 })
  await offerEvent(workspace, offer)
  await publish(browser, installation)

  await page.setViewportSize({ width: 360, height: 740 })
  await signInAsNewStudent(page, installation)
  await waitForCredential(page)
  await page.goto('/events')
  await page
    .getByRole('region', { name: 'Open for entry' })
    .getByRole('link', { name: /Art afternoon/ })
    .click()
  await page.waitForFunction(isInteractive)
  await button(page, 'Take a seat or show my ticket').click()
  await page.getByLabel('How many seats?').selectOption('2')
  await expectWhole(page)
  const request = page.waitForRequest(/\/seats$/)
  await button(page, 'Take a seat').click()
  const headers = await (await request).allHeaders()
  expect(headers.authorization).toMatch(/^PrivateToken /)
  expect(headers.cookie).toBeUndefined()
  await expect(page.getByRole('heading', { name: 'Your ticket' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code with your ticket' })).toBeVisible()
  await expectWhole(page)
  const ticket = (await page.locator('code').innerText()).trim()
  expect(ticket).toMatch(/^(?:[\dA-Z]{4}-){3}[\dA-Z]{4}$/)

  await page.reload()
  await button(page, 'Take a seat or show my ticket').click()
  await button(page, 'Give the place back').click()
  await expect(page.getByText('You have given your place back.')).toBeVisible()
  await button(page, 'Take the place again').click()
  await expect(page.locator('code')).toHaveText(ticket)

  const id = new URL(page.url()).pathname.split('/').at(-1)
  await change(installation, 'UPDATE school_event SET closes_on = closes_on - 8 WHERE id = $1', [id])
  await workspace.goto('/school/events')
  await workspace.getByRole('link', { name: 'Check tickets' }).click()
  await expect(workspace.getByText('0 of 1 tickets checked on this device')).toBeVisible()
  await workspace.context().setOffline(true)
  await workspace.getByLabel('Ticket').fill(ticket.toLowerCase())
  await button(workspace, 'Check').click()
  await expect(workspace.getByText('Valid: 2 seats')).toBeVisible()
  await workspace.getByLabel('Ticket').fill(ticket)
  await button(workspace, 'Check').click()
  await expect(workspace.getByText('Already used on this device')).toBeVisible()
  await workspace.getByLabel('Ticket').fill('7K3Q-9F2M-0XRT-5WCH')
  await button(workspace, 'Check').click()
  await expect(workspace.getByText('Unknown ticket')).toBeVisible()
  await workspace.context().setOffline(false)
  await expectWhole(workspace)
})
