import type { Browser, Page } from '@playwright/test'
import pg from 'pg'
import { daysBefore, indianDay } from '#contract/days.ts'
import { listPages } from './all-pages.ts'
import { expect, expectWhole, type Installation, testWithOwnProduct } from './fixtures.ts'
import { press, type } from './keyboard.ts'
import { foreignTexts } from './page-checks.ts'
import { databaseConnection } from './product.ts'
import { acceptSchoolInvitation, addSchoolCookie, inviteToSchool } from './school-members.ts'
import { signInAsStaff } from './staff.ts'

/** Uses its own product, because it moves the days of the database. */
const test = testWithOwnProduct('programmes')

const refusals = /40[0149]|Failed to load resource/
const participants = 12
const title = 'Quiz league'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function openWorkspace(page: Page, installation: Installation, schoolCode: string): Promise<string> {
  const { email, link } = await inviteToSchool(installation, { schoolCode })
  const { cookie } = await acceptSchoolInvitation(installation, link)
  await addSchoolCookie(page, installation, cookie)
  return email
}

/** Lets two weeks pass for the feedback, makes the night due again, and restarts the product, which then runs it. */
async function endFeedback(installation: Installation): Promise<void> {
  const client = new pg.Client(databaseConnection(installation.dataDir))
  await client.connect()
  await client.query('UPDATE programme_session SET feedback_until = feedback_until - 15')
  await client.query('UPDATE daily_task SET done_on = done_on - 1')
  await client.end()
  await installation.restart()
}

/** Lets the staff add a trainer, schedule the session on the day before, and record that it took place. */
async function holdSession(browser: Browser, installation: Installation): Promise<void> {
  const desk = await browser.newPage({ baseURL: installation.product.origin })
  await desk.setViewportSize({ width: 360, height: 740 })
  await signInAsStaff(desk, installation, 'directory')
  await desk.goto('/desk/programmes/catalogue')
  await button(desk, 'Add a trainer').click()
  await desk.getByLabel('Name').fill('Ravi Rao')
  await desk.getByLabel('Email').fill('ravi@example.org')
  await button(desk, 'Save').click()
  await expect(desk.getByText('ravi@example.org')).toBeVisible()
  await expectWhole(desk)

  await desk.goto('/desk/programmes')
  await expect(desk.getByText('1 request waits for a date')).toBeVisible()
  await expectWhole(desk)
  await desk.getByRole('link', { name: new RegExp(title) }).click()
  await desk.getByLabel('Trainer').selectOption({ label: 'Ravi Rao' })
  const yesterday = daysBefore(indianDay(new Date()), 1)
  await desk.getByLabel('Day', { exact: true }).fill(yesterday)
  await desk.getByLabel('Begins at').fill('10:00')
  await button(desk, 'Schedule it').click()
  await expect(desk.getByText(/^Saved. School and trainer get a mail/)).toBeVisible()
  await expectWhole(desk)
  await desk.getByLabel('How many took part?').fill(String(participants))
  await button(desk, 'Record it').click()
  await expect(desk.getByText('Saved. It stands on the page of the school.')).toBeVisible()
  await button(desk, 'Write a draft').click()
  await expect(desk.getByRole('link', { name: 'Open the event' })).toBeVisible()
  await expectWhole(desk)
  // On a Monday, the session was in the week before.
  await desk.goto(`/desk/programmes/calendar?from=${yesterday}`)
  await expect(desk.getByRole('link', { name: title })).toBeVisible()
  await expectWhole(desk)
  await desk.close()
}

/** Sends the form as a browser without a script. */
async function sendAnswers({ product }: Installation, code: string): Promise<number> {
  const body = new URLSearchParams({ code, useful: '4', understandable: '5', best: 'together' })
  return (await fetch(`${product.origin}/feedback`, { method: 'POST', body })).status
}

