import type { Page } from '@playwright/test'
import pg from 'pg'
import {
  expect,
  expectAccessibleInBothColorSchemes,
  type Installation,
  signInAsNewStudent,
  testWithOwnProduct,
} from './fixtures.ts'
import { databaseConnection } from './product.ts'
import { findButton } from './reviewed-schools.ts'

/** Uses its own product, because the product of other tests publishes immediately. */
const test = testWithOwnProduct('publication', { PUBLICATION: 'nightly' })

const title = 'A quiet library'

/** Makes the nightly maintenance due again, and restarts the product, which then runs the maintenance. */
async function runMaintenance(installation: Installation): Promise<void> {
  const client = new pg.Client(databaseConnection(installation.dataDir))
  await client.connect()
  await client.query('UPDATE daily_task SET done_on = done_on - 1')
  await client.end()
  await installation.restart()
}

async function findUnreviewedSchool({ product }: Installation): Promise<string> {
  const url = `${product.origin}/api/schoolsWithReviews?searchTerm=primary&limit=10&page=30`
  const { schools } = await (await fetch(url)).json()
  return schools.find(({ reviewCount }: { reviewCount: number }) => reviewCount === 0)._id
}

const statusOf = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text })

const onlyYou = 'Only you can see this until tomorrow morning'

/** Reloads the page until `isDone` succeeds, because the product runs the nightly maintenance after it has started. */
async function reloadUntil(page: Page, isDone: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.reload()
    await isDone()
  }).toPass({ timeout: 60_000 })
}

test('shows posts to their author at once and to everybody the next morning', async ({
  page,
  browser,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(/404/)
  const stranger = await browser.newPage({ baseURL: installation.product.origin })
  const school = await findUnreviewedSchool(installation)
  await signInAsNewStudent(page, installation)
  await page.goto(`/write-review/${school}`)
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Description').fill('Every book may be borrowed, and the fan works.')
  const sent = page.waitForResponse('**/api/reviews').then((response) => response.json())
  await findButton(page, 'Submit Review').click()
  await expect(statusOf(page, /It is shown by tomorrow morning/)).toBeVisible()
  await page.goto(`/schools/${school}`)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText(onlyYou, { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No reviews yet' })).toHaveCount(0)
  await expectAccessibleInBothColorSchemes(page)
  await page.goto('/dashboard')
  await expect(page.getByText('One of your posts is not shown to others yet.')).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  await page.getByRole('main').getByRole('link', { name: 'My posts' }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Your review of' })
  await expect(card.getByText(`${onlyYou}.`)).toBeVisible()
  const path = `/reviews/${(await sent)._id}`
  expect((await stranger.goto(path))?.status()).toBe(404)
  await expect(stranger.getByRole('heading', { name: 'Not found' })).toBeVisible()
  await page.goto(path)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.getByRole('link', { name: 'See it on the page of the school' }).click()
  await expect(page).toHaveURL(new RegExp(`/schools/${school}`))
  await expect(page.getByText(onlyYou, { exact: true })).toBeVisible()
  await stranger.goto(`/schools/${school}`)
  await expect(stranger.getByRole('heading', { name: 'No reviews yet' })).toBeVisible()
  await expect(stranger.getByText(title)).toHaveCount(0)

  // The pages must not load anything from the product while it restarts.
  await page.waitForLoadState('networkidle')
  await runMaintenance(installation)
  const heading = page.getByRole('heading', { name: title })
  // Only a published review has this button.
  await reloadUntil(page, () => expect(findButton(page, 'Helpful')).toBeVisible({ timeout: 3000 }))
  await expect(page.getByText(onlyYou)).toHaveCount(0)
  await expect(heading).toHaveCount(1)
  await expect(page.getByText(/^Week of Monday, \w+ \d+, \d{4}$/)).toBeVisible()

  await findButton(page, 'Helpful').click()
  await expect(statusOf(page, new RegExp(onlyYou))).toBeVisible()
  await expect(findButton(page, 'Helpful (1)')).toHaveAttribute('aria-pressed', 'true')
  await findButton(page, 'Comment').click()
  await page.getByRole('textbox', { name: 'Your comment' }).fill('On Saturdays, too?')
  await findButton(page, 'Send comment').click()
  await expect(statusOf(page, /Everybody can read your comment from tomorrow morning/)).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  const schoolPage = page.url()
  await page.goto('/my-review')
  const commentCard = page.getByRole('listitem').filter({ hasText: 'Your comment of' })
  await expect(commentCard.getByText(`${onlyYou}.`)).toBeVisible()
  await expect(card.getByRole('link')).toBeVisible()
  await expect(card.getByText(onlyYou)).toHaveCount(0)
  await page.goto('/dashboard')
  await expect(page.getByText('One of your posts is not shown to others yet.')).toBeVisible()
  await page.goto(schoolPage)
  await findButton(page, 'Comment').click()
  const comment = page.getByRole('listitem').filter({ hasText: 'On Saturdays, too?' })
  await expect(comment.getByText('You, anonymously')).toBeVisible()
  await expect(comment.getByText(onlyYou, { exact: true })).toBeVisible()
  await expect(findButton(page, 'Helpful (1)')).toHaveAttribute('aria-pressed', 'true')
  await stranger.reload()
  await stranger.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(stranger.getByText('No comments yet. Be the first.')).toBeVisible()
  await expect(findButton(stranger, 'Helpful')).toBeVisible()

  await runMaintenance(installation)
  await reloadUntil(page, () => expect(findButton(page, 'Comments (1)')).toBeVisible({ timeout: 3000 }))
  await findButton(page, 'Comments (1)').click()
  await expect(comment.getByText('Anonymous Student')).toBeVisible()
  await expect(findButton(page, 'Helpful (1)')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(onlyYou)).toHaveCount(0)
  await stranger.reload()
  await expect(findButton(stranger, 'Helpful (1)')).toBeVisible()
  await expect(findButton(stranger, 'Comments (1)')).toBeVisible()
  await stranger.close()
})
