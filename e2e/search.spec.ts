import type { Page } from '@playwright/test'
import type { SchoolList } from '#contract/schools.ts'
import {
  expect,
  expectAccessibleInBothColorSchemes,
  openFilters,
  signInAsNewStudent,
  test,
} from './fixtures.ts'

const box = { name: 'School name, city or state' }

async function findSchool(origin: string, term: string): Promise<{ _id: string; name: string }> {
  const response = await fetch(`${origin}/api/schoolsWithReviews?limit=1&searchTerm=${term}`)
  const { schools } = (await response.json()) as { schools: { _id: string; name: string }[] }
  const [school] = schools
  if (!school) throw new Error(`No school matches ${term}.`)
  return school
}

/** Types a term and waits for the suggestions of the whole term. */
async function typeTerm(page: Page, text: string): Promise<void> {
  const responded = page.waitForResponse(
    (response) => new URL(response.url()).searchParams.get('searchTerm') === text,
  )
  await page.getByLabel(box.name).click()
  await page.getByLabel(box.name).pressSequentially(text)
  const { schools } = (await (await responded).json()) as SchoolList
  await expect(page.getByRole('option').locator('b')).toHaveText(schools.map(({ name }) => name))
}

test('suggests schools while typing and opens one by keyboard', async ({ page, installation }) => {
  const { name } = await findSchool(installation.product.origin, 'vidyalaya')
  await page.goto('/')
  await typeTerm(page, name.slice(0, -1).toLowerCase())
  const field = page.getByLabel(box.name)
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('listbox', { name: 'Schools' })).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)

  await page.keyboard.press('ArrowDown')
  const option = page.getByRole('option', { selected: true })
  await expect(option).toHaveCount(1)
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(field).toBeFocused()

  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').first()).toBeVisible()
  const chosen = await page.getByRole('option').first().locator('b').textContent()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: chosen ?? '' })).toBeVisible()
  await expect(page).toHaveURL(/\/schools\//)
})

test('searches for the typed term on Enter without a selection', async ({ page }) => {
  await page.goto('/')
  await typeTerm(page, 'primary')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Search Results for "primary"' })).toBeVisible()
  await expect(page.getByRole('listbox')).toBeHidden()
})

test('opens a suggested school in the dashboard', async ({ page, installation }) => {
  await signInAsNewStudent(page, installation)
  await page.goto('/dashboard?step=1')
  await typeTerm(page, 'vidyalaya')
  const option = page.getByRole('option').first()
  const name = await option.locator('b').textContent()
  await option.click()
  await expect(page).toHaveURL(/\/dashboard\?step=2/)
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
})

test('filters results by state and district with correct counts', async ({ page }) => {
  await page.goto('/?search=school')
  await openFilters(page)
  const states = page.getByRole('combobox', { name: 'State', exact: true })
  const option = states.locator('option').nth(1)
  const [, state = '', count = ''] =
    /^(.*) \(([\d,]+) samples?\)$/.exec((await option.textContent()) ?? '') ?? []
  await states.selectOption({ index: 1 })
  await expect(page).toHaveURL(/[?&]state=/)
  await expect(page.getByText(new RegExp(`^${count} schools?`))).toBeVisible()
  for (const card of await page.getByRole('article').all()) await expect(card).toContainText(state)

  const districts = page.getByRole('combobox', { name: 'District' })
  const district = await districts.locator('option').nth(1).getAttribute('value')
  await districts.selectOption({ index: 1 })
  await expect(page).toHaveURL(/[?&]district=/)
  await page.reload()
  await openFilters(page)
  await expect(districts).toHaveValue(district ?? '')
  await expectAccessibleInBothColorSchemes(page)

  await page.goBack()
  await expect(page).not.toHaveURL(/district=/)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/\?search=school$/)
})

test('keeps the focus while the keyboard changes a filter', async ({ page, installation }) => {
  // Sign in only for the dashboard, because the home page redirects signed-in students.
  for (const path of ['/?search=school', '/dashboard?step=1&search=school']) {
    if (path.startsWith('/dashboard')) await signInAsNewStudent(page, installation)
    await page.goto(path)
    await openFilters(page)
    const states = page.getByRole('combobox', { name: 'State', exact: true })
    await states.focus()
    for (const index of [1, 2]) {
      const option = states.locator('option').nth(index)
      const value = (await option.getAttribute('value')) ?? ''
      const [name = ''] = ((await option.textContent()) ?? '').split(' (')
      await page.keyboard.press('ArrowDown')
      // The dashboard replaces the search in its URL by a random key.
      const stateInUrl = path.startsWith('/dashboard') ? null : value
      await expect(page).toHaveURL((url) => url.searchParams.get('state') === stateInUrl)
      await expect(states).toHaveValue(value)
      await expect(page.getByRole('article').first()).toContainText(name)
      await expect(states).toBeFocused()
    }
  }
})

test('shows the closest schools when none matches all words', async ({ page }) => {
  await page.goto(`/?search=${encodeURIComponent('government zzqqxx school')}`)
  await expect(
    page.getByText('No school has all of these words. These are the closest matches.'),
  ).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
})

test('separates near misses from schools that match all words', async ({ page, installation }) => {
  const fetchSchools = async (query: string): Promise<SchoolList> =>
    (await fetch(`${installation.product.origin}/api/schoolsWithReviews?limit=50&${query}`)).json()
  let found: { term: string; complete: number } | undefined
  for (const { name } of (await fetchSchools('searchTerm=school')).schools) {
    // Without its fourth letter, a long word is also close to words of other schools.
    const term = name.replace(/(\p{L}{3})\p{L}(?=\p{L}{2})/gu, '$1')
    const { complete } = await fetchSchools(`searchTerm=${encodeURIComponent(term)}`)
    if (complete === undefined) continue
    found = { term, complete }
    break
  }
  if (!found) throw new Error('No search for a misspelt school name returned near misses.')
  const { term, complete } = found
  await page.goto(`/?search=${encodeURIComponent(term)}`)
  const sentence = complete === 1 ? 'One school has' : `${complete} schools have`
  await expect(
    page.getByText(`${sentence} all of these words. The other schools are close matches.`),
  ).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
})

test('offers a corrected spelling', async ({ page }) => {
  await page.goto('/?search=goverment&words=exact')
  const offer = page.getByText('Did you mean').getByRole('link')
  const better = (await offer.textContent()) ?? ''
  await offer.click()
  await expect(page.getByRole('heading', { name: `Search Results for "${better}"` })).toBeVisible()
})
