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
  await buttonOf(page, school).click()
}

/** A link until the tray has loaded, then a button. */
const buttonOf = (page: Page, school: School) => page.locator(`a[data-compare="${school._id}"]`)

test('collects schools while browsing and compares them', async ({ page, installation }) => {
  const schools = await fetchSchools(installation)
  const [first, second] = schools
  const tray = page.getByRole('region', { name: 'Schools to compare' })
  await choose(page, first)
  await expect(tray.getByRole('status')).toHaveText('1 school to compare')
  await choose(page, second)
  await expect(tray.getByRole('status')).toHaveText('2 schools to compare')
  expect((await tray.boundingBox())?.height).toBeLessThan(72)
  // School pages contain only the CSS rules that their own HTML needs, so the tray loads the whole stylesheet.
  await expect(tray.getByRole('link', { name: 'Compare' })).toHaveCSS('min-height', '44px')
  await tray.getByRole('link', { name: 'Compare' }).click()
  await expect(page).toHaveURL(`/compare?schools=${first?._id},${second?._id}`)
  await expect(tray).toHaveCount(0)
  const table = page.getByRole('region', { name: 'Comparison' })
  await expect(table.getByRole('row', { name: /^Teaching \d\.\d of 5/ })).toBeVisible()
  for (const school of [first, second])
    await expect(table.getByRole('link', { name: school?.name ?? '', exact: true })).toBeVisible()
  // Names begin where the column begins.
  await expect(table.getByRole('columnheader').first()).toHaveCSS('text-align', 'start')
  await expect(table.getByRole('row', { name: /^Distance .*km to/ })).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)

  for (const school of schools.slice(2, 4)) {
    await choose(page, school)
    await expect(buttonOf(page, school)).toHaveAttribute('aria-pressed', 'true')
  }
  await choose(page, schools[4])
  await expect(tray.getByRole('status')).toHaveText('Only 4 at a time. Take one back first.')
  await page.goto(first ? schoolPath(first) : '/')
  const taken = page.getByRole('button', { name: `Compare ${first?.name}`, pressed: true })
  await taken.focus()
  await page.keyboard.press('Space')
  await expect(taken).toHaveCount(0)
  await expect(tray.getByRole('status')).toHaveText('3 schools to compare')
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

test('shows two schools side by side and the edge of the third', async ({ page, installation }) => {
  const schools = (await fetchSchools(installation)).slice(0, 3)
  await page.goto(`/compare?schools=${schools.map(({ _id }) => _id)}`)
  await expect(page).toHaveTitle(new RegExp(schools.map(({ name }) => name).join('.*')))
  const columns = page.getByRole('region', { name: 'Comparison' }).locator('thead th')
  const boxes = await Promise.all((await columns.all()).map((column) => column.boundingBox()))
  const ends = boxes.map((box) => (box ? box.x + box.width : Number.NaN))
  expect(ends[1]).toBeLessThanOrEqual(344)
  expect(boxes[2]?.x).toBeLessThan(330)
  expect(ends[2]).toBeGreaterThan(344)
})

test('shares the address of a page, or copies it', async ({ page, context, installation }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [school] = await fetchSchools(installation)
  await page.goto(school ? schoolPath(school) : '/')
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/schools/${school?._id}`)
})

test('prints a comparison of four schools on one A4 page', async ({ page, installation }) => {
  const schools = (await fetchSchools(installation)).slice(0, 4)
  await page.goto(`/compare?schools=${schools.map(({ _id }) => _id)}`)
  await page.emulateMedia({ media: 'print' })
  // A4 without margins of 1 cm, in CSS pixels.
  await page.setViewportSize({ width: 718, height: 1047 })
  for (const hidden of ['banner', 'contentinfo', 'button'] as const)
    await expect(page.getByRole(hidden)).toHaveCount(0)
  const lastColumn = await page.getByRole('columnheader', { name: schools[3]?.name ?? '' }).boundingBox()
  expect((lastColumn?.x ?? 718) + (lastColumn?.width ?? 0)).toBeLessThanOrEqual(718)
  const ink = await page.evaluate(() => getComputedStyle(document.body).color)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', ink)
  const pdf = await page.pdf({
    format: 'A4',
    margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' },
  })
  expect(pdf.toString('latin1').match(/\/Type \/Page$/gm)).toHaveLength(1)
})
