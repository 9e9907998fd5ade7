import type { Browser, Page } from '@playwright/test'
import pg from 'pg'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { listPages } from './all-pages.ts'
import {
  expect,
  expectAccessibleInBothWindows,
  expectWhole,
  type Installation,
  isInteractive,
  testWithOwnProduct,
} from './fixtures.ts'
import { press, type } from './keyboard.ts'
import { foreignTexts } from './page-checks.ts'
import { databaseConnection } from './product.ts'
import { signInAsOwner } from './school-members.ts'
import { signInAsStaff } from './staff.ts'

/** Uses its own product, because the product of other tests publishes immediately. */
const test = testWithOwnProduct('school-answers', { PUBLICATION: 'nightly' })

const refusals = /40[0149]|Failed to load resource/
const answer = 'Thank you. The library now stays open until 5 pm on every weekday.'
const changed = 'Thank you. The library now stays open until 6 pm on every weekday.'
const reply = 'It still closed at 3 pm last Friday.'
const title = 'A quiet library'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Makes the nightly maintenance due again, and restarts the product, which then runs the maintenance. */
async function runMaintenance(installation: Installation): Promise<void> {
  const client = new pg.Client(databaseConnection(installation.dataDir))
  await client.connect()
  await client.query('UPDATE daily_task SET done_on = done_on - 1')
  await client.end()
  await installation.restart()
}

async function reloadUntil(page: Page, isDone: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.reload()
    await isDone()
  }).toPass({ timeout: 60_000 })
}

/** A review of an earlier night. */
async function addReview({ dataDir }: Installation, schoolId: string): Promise<{ key: string; id: string }> {
  const key = newAuthorKey()
  const client = new pg.Client(databaseConnection(dataDir))
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO review (school_code, title, description, rating, written_on, author_key_hash)
    VALUES ($1, $2, 'Every book may be borrowed, and the fan works.', 4,
      (SELECT max(written_on) FROM review), decode($3, 'hex')) RETURNING id`,
    [schoolId, title, await hashAuthorKey(key)],
  )
  await client.end()
  return { key, id: rows[0]?.id ?? '' }
}

/** Publishes the one answer that waits for the staff. */
async function publishWaiting(browser: Browser, installation: Installation): Promise<void> {
  const desk = await browser.newPage({ baseURL: installation.product.origin })
  await signInAsStaff(desk, installation, 'moderator')
  await desk.goto('/desk/answers')
  await button(desk, 'Publish this answer').click()
  await expect(desk.getByText('The next nightly publication shows it.')).toBeVisible()
  await desk.close()
}

test('a school answers, everybody reads it after the night, and the author replies', async ({
  page,
  browser,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(refusals)
  await page.setViewportSize({ width: 360, height: 740 })
  const { school } = await listPages(installation)
  const { key, id } = await addReview(installation, school._id)
  await signInAsOwner(page, installation, school._id)
  await page.goto('/school')
  await page.getByRole('link', { name: 'Answer reviews' }).click()

  // With the keyboard alone.
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(item).toBeVisible()
  await press(page, item.getByRole('button', { name: 'Answer this review' }))
  await expectWhole(page)
  await type(page, page.getByLabel('Your answer'), answer)
  await type(page, page.getByLabel('Your position at the school'), 'Principal')
  await press(page, button(page, 'Save the answer'))
  await expect(page.getByText('A person of our staff reads it first, by the end of tomorrow.')).toBeVisible()
  await expectWhole(page)
  await publishWaiting(browser, installation)

  const reader = await browser.newPage({ baseURL: installation.product.origin })
  await reader.goto(`/reviews/${id}`)
  await expect(reader.getByText(answer)).toBeHidden()
  await runMaintenance(installation)
  await reloadUntil(reader, () => expect(reader.getByText(answer)).toBeVisible({ timeout: 3000 }))
  await expect(reader.getByRole('heading', { name: `Answer of ${school.name}` })).toBeVisible()
  await expectWhole(reader)

  await reader.goto('/my-review')
  await reader.getByLabel('Code of the post').fill(key)
  await button(reader, 'Open my post').click()
  await expect(reader.getByRole('heading', { name: 'The school answered your review' })).toBeVisible()
  await button(reader, 'Reply to the school').click()
  await reader.getByLabel('Your reply').fill(reply)
  await expectWhole(reader)
  await button(reader, 'Send reply').click()
  await expect(reader.getByText('Your reply is saved.')).toBeVisible()
  await expectWhole(reader)

  await page.goto('/school/reviews?filter=answered')
  await item.getByRole('button', { name: 'Change the answer' }).click()
  await page.getByLabel('Your answer').fill(changed)
  await button(page, 'Save the answer').click()
  await expect(page.getByText('Your answer is saved.')).toBeVisible()
  await expect(item.getByText(reply)).toBeHidden()
  await publishWaiting(browser, installation)
  await runMaintenance(installation)
  await reader.goto(`/reviews/${id}`)
  await reloadUntil(reader, () => expect(reader.getByText(reply)).toBeVisible({ timeout: 3000 }))
  await expect(reader.getByText(changed)).toBeVisible()
  await reader.getByText(/^Changed in/).click()
  await expect(reader.getByText(answer)).toBeVisible()
  await expectWhole(reader)
  await reader.getByRole('link', { name: 'Report this answer' }).click()
  await expect(reader).toHaveURL(/complaint/)
  await reader.waitForFunction(isInteractive)
  await reader.getByLabel(/against the law/).check()
  await expect(reader.getByLabel('Where is it?', { exact: false })).toHaveValue(`/reviews/${id}#answer`)
  await reader.close()
})