test('a school asks for a programme, hosts it, and reads what the participants think', async ({
  page,
  browser,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(refusals)
  await page.setViewportSize({ width: 360, height: 740 })
  const { school, schoolPage } = await listPages(installation)
  const email = await openWorkspace(page, installation, school._id)
  await page.goto('/school')
  await page.getByRole('link', { name: 'See programmes' }).click()

  // With the keyboard alone.
  await press(page, button(page, new RegExp(`Ask for this programme ?: ${title}`)))
  await expectWhole(page)
  await type(page, page.getByLabel('How many students?'), '0')
  await press(page, button(page, 'Send the request'))
  await expect(page.getByText('The number of students must be a whole number')).toBeVisible()
  await page.getByLabel('How many students?').fill('40')
  await type(page, page.getByLabel('What should we know?'), 'Not on Fridays.')
  await press(page, button(page, 'Send the request'))
  await expect(page.getByText(`We have your request for “${title}”.`)).toBeVisible()
  await expect(page.getByText(/We answer by/).last()).toBeVisible()
  await expectWhole(page)

  await holdSession(browser, installation)
  const scheduled = installation.mail.messages.find(({ to }) => to?.some(({ address }) => address === email))
  expect(scheduled?.attachments.some(({ mimeType }) => mimeType.includes('calendar'))).toBe(true)

  await page.reload()
  await expect(page.getByText(`${participants} took part.`)).toBeVisible()
  await expectWhole(page)
  await page.getByRole('link', { name: 'Print the feedback codes' }).click()
  const papers = page.getByRole('listitem').filter({ has: page.getByRole('img') })
  await expect(papers).toHaveCount(participants)
  await expectWhole(page)
  const codes = (await papers.allTextContents()).map(
    (text) => /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(text)?.[0] ?? '',
  )

  const pupil = await browser.newPage({ baseURL: installation.product.origin })
  await pupil.setViewportSize({ width: 360, height: 740 })
  await pupil.goto(`/feedback#${codes[0]}`)
  await expect(pupil.getByLabel('Code from your paper')).toHaveValue(codes[0] ?? '')
  expect(pupil.url()).not.toContain('#')
  await expectWhole(pupil)
  await button(pupil, 'Send my answers').click()
  await expect(pupil.getByText('Please choose one.')).toHaveCount(3)
  await expect(pupil.getByLabel('Code from your paper')).toHaveValue(codes[0] ?? '')
  await expectWhole(pupil)
  for (const group of ['How useful was it?', 'How easy was it to understand?'])
    await pupil.getByRole('group', { name: group }).getByLabel('5, very').check()
  await pupil.getByLabel('Working with others').check()
  await button(pupil, 'Send my answers').click()
  await expect(pupil.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expectWhole(pupil)
  await pupil.goto('/hi/feedback')
  expect(await foreignTexts(pupil)).toEqual([])
  await pupil.close()
  for (const code of codes.slice(0, 11)) expect(await sendAnswers(installation, code)).toBe(200)

  await page.goto('/school/programmes')
  await expect(page.getByText(/nobody sees how many have answered/)).toBeVisible()
  await endFeedback(installation)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('11 answers: useful 4.1 of 5')).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await page.getByRole('button', { name: /^Menu/ }).click()
  await page.getByRole('link', { name: 'Our year' }).first().click()
  await expect(page.getByText('1 done, 0 planned')).toBeVisible()
  await expectWhole(page)
  for (const path of ['programmes', 'year']) {
    await page.goto(`/hi/school/${path}`)
    await expect(page.getByText('क्विज़ लीग').first()).toBeVisible()
    expect(await foreignTexts(page), path).toEqual([])
  }
  await page.goto(schoolPage)
  const section = page.getByRole('region', { name: 'Took part in' })
  await expect(section.getByText(title)).toBeVisible()
  await expect(section.getByText(/11 answers/)).toBeVisible()
  await expectWhole(page)
})
