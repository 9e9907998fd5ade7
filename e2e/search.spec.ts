import type { Page } from '@playwright/test'
import type { SchoolList } from '#contract/schools.ts'
import { expect, expectAccessibleInBothColorSchemes, signInAsNewStudent, test } from './fixtures.ts'

const box = { name: 'School name, city or state' }

/** A school of the directory whose name nobody else has. */
async function firstNamed(origin: string, term: string): Promise<{ _id: string; name: string }> {
  const answer = await fetch(`${origin}/api/schoolsWithReviews?limit=1&searchTerm=${term}`)
  const { schools } = (await answer.json()) as { schools: { _id: string; name: string }[] }
  const [school] = schools
  if (!school) throw new Error(`no school is called ${term}`)
  return school
}

async function type(page: Page, text: string): Promise<void> {
  await page.getByRole('combobox', box).click()
  await page.getByRole('combobox', box).pressSequentially(text)
  await expect(page.getByRole('option').first()).toBeVisible()
}

test('schools are named while somebody types, and the keyboard opens one', async ({ page, installation }) => {
  const { name } = await firstNamed(installation.product.origin, 'vidyalaya')
  await page.goto('/')
  await type(page, name.slice(0, -1).toLowerCase())
  const field = page.getByRole('combobox', box)
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

test('Enter without a choice searches for what was typed', async ({ page }) => {
  await page.goto('/')
  await type(page, 'primary')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Search Results for "primary"' })).toBeVisible()
  await expect(page.getByRole('listbox')).toBeHidden()
})

test('in the dashboard a school that is picked opens there', async ({ page, installation }) => {
  await signInAsNewStudent(page, installation)
  await page.goto('/dashboard?step=1')
  await type(page, 'vidyalaya')
  const option = page.getByRole('option').first()
  const name = await option.locator('b').textContent()
  await option.click()
  await expect(page).toHaveURL(/\/dashboard\?step=2/)
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
})

test('results are narrowed by state and district, with true counts, all in the address', async ({ page }) => {
  await page.goto('/?search=school')
  const states = page.getByRole('combobox', { name: 'State', exact: true })
  const option = states.locator('option').nth(1)
  const [, state = '', count = ''] =
    /^(.*) \(([\d,]+) samples\)$/.exec((await option.textContent()) ?? '') ?? []
  await states.selectOption({ index: 1 })
  await expect(page).toHaveURL(/[?&]state=/)
  await expect(page.getByText(new RegExp(`^${count} schools?`))).toBeVisible()
  for (const card of await page.getByRole('article').all()) await expect(card).toContainText(state)

  const districts = page.getByRole('combobox', { name: 'District' })
  const district = await districts.locator('option').nth(1).getAttribute('value')
  await districts.selectOption({ index: 1 })
  await expect(page).toHaveURL(/[?&]district=/)
  await page.reload()
  await expect(districts).toHaveValue(district ?? '')
  await expectAccessibleInBothColorSchemes(page)

  await page.goBack()
  await expect(page).not.toHaveURL(/district=/)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/\?search=school$/)
})

test('narrowing by keyboard stays where it is while lists come and go', async ({ page, installation }) => {
  // Who is signed in is led from the home page to the dashboard.
  for (const address of ['/?search=school', '/dashboard?step=1&search=school']) {
    if (address.startsWith('/dashboard')) await signInAsNewStudent(page, installation)
    await page.goto(address)
    const states = page.getByRole('combobox', { name: 'State', exact: true })
    await states.focus()
    for (const place of [1, 2]) {
      const option = states.locator('option').nth(place)
      const value = (await option.getAttribute('value')) ?? ''
      const [name = ''] = ((await option.textContent()) ?? '').split(' (')
      await page.keyboard.press('ArrowDown')
      // The dashboard keeps what was searched out of the address.
      const inAddress = address.startsWith('/dashboard') ? null : value
      await expect(page).toHaveURL((url) => url.searchParams.get('state') === inAddress)
      await expect(states).toHaveValue(value)
      await expect(page.getByRole('article').first()).toContainText(name)
      await expect(states).toBeFocused()
    }
  }
})

test('words that nobody has all of bring the closest, and say so', async ({ page }) => {
  await page.goto(`/?search=${encodeURIComponent('government zzqqxx school')}`)
  await expect(page.getByText('No school has all of these words. These come closest.')).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
})

test('schools that come close are told from those that have all words', async ({ page, installation }) => {
  const ask = async (query: string): Promise<SchoolList> =>
    (await fetch(`${installation.product.origin}/api/schoolsWithReviews?limit=50&${query}`)).json()
  let found: { term: string; complete: number } | undefined
  for (const { name } of (await ask('searchTerm=school')).schools) {
    const words = name.split(/\s+/)
    const term = [...words.slice(0, 2), words.at(-1)].join(' ')
    const { complete } = await ask(`searchTerm=${encodeURIComponent(term)}`)
    if (complete === undefined) continue
    found = { term, complete }
    break
  }
  if (!found) throw new Error('every name is asked for to the last word')
  const { term, complete } = found
  await page.goto(`/?search=${encodeURIComponent(term)}`)
  const said = complete === 1 ? 'One school has' : `${complete} schools have`
  await expect(page.getByText(`${said} all of these words. The others come close.`)).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
})

test('a clearly better spelling is offered', async ({ page }) => {
  await page.goto('/?search=goverment')
  const offer = page.getByText('Did you mean').getByRole('link')
  const better = (await offer.textContent()) ?? ''
  await offer.click()
  await expect(page.getByRole('heading', { name: `Search Results for "${better}"` })).toBeVisible()
})
