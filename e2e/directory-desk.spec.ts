import type { Page } from '@playwright/test'
import { expect, expectAccessibleInBothWindows, testWithOwnProduct } from './fixtures.ts'
import { pick, press, type } from './keyboard.ts'
import { signInAsStaff } from './staff.ts'

// The import removes the samples that other tests need.
const test = testWithOwnProduct('directory-desk')

type Found = { _id: string; name: string }

async function findSchools(origin: string): Promise<Found[]> {
  const response = await fetch(`${origin}/api/schoolsWithReviews?limit=20`)
  return ((await response.json()) as { schools: Found[] }).schools
}

const csv = (...lines: string[]) => ({
  name: 'recognised-schools.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})
const title = ['Directorate of School Education,,,,', 'Sl. No.,DISE Code,Name of the School,Mandal,Zone,PIN']
const listed = (number: number, name = `GPS RAMPUR WARD NO. ${number}`) =>
  `${number},101001000${10 + number},${name},RAMPUR,SITAMARHI,843302`
const rows = Array.from({ length: 20 }, (_, index) => listed(index + 1))

const noOverflow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

test('imports a list with a preview, doubtful rows and columns by hand', async ({ page, installation }) => {
  const { origin } = installation.product
  await signInAsStaff(page, installation, 'directory')
  await page.goto('/desk/imports')
  await expectAccessibleInBothWindows(page)
  await page
    .getByLabel('File')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) })
  await expect(page.getByText('The file is empty.')).toBeVisible()

  // The list has no column for the district. The state is read from the codes.
  await page
    .getByLabel('File')
    .setInputFiles(
      csv(
        ...title,
        ...rows,
        listed(21).replace('10100100031', '1.01E+10'),
        listed(22).replace('843302', '84'),
      ),
    )
  await page.getByRole('button', { name: 'Show the preview' }).click()
  await expect(page.getByText('does not contain the columns district.')).toBeVisible()
  await expectAccessibleInBothWindows(page)
  await page.getByLabel('District of all schools').fill('SITAMARHI')
  await page.getByRole('button', { name: 'Preview again' }).click()
  await expect(page.getByText('This is a preview.')).toBeVisible()
  await expect(page.getByText('A spreadsheet has shortened this code.')).toBeVisible()
  await expect(page.getByText('Stored without the PIN code "84"')).toBeVisible()
  await expectAccessibleInBothWindows(page)
  await noOverflow(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download all of these rows' }).click()
  expect((await download).suggestedFilename()).toBe('recognised-schools.csv.rejects.csv')
  await page.getByRole('button', { name: 'Import 21 schools' }).click()
  await expect(page.getByText('The schools are imported.')).toBeVisible()
  await expect(page.getByText('Added 21, changed 0, unchanged 0.')).toBeVisible()
  await expectAccessibleInBothWindows(page)

  // A later list has a doubtful row.
  await page.getByRole('link', { name: 'All imports' }).click()
  await page
    .getByLabel('File')
    .setInputFiles(
      csv(
        `${title[1]?.replace('Mandal', 'Village').replace('Zone', 'District')},State`,
        `${listed(1, 'ANAND VIDYALAYA')},Bihar`,
        `${listed(2)},Bihar`,
      ),
    )
  await page.getByRole('button', { name: 'Show the preview' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The new name shares no word with the old one.')).toBeVisible()
  await expect(page.getByText('Doubtful: 1')).toBeVisible()
  await expect(page.getByText('Not in the file: 19')).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 schools' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Added 0, changed 2, unchanged 0.')).toBeVisible()
  await expect
    .poll(async () => (await (await fetch(`${origin}/api/schools/10100100011`)).json()).name)
    .toBe('Anand Vidyalaya')
})

