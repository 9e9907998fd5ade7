import { expect, expectAccessible, expectAccessibleInBothColorSchemes, test } from './fixtures.ts'
import { signInAsStaff } from './staff.ts'

type Found = { _id: string; name: string }

async function findSchools(origin: string): Promise<Found[]> {
  const response = await fetch(`${origin}/api/schoolsWithReviews?limit=20`)
  return ((await response.json()) as { schools: Found[] }).schools
}

for (const width of [360, 1280])
  test(`shows the day of a keeper of the directory at ${width} px`, async ({ page, installation }) => {
    await page.setViewportSize({ width, height: 800 })
    const { origin } = installation.product
    const schools = await findSchools(origin)
    const [school, other] = width === 360 ? schools.slice(4, 6) : schools.slice(8, 10)
    if (!school || !other) throw new Error('There are too few schools.')

    // A visitor suggests a website from the page of the school.
    await page.goto(`/schools/${school._id}`)
    await page.getByRole('link', { name: 'Suggest a correction' }).click()
    await page.getByRole('button', { name: 'Send the suggestion' }).click()
    await expect(page.getByText('Please choose what is wrong.')).toBeVisible()
    await page.getByLabel('I know the website of the school').check()
    await page.getByLabel('What is right?').fill('https://school.example.org')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send the suggestion' }).click()
    await expect(page.getByText('Thank you')).toBeVisible()

    // The keeper accepts it.
    await signInAsStaff(page, installation, 'directory')
    await page.goto('/desk/schools')
    await expect(page.getByRole('heading', { name: 'Suggestions of visitors' })).toBeVisible()
    await expectAccessibleInBothColorSchemes(page)
    await page
      .getByRole('listitem')
      .filter({ hasText: 'https://school.example.org' })
      .getByRole('link')
      .first()
      .click()
    await page.getByRole('button', { name: 'Accept and change the school' }).click()
    await expect(page.getByLabel('Website')).toHaveValue('https://school.example.org')
    const name = `LOTUS VIDYALAYA ${width}`
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByRole('button', { name: 'Save the changes' }).click()
    await expect(page.getByText('Please say why')).toBeVisible()
    await page.getByLabel('Reason').fill('The website of the school says so.')
    await page.getByLabel('Reason').press('Enter')
    await expect(page.getByText('The school is changed.')).toBeVisible()
    await expectAccessibleInBothColorSchemes(page)

    // Search and pages show the change within two seconds.
    const found = async () => {
      const query = new URLSearchParams({ searchTerm: name })
      const response = await fetch(`${origin}/api/schoolsWithReviews?${query}`)
      return ((await response.json()) as { schools: Found[] }).schools[0]?._id
    }
    await expect.poll(found, { timeout: 2000 }).toBe(school._id)
    const html = await (await fetch(`${origin}/schools/${school._id}`)).text()
    expect(html).toContain('school.example.org')

    // Undo, with the keyboard only.
    await page.getByRole('button', { name: 'Undo' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('A mistake of mine.')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The change is undone.')).toBeVisible()

    // Merge, with a preview of both sides.
    await page.getByRole('button', { name: 'Merge into another school' }).click()
    await page.getByLabel('Code of the other school').fill(other._id)
    await expect(page.getByRole('columnheader', { name: 'The school that stays' })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Reason').fill('Both are one school.')
    await page.getByRole('button', { name: 'Merge the schools' }).click()
    await expect(page.getByText(`Codes ${other._id}, ${school._id}`)).toBeVisible()
    const moved = await fetch(`${origin}/schools/${school._id}`, { redirect: 'manual' })
    expect(moved.status).toBe(308)
    expect(moved.headers.get('location')).toContain(`/schools/${other._id}/`)
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await page.getByLabel('Why do you undo it?').fill('They are two schools.')
    await page.getByRole('button', { name: 'Undo the change' }).click()
    await expect(page.getByText(`Code ${other._id}.`)).toBeVisible()
    expect((await fetch(`${origin}/api/schools/${school._id}`)).status).toBe(200)

    // Close and reopen.
    await page.goto(`/desk/schools/${school._id}`)
    for (const [action, button, done] of [
      ['Close', 'Close the school', 'The school is closed.'],
      ['Reopen', 'Reopen the school', 'The school is open again.'],
    ] as const) {
      await page.getByRole('button', { name: action, exact: true }).click()
      await page.getByLabel('Reason').fill('A parent told us.')
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByText(done)).toBeVisible()
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