test('staff read an answer that guesses the author, a school complains', async ({
  page,
  browser,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(refusals)
  const { school } = await listPages(installation)
  await addReview(installation, school._id)
  await signInAsOwner(page, installation, school._id)
  await page.goto('/school/reviews?filter=unanswered')
  const item = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })
    .first()
  await expect(item).toBeVisible()
  await item.getByRole('button', { name: 'Answer this review' }).click()
  await page.getByLabel('Your answer').fill('We know who wrote this. The library is open every day.')
  await page.getByLabel('Your position at the school').fill('Principal')
  await button(page, 'Save the answer').click()
  await expect(page.getByText(/because of these words: “We know who”/)).toBeVisible()

  await item.getByRole('button', { name: 'Ask us to remove this review' }).click()
  await page.getByLabel(/against the law/).check()
  await page.getByLabel('Which words are the problem, and why?').fill('This never happened at our school.')
  await expectWhole(page)
  await button(page, 'Send the complaint').click()
  await expect(page.getByText(/We have your complaint/)).toBeVisible()
  await page.goto('/school/disputes')
  await expect(page.getByText(/We decide by/)).toBeVisible()
  await expectWhole(page)
  for (const path of ['reviews', 'disputes']) {
    await page.goto(`/hi/school/${path}`)
    await expect(page.locator('h1')).toBeVisible()
    expect(await foreignTexts(page), path).toEqual([])
  }

  const desk = await browser.newPage({ baseURL: installation.product.origin })
  await signInAsStaff(desk, installation, 'moderator')
  await desk.goto('/desk/answers')
  await expect(desk.getByText('1 answer waits for you')).toBeVisible()
  await expectAccessibleInBothWindows(desk)
  await desk.getByLabel('Reason, which the school reads').selectOption({ index: 1 })
  await button(desk, 'Refuse this answer').click()
  await expect(desk.getByText('You have refused it. The school reads the reason.')).toBeVisible()
  await desk.close()
  await page.goto('/school/reviews')
  await expect(page.getByText(/Our staff has not published this. The reason: it may point at/)).toBeVisible()
})
