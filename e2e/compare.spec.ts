import type { Page } from '@playwright/test'
import { schoolPath } from '#contract/paths.ts'
import type { School } from '#contract/schools.ts'
import { expect, expectAccessibleInBothColorSchemes, type Installation, test } from './fixtures.ts'

async function fetchSchools({ product }: Installation): Promise<School[]> {
  const response = await fetch(`${product.origin}/api/schoolsWithReviews?limit=5`)
  return ((await response.json()) as { schools: School[] }).schools
}

async function choose(page: Page, school: School | undefined): Promise<void> {
  if (!school) throw new Error('There are too few schools.')
  await page.goto(schoolPath(school))
  await page.getByRole('link', { name: `Compare ${school.name}` }).click()
}

test('collects schools while browsing and compares them', async ({ page, installation }) => {
  const schools = await fetchSchools(installation)
  const [first, second] = schools
  const tray = page.getByRole('region', { name: 'Schools to compare' })
  await choose(page, first)
  await expect(tray.getByRole('status')).toHaveText('1 school to compare')
  await choose(page, second)
  await expect(tray.getByRole('listitem')).toHaveCount(2)
  // School pages contain only the CSS rules that their own HTML needs, so the tray loads the whole stylesheet.
  await expect(tray.getByRole('link', { name: 'Compare' })).toHaveCSS('min-height', '44px')
  await tray.getByRole('link', { name: 'Compare' }).click()
  await expect(page).toHaveURL(`/compare?schools=${first?._id},${second?._id}`)
  await expect(tray).toHaveCount(0)
  const table = page.getByRole('region', { name: 'Comparison' })
  await expect(table.getByRole('row', { name: /^Teaching \d\.\d of 5/ })).toBeVisible()
  for (const school of [first, second])
    await expect(table.getByRole('link', { name: school?.name ?? '', exact: true })).toBeVisible()
  await expect(table.getByRole('row', { name: /^Distance .*km to/ })).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)

  for (const school of schools.slice(2, 4)) {
    await choose(page, school)
    await expect(tray.getByRole('button', { name: `Remove ${school.name}`, exact: true })).toBeVisible()
  }
  await choose(page, schools[4])
  await expect(tray.getByRole('status')).toHaveText('You can compare up to 4 schools. Remove a school first.')
  await tray.getByRole('button', { name: `Remove ${first?.name}` }).click()
  await expect(tray.getByRole('listitem')).toHaveCount(3)
  await tray.getByRole('button', { name: 'Clear' }).click()
  await expect(tray).toBeHidden()
  await page.reload()
  await expect(tray).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('shows a shared comparison and removes a school from it', async ({ page, installation }) => {
    const [first, second] = await fetchSchools(installation)
    await page.goto(`/compare?schools=${first?._id},${second?._id},10999999999`)
    await expect(
      page.getByText('The directory does not contain one of these schools any more.'),
    ).toBeVisible()
    await page.getByRole('link', { name: `Remove ${first?.name} from this comparison` }).click()
    await expect(page).toHaveURL(`/compare?schools=${second?._id}`)
    await expect(page.getByRole('link', { name: 'Find another school' })).toBeVisible()
    await page.goto('/compare')
    await expect(page.getByRole('heading', { name: 'No schools chosen yet' })).toBeVisible()
  })
})
