import type { Page } from '@playwright/test'
import { addStaff } from './desk-staff.ts'
import {
  expect,
  expectAccessibleInBothColorSchemes,
  type Installation,
  testWithOwnProduct,
} from './fixtures.ts'

const test = testWithOwnProduct('desk-flood')

/** Even if an hour ends meanwhile, visitors report more than 20 posts in one of the two hours. */
const reportedPosts = 50

async function readJson<Result>(url: string): Promise<Result> {
  return (await (await fetch(url)).json()) as Result
}

async function reportSampleReviews({ product: { origin } }: Installation): Promise<void> {
  const { schools } = await readJson<{ schools: { _id: string }[] }>(`${origin}/api/schoolsWithReviews`)
  const ids: string[] = []
  for (const { _id } of schools)
    for (const review of await readJson<{ _id: string }[]>(`${origin}/api/schools/${_id}/reviews`))
      ids.push(review._id)
  expect(ids.length).toBeGreaterThanOrEqual(reportedPosts)
  for (const targetId of ids.slice(0, reportedPosts)) {
    const response = await fetch(`${origin}/api/reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ targetType: 'review', targetId, reason: 'danger' }),
    })
    expect(response.status).toBe(201)
  }
}

const floodRow = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Many reports by visitors' })

test('shows a flood of reports as one case, and keeps its posts together', async ({
  page,
  context,
  installation,
}) => {
  await addStaff(context, installation)
  await reportSampleReviews(installation)
  await page.goto('/desk')
  await expect(page.getByRole('heading', { level: 1, name: 'Open cases' })).toBeVisible()
  await page.goto('/desk/cases?queue=reports')
  await expect(floodRow(page)).toHaveCount(1)
  await expectAccessibleInBothColorSchemes(page)
  await floodRow(page).getByRole('link').click()

  const flood = page.getByRole('region', { name: 'Many reports by visitors' })
  const links = flood.getByRole('listitem').getByRole('link')
  await expect(links.first()).toBeVisible()
  const count = await links.count()
  expect(count).toBeGreaterThan(1)
  await expectAccessibleInBothColorSchemes(page)

  // Opens a post, and decides about it alone.
  await links.last().click()
  await expect(flood.getByText('(below)')).toBeVisible()
  await page.getByRole('button', { name: 'Keep it published' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'kept as it is' })).toBeVisible()

  await page.goto('/desk/cases?queue=reports')
  await floodRow(page).getByRole('link').click()
  await flood.getByRole('button', { name: `Keep these ${count - 1} posts` }).click()
  const kept = page.getByRole('status').filter({ hasText: `Kept ${count - 1} posts.` })
  await expect(kept).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(flood.getByRole('heading', { name: `${count - 1} open posts` })).toBeVisible()
  await flood.getByRole('button', { name: `Keep these ${count - 1} posts` }).click()
  await expect(kept).toBeVisible()
  await page.goto('/desk/cases?queue=reports')
  await expect(
    page.getByRole('listitem').getByRole('link', { name: 'danger to a child' }).first(),
  ).toBeVisible()
  await expect(floodRow(page)).toHaveCount(0)
})
