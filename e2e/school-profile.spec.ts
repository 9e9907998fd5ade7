import { writeFileSync } from 'node:fs'
import type { Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { listPages } from './all-pages.ts'
import { addStaff } from './desk-staff.ts'
import { expect, expectWhole, type Installation, testWithOwnProduct } from './fixtures.ts'
import { choose, press, tabTo, type } from './keyboard.ts'
import { foreignTexts } from './page-checks.ts'
import { signInAsOwner } from './school-members.ts'

/** Uses its own product, because published profiles change searches and the page of a school. */
const test = testWithOwnProduct('school-profile')

/** Errors of refused requests. */
const refusals = /40[0149]|413|Failed to load resource/

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

async function openWorkspace(page: Page, installation: Installation, schoolCode: string): Promise<void> {
  await signInAsOwner(page, installation, schoolCode)
  await page.setViewportSize({ width: 360, height: 740 })
}

async function openDesk(browser: Browser, installation: Installation): Promise<Page> {
  const context = await browser.newContext({ baseURL: installation.product.origin })
  await addStaff(context, installation, 'moderator')
  return context.newPage()
}

/** The top of the first review of the page, in pixels from the top of the document. */
async function firstReviewTop(page: Page, path: string): Promise<number> {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(path)
  const top = await page
    .locator('article')
    .first()
    .evaluate((element) => element.getBoundingClientRect().top)
  return top + (await page.evaluate(() => scrollY))
}

/** A school with reviews. Each test takes another one. */
async function reviewedSchool(installation: Installation, index: number) {
  const address = `${installation.product.origin}/api/schoolsWithReviews?limit=10`
  const { schools } = (await (await fetch(address)).json()) as { schools: { _id: string; name: string }[] }
  const school = schools[index]
  if (!school) throw new Error('There are too few schools with reviews.')
  return { ...school, page: `/schools/${school._id}` }
}

const picture = (width = 1200) =>
  sharp({ create: { width, height: Math.round(width * 0.6), channels: 3, background: '#8a9' } })

async function chooseFile(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
}

/** Moves from the chosen radio button of the group to another one. */
async function pickFrom(page: Page, name: string, radio: Locator): Promise<void> {
  await tabTo(page, page.locator(`input[name="${name}"]:checked`))
  for (let presses = 0; presses < 10 && !(await radio.isChecked()); presses++)
    await page.keyboard.press('ArrowDown')
  await expect(radio).toBeChecked()
}

test('a principal reaches a public profile on a phone with few taps', async ({
  page,
  browser,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(refusals)
  const school = await reviewedSchool(installation, 0)
  const reader = await browser.newPage({ baseURL: installation.product.origin })
  const before = await firstReviewTop(reader, school.page)
  await openWorkspace(page, installation, school._id)
  let taps = 0
  const tap = async (target: Locator) => {
    taps++
    await target.tap()
  }

  await page.goto('/school')
  await expectWhole(page)
  await tap(link(page, 'Write your profile'))
  await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible()
  await expectWhole(page)
  await tap(link(page, 'Add: Board, medium and classes'))
  await expect(page.getByText('We have filled in what the register says.')).toBeVisible()
  await expectWhole(page)
  await tap(page.getByLabel('Cambridge (IGCSE)'))
  await tap(button(page, 'Save'))
  await expect(page.getByText('Saved: Board, medium and classes.')).toBeVisible()
  await expect(
    page.getByText('Our staff check it within 24 hours, and then everybody sees it.'),
  ).toBeVisible()
  await expectWhole(page)
  await tap(button(page, 'Publish'))
  await expect(page.getByText('Sent. Our staff check it within 24 hours.')).toBeVisible()
  await expectWhole(page)
  expect(taps).toBeLessThanOrEqual(5)

  await reader.goto(school.page)
  await expect(reader.getByRole('heading', { name: 'From the school' })).toBeHidden()
  const desk = await openDesk(browser, installation)
  await desk.goto('/desk/profiles')
  await expect(desk.getByText('1 profile waits for its first check')).toBeVisible()
  await expectWhole(desk)
  await press(desk, desk.getByRole('link', { name: school.name }))
  await expect(desk.getByRole('heading', { name: 'What the school states' })).toBeVisible()
  await expectWhole(desk)
  await press(desk, button(desk, 'Publish this profile'))
  await expect(desk.getByText('The profile is public now.')).toBeVisible()

  await expect(async () => {
    await reader.reload()
    await expect(reader.getByRole('heading', { name: 'From the school' })).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(reader.getByText(/^Stated by the school, \w+ 20\d\d$/)).toBeVisible()
  await expectWhole(reader)
  expect(await firstReviewTop(reader, school.page)).toBe(before)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Public', exact: true })).toBeVisible()

  taps = 0
  await page.goto('/school')
  await tap(link(page, 'Answer reviews'))
  await tap(button(page, 'Answer this review').first())
  await page.getByLabel('Your answer').fill('Thank you. The library now stays open until 5 pm.')
  await page.getByLabel('Your position at the school').fill('Principal')
  await tap(button(page, 'Save the answer'))
  await expect(page.getByText('Your answer is saved.')).toBeVisible()
  expect(taps).toBeLessThanOrEqual(3)
})

test('states every fact with the keyboard, and names what is wrong', async ({
  page,
  browser,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(refusals)
  const school = await reviewedSchool(installation, 1)
  await openWorkspace(page, installation, school._id)
  await page.goto('/school/profile?part=fees')
  await type(page, page.getByLabel('Rupees a year'), 'forty thousand')
  await type(page, page.getByLabel('What else do families pay?'), 'x'.repeat(5000))
  await press(page, button(page, 'Save'))
  await expect(page.getByText('an amount in whole rupees')).toBeVisible()
  await expect(page.getByText('The note about fees can have at most 300 characters.')).toBeVisible()
  await expect(page.getByLabel('Rupees a year')).toBeFocused()
  await expect(page.getByLabel('What else do families pay?')).toHaveValue('x'.repeat(5000))
  await expectWhole(page)
  await type(page, page.getByLabel('Rupees a year'), '24,000')
  await type(page, page.getByLabel('What else do families pay?'), 'Books ₹2,000, paid once.')
  await press(page, button(page, 'Save'))
  await expect(page.getByText('Saved: Fees.')).toBeVisible()

  await press(page, link(page, 'Add: Hostel and transport'))
  await pickFrom(page, 'hostel', page.getByLabel('For girls', { exact: true }))
  await expectWhole(page)
  await press(page, button(page, 'Save'))
  await press(page, link(page, 'Add: Facilities'))
  await press(page, page.getByLabel('Library'), 'Space')
  await expectWhole(page)
  await press(page, button(page, 'Save'))
  await press(page, link(page, 'Add: Admission'))
  await type(page, page.getByLabel('Anything to add?'), 'There is no test.')
  await expectWhole(page)
  await press(page, button(page, 'Save'))
  await press(page, link(page, 'Add: Contact and links'))
  await type(page, page.getByLabel('Facebook'), 'https://facebook.com.evil.example/school')
  await type(page, page.getByLabel('Website'), 'javascript:alert(1)')
  await press(page, button(page, 'Save'))
  await expect(page.getByText('Please enter one link for each network.')).toHaveCount(1)
  await expect(page.getByText('Please enter an address that begins with https://')).toBeVisible()
  await expectWhole(page)
  await type(page, page.getByLabel('Facebook'), 'https://www.facebook.com/rosevalley')
  await type(page, page.getByLabel('Website'), 'https://www.rosevalley.edu.in/')
  await press(page, button(page, 'Save'))
  await expect(page.getByText('Saved: Contact and links.')).toBeVisible()

  await link(page, 'Add: Board, medium and classes').click()
  await choose(page, page.getByLabel('First class'), '10')
  await choose(page, page.getByLabel('Last class'), '1')
  await press(page, button(page, 'Save'))
  await expect(page.getByText('Please choose the first and the last class.')).toBeVisible()
  await choose(page, page.getByLabel('First class'), '1')
  await choose(page, page.getByLabel('Last class'), '10')
  await press(page, button(page, 'Save'))
  await expect(page.getByText('Saved: Board, medium and classes.')).toBeVisible()
  await expectWhole(page)

  await press(page, link(page, 'Preview'))
  await expect(page.getByText('This is a preview with what you have saved.')).toBeVisible()
  await expect(page.getByText('Books ₹2,000, paid once.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'rosevalley.edu.in' })).toHaveAttribute(
    'rel',
    'nofollow noopener',
  )
  await expectWhole(page)
  const stranger = await browser.newPage({ baseURL: installation.product.origin })
  await stranger.goto('/school/preview')
  await expect(stranger).toHaveURL(/\/school$/)
})

test('refuses hostile files, adjusts a light colour and publishes pictures', async ({
  page,
  browser,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(refusals)
  const school = await reviewedSchool(installation, 2)
  await openWorkspace(page, installation, school._id)
  await page.goto('/school/profile?part=look')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await chooseFile(page, 'crest.png', 'image/png', svg)
  await expect(page.getByText('We cannot use this file.')).toBeVisible()
  const large = test.info().outputPath('large.png')
  // From the disk, because Playwright would send the content of a buffer to the page as text.
  writeFileSync(large, Buffer.alloc(50_000_000, 1))
  await page.locator('input[type=file]').setInputFiles(large)
  await expect(page.getByText('This picture is larger than 10 MB.')).toBeVisible()
  await expectWhole(page)
  await chooseFile(page, 'crest.png', 'image/png', await picture(400).png().toBuffer())
  await expect(page.getByRole('img', { name: 'Crest' })).toBeVisible()
  await page.getByLabel('Use a colour of our own').check()
  await expect(page.getByText('White text is easy to read on it.')).toBeVisible()
  await page.getByLabel('Your colour').fill('#ffe600')
  await expect(page.getByText('is less than 4.5 : 1')).toBeVisible()
  await expectWhole(page)
  await button(page, 'Save').click()
  await expect(page.getByText('Saved: Crest and colour.')).toBeVisible()

  await link(page, 'Add: Pictures').click()
  await chooseFile(page, 'yard.jpg', 'image/jpeg', await picture().jpeg().toBuffer())
  await expect(page.getByLabel('What the picture shows')).toBeFocused()
  await button(page, 'Save').click()
  await expect(page.getByText(/describe each picture/).first()).toBeVisible()
  await page.getByLabel('What the picture shows').fill('The yard with two trees')
  await button(page, 'Save').click()
  await expect(page.getByText('Please tick for each picture').first()).toBeVisible()
  await expectWhole(page)
  await page.getByLabel('No child can be recognised').check()
  await button(page, 'Save').click()
  await expect(page.getByText('Saved: Pictures.')).toBeVisible()

  await link(page, 'Add: Hostel and transport').click()
  await page.getByLabel('For girls and boys').check()
  await button(page, 'Save').click()
  await link(page, 'Preview').click()
  const shown = page.getByRole('img', { name: 'The yard with two trees' })
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectWhole(page)
  await link(page, 'Back to your profile').click()
  await button(page, 'Publish').click()
  await expect(page.getByText('Sent. Our staff check it within 24 hours.')).toBeVisible()

  const desk = await openDesk(browser, installation)
  await desk.goto('/desk/profiles')
  await desk.getByRole('link', { name: school.name }).click()
  await expect(desk.getByText('Text for people who cannot see it: The yard with two trees')).toBeVisible()
  await desk.getByLabel('A sentence to the school').fill('Please also say how much the hostel costs.')
  await button(desk, 'Refuse this profile').click()
  await expect(desk.getByText('The profile stays hidden.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Please also say how much the hostel costs.')).toBeVisible()
  await expectWhole(page)
  await button(page, 'Publish').click()
  await expect(page.getByText('Sent. Our staff check it within 24 hours.')).toBeVisible()
  await desk.goto('/desk/profiles')
  await desk.getByRole('link', { name: school.name }).click()
  await button(desk, 'Publish this profile').click()
  await expect(desk.getByText('The profile is public now.')).toBeVisible()

  // Later changes are public at once. The staff takes one back.
  await page.goto('/school/profile?part=boarding')
  await page.getByLabel('Anything to add?').fill('Better than every other school here.')
  await button(page, 'Save').click()
  await expect(page.getByText('Everybody sees the changes at once.')).toBeVisible()
  await button(page, 'Publish the changes').click()
  await expect(page.getByText('Published. Everybody sees it now.')).toBeVisible()
  const reader = await browser.newPage({ baseURL: installation.product.origin })
  const reloadUntil = (isDone: () => Promise<void>) =>
    expect(async () => {
      await reader.goto(school.page)
      await isDone()
    }).toPass()
  const sentence = reader.getByText('Better than every other school here.')
  await reloadUntil(() => expect(sentence).toBeVisible({ timeout: 2000 }))
  await expect(reader.getByRole('img', { name: `Crest of ${school.name}` })).toBeVisible()
  await expectWhole(reader)
  await desk.goto('/desk/profiles?list=changes')
  await desk.getByRole('link', { name: school.name }).click()
  await expectWhole(desk)
  const takeBack = desk.locator('form').filter({ has: button(desk, 'Take this change back') })
  await takeBack.getByLabel('A sentence to the school').fill('Please state only facts about your own school.')
  await button(desk, 'Take this change back').click()
  await expect(desk.getByText('The profile before this change is public again.')).toBeVisible()
  await reloadUntil(() => expect(sentence).toBeHidden({ timeout: 2000 }))
})

test('finds schools by the hostel and the fees that they state', async ({
  page,
  browser,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(refusals)
  const school = await reviewedSchool(installation, 3)
  await openWorkspace(page, installation, school._id)
  await page.goto('/school/profile?part=boarding')
  await page.getByLabel('For girls and boys').check()
  await button(page, 'Save').click()
  await link(page, 'Add: Fees').click()
  await page.getByLabel('Rupees a year').fill('48000')
  await button(page, 'Save').click()
  await button(page, 'Publish').click()
  await expect(page.getByText('Sent.')).toBeVisible()
  const desk = await openDesk(browser, installation)
  await desk.goto('/desk/profiles')
  await desk.getByRole('link', { name: school.name }).click()
  await button(desk, 'Publish this profile').click()
  await expect(desk.getByText('The profile is public now.')).toBeVisible()

  const search = `/?search=${encodeURIComponent(school.name)}`
  await expect(async () => {
    await page.goto(`${search}&hostel=yes&fees=up-to-50000`)
    await expect(link(page, school.name)).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(link(page, 'Remove Hostel')).toBeVisible()
  await page.goto(`${search}&fees=up-to-25000`)
  await expect(link(page, school.name)).toBeHidden()
  await page.goto(search)
  await page.getByText('Filters and order').click()
  await page.getByText('More filters').click()
  await expect(page.getByText('Schools state hostel and fees.')).toBeVisible()
  await expectWhole(page)
  await page.getByLabel('Hostel').selectOption('yes')
  await expect(page).toHaveURL(/hostel=yes/)
})

test('shows profile, forms and public page in Hindi', async ({ page, installation, pageErrors }) => {
  pageErrors.allow(refusals)
  const { school } = await listPages(installation)
  await openWorkspace(page, installation, school._id)
  const parts = ['teaching', 'fees', 'boarding', 'facilities', 'admission', 'contact', 'look', 'pictures']
  for (const path of ['/hi/school/profile', ...parts.map((part) => `/hi/school/profile?part=${part}`)]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await foreignTexts(page), path).toEqual([])
    await expectWhole(page)
  }
  await page.goto('/hi/school/profile?part=boarding')
  await page.getByLabel('लड़कियों के लिए', { exact: true }).check()
  await button(page, 'सहेजें').click()
  await expect(page.getByText('सहेजा गया: हॉस्टल और आना-जाना।')).toBeVisible()
  await page.goto('/hi/school/preview')
  await expect(page.getByText('यह प्रीव्यू है: इसमें वही है जो आपने सहेजा है।')).toBeVisible()
  expect(await foreignTexts(page)).toEqual([])
  await expectWhole(page)
})