test('shows the day of a keeper of the directory, with the keyboard only', async ({ page, installation }) => {
  const { origin } = installation.product
  const [school, other] = (await findSchools(origin)).slice(4, 6)
  if (!school || !other) throw new Error('There are too few schools.')

  // A visitor suggests a website from the page of the school.
  await page.goto(`/schools/${school._id}`)
  await press(page, page.getByRole('link', { name: 'Suggest a correction' }))
  await press(page, page.getByRole('button', { name: 'Send the suggestion' }))
  await expect(page.getByText('Please choose what is wrong.')).toBeVisible()
  await pick(page, page.getByLabel('I know the website of the school'))
  await type(page, page.getByLabel('What is right?'), 'https://school.example.org')
  await expectAccessibleInBothWindows(page)
  await press(page, page.getByRole('button', { name: 'Send the suggestion' }))
  await expect(page.getByText('Thank you')).toBeVisible()

  // The keeper accepts it.
  await signInAsStaff(page, installation, 'directory')
  await page.goto('/desk/schools')
  await expect(page.getByRole('heading', { name: 'Suggestions of visitors' })).toBeVisible()
  await expectAccessibleInBothWindows(page)
  const suggestion = page.getByRole('listitem').filter({ hasText: 'https://school.example.org' })
  await press(page, suggestion.getByRole('link').first())
  await press(page, page.getByRole('button', { name: 'Accept and change the school' }))
  await expect(page.getByLabel('Website')).toHaveValue('https://school.example.org')
  const name = 'LOTUS VIDYALAYA'
  await type(page, page.getByLabel('Name', { exact: true }), name)
  await press(page, page.getByRole('button', { name: 'Save the changes' }))
  await expect(page.getByText('Please say why')).toBeVisible()
  await type(page, page.getByLabel('Reason'), 'The website of the school says so.')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The school is changed.')).toBeVisible()
  await expectAccessibleInBothWindows(page)

  // Search and pages show the change within two seconds.
  const found = async () => {
    const query = new URLSearchParams({ searchTerm: name })
    const response = await fetch(`${origin}/api/schoolsWithReviews?${query}`)
    return ((await response.json()) as { schools: Found[] }).schools[0]?._id
  }
  await expect.poll(found, { timeout: 2000 }).toBe(school._id)
  const html = await (await fetch(`${origin}/schools/${school._id}`)).text()
  expect(html).toContain('school.example.org')

  await press(page, page.getByRole('button', { name: 'Undo' }))
  await page.keyboard.type('A mistake of mine.')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The change is undone.')).toBeVisible()

  // Merge, with a preview of both sides.
  await press(page, page.getByRole('button', { name: 'Merge into another school' }))
  await type(page, page.getByLabel('Code of the other school'), other._id)
  await expect(page.getByRole('columnheader', { name: 'The school that stays' })).toBeVisible()
  await expectAccessibleInBothWindows(page)
  await type(page, page.getByLabel('Reason'), 'Both are one school.')
  await press(page, page.getByRole('button', { name: 'Merge the schools' }))
  await expect(page.getByText(`Codes ${other._id}, ${school._id}`)).toBeVisible()
  const moved = await fetch(`${origin}/schools/${school._id}`, { redirect: 'manual' })
  expect(moved.status).toBe(308)
  expect(moved.headers.get('location')).toContain(`/schools/${other._id}/`)
  await press(page, page.getByRole('button', { name: 'Undo' }).first())
  await type(page, page.getByLabel('Why do you undo it?'), 'They are two schools.')
  await press(page, page.getByRole('button', { name: 'Undo the change' }))
  await expect(page.getByText(`Code ${other._id}.`)).toBeVisible()
  expect((await fetch(`${origin}/api/schools/${school._id}`)).status).toBe(200)

  // Close and reopen.
  await page.goto(`/desk/schools/${school._id}`)
  for (const [action, button, done] of [
    ['Close', 'Close the school', 'The school is closed.'],
    ['Reopen', 'Reopen the school', 'The school is open again.'],
  ] as const) {
    await press(page, page.getByRole('button', { name: action, exact: true }))
    await type(page, page.getByLabel('Reason'), 'A parent told us.')
    await press(page, page.getByRole('button', { name: button }))
    await expect(page.getByText(done)).toBeVisible()
  }

  // Find the school again, and split it.
  await page.goto('/desk/schools')
  await type(page, page.getByLabel('Name, place or code of a school'), school._id)
  await page.keyboard.press('Enter')
  await expectAccessibleInBothWindows(page)
  await press(page, page.getByRole('link', { name: school.name, exact: false }).first())
  await press(page, page.getByRole('button', { name: 'Split', exact: true }))
  await type(page, page.getByLabel('Code of the new school'), '10100100099')
  await type(page, page.getByLabel('Name', { exact: true }), 'LOTUS HIGH SCHOOL')
  await type(page, page.getByLabel('Reason'), 'The high school has its own head.')
  await expectAccessibleInBothWindows(page)
  await press(page, page.getByRole('button', { name: 'Split the school' }))
  await expect(page.getByText('The new school exists.')).toBeVisible()
  expect((await fetch(`${origin}/api/schools/10100100099`)).status).toBe(200)
  await noOverflow(page)
})
