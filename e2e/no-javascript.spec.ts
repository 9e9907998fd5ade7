import { publicPages } from '#brand/public-pages.ts'
import { chromiumOptions } from './chromium.ts'
import { sendWithCredential } from './credential-holder.ts'
import { expect, openFilters, test } from './fixtures.ts'
import { publishRemovals } from './published-removals.ts'

test.use({ launchOptions: chromiumOptions('--blink-settings=scriptEnabled=false') })

/** The browser reports each script that it does not run as a failed request. */
const blockedScripts = /^failed: GET \S+\.js csp$/

const box = { name: 'School name, city or state' }

test('searches schools, shows reviews and opens page 2 without JavaScript', async ({ page, pageErrors }) => {
  pageErrors.allow(blockedScripts)
  await page.goto('/')
  await expect(page.getByRole('article')).toHaveCount(4)
  const name = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? ''
  await page.getByRole('textbox', box).fill(name)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/\?search=/)
  await expect(page.getByRole('heading', { name: `Search Results for "${name}"` })).toBeVisible()
  await page.getByRole('article').first().getByRole('link', { name: /^View/ }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Anonymous Student').first()).toBeVisible()

  await page.goto('/?search=school')
  await page.getByRole('link', { name: /next/i }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('link', { name: 'Clear Search' }).click()
  await expect(page.getByRole('heading', { name: 'Popular Schools' })).toBeVisible()
})

test('says on interactive pages that they need JavaScript', async ({ page, pageErrors }) => {
  pageErrors.allow(blockedScripts)
  for (const path of ['/login', '/signup', '/forgot-password', '/my-review', '/my-code', '/dashboard']) {
    await page.goto(path)
    await expect(page.getByRole('main').locator('input, button').filter({ visible: true }), path).toHaveCount(
      0,
    )
    const note = page.locator('main .without-script p').first()
    await expect(note, path).toBeVisible()
    expect(await note.innerText(), path).toContain('This page needs JavaScript')
    expect(await note.innerText(), path).toContain('hello@bolshala.example')
    await expect(page.locator('main .without-script a[href="/"]'), path).toBeVisible()
  }
})

test('without JavaScript, names the grievance officer instead of the complaint form', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(blockedScripts)
  await page.goto('/complaint')
  await expect(page.locator('main .without-script p').first()).toContainText('grievance@bolshala.example')
  await expect(page.getByRole('heading', { name: 'Who decides' })).toBeVisible()
  await expect(page.getByRole('main').locator('input, button').filter({ visible: true })).toHaveCount(0)
})

test('without JavaScript, shows an email address instead of a form', async ({ page, pageErrors }) => {
  pageErrors.allow(blockedScripts)
  for (const [path, heading] of [
    ['/contact', 'Grievance Officer'],
    ['/register-school', 'What happens next'],
  ] as const) {
    await page.goto(path)
    const note = page.locator('main .without-script p').first()
    await expect(note, path).toBeVisible()
    expect(await note.innerText(), path).toContain(
      'Please write to hello@bolshala.example or message us instead.',
    )
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByRole('main').locator('input, button').filter({ visible: true })).toHaveCount(0)
  }
})

test('shows every public page and the footer links without JavaScript', async ({ page, pageErrors }) => {
  pageErrors.allow(blockedScripts)
  for (const { path } of Object.values(publicPages)) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByText('Sample', { exact: true })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Find a school' })).toBeVisible()
  }
})

test('shows figures and removals without JavaScript', async ({ page, installation, pageErrors }) => {
  pageErrors.allow(blockedScripts)
  await publishRemovals(installation, 12)
  await page.goto('/transparency')
  await expect(page.getByRole('term').filter({ hasText: 'Removed' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Named a person/ })).toContainText('12')
  const entries = page.getByRole('list', { name: 'Last entries' }).getByRole('listitem')
  await expect(entries).toHaveCount(10)
  await expect(entries.first()).toContainText(/No\. 12.*Week \d+ of 20\d\d.*Removed: Named a person/)
  await expect(entries.first().locator('code')).toHaveText(/^[\da-f]{64}$/)
  await page.getByText('For programmers: how to compute the fingerprints').click()
  await expect(page.getByText('bolshala-ledger/1 entry')).toBeVisible()
  await page.getByRole('link', { name: 'our terms' }).click()
  await expect(page).toHaveURL(/\/terms#writing$/)
})

test('searches from the header without JavaScript', async ({ page, pageErrors }) => {
  pageErrors.allow(blockedScripts)
  await page.goto('/terms')
  await page.getByRole('banner').getByRole('button', { name: 'Find a school' }).click()
  await page.getByRole('banner').getByPlaceholder('School name, city or state').fill('primary')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page).toHaveURL(/\/\?search=primary$/)
  await expect(page.getByRole('heading', { name: 'Search Results for "primary"' })).toBeVisible()
})

test('opens four kinds of Times items without JavaScript', async ({ page, pageErrors }) => {
  pageErrors.allow(blockedScripts)
  for (const card of [/^Read Full Story/, /^View Details/, /^Read More/, /^Read about the school/]) {
    await page.goto('/bolshala-times')
    await page.getByRole('link', { name: card }).first().click()
    await expect(page).toHaveURL(/\/bolshala-times\/[a-z-]+\/[a-z\d-]+\/./)
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('without JavaScript, shows counts instead of buttons under reviews', async ({
  page,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(blockedScripts)
  const { origin } = installation.product
  const response = await fetch(`${origin}/api/schoolsWithReviews?limit=1`)
  const { schools } = (await response.json()) as { schools: { _id: string }[] }
  const listed = await fetch(`${origin}/api/schools/${schools[0]?._id}/reviews`)
  const [review] = (await listed.json()) as { _id: string; helpfulCount: number; commentCount: number }[]
  const path = `/api/reviews/${review?._id}`
  await sendWithCredential(installation, 'vote', { method: 'PUT', path: `${path}/helpful` })
  await page.goto(`/schools/${schools[0]?._id}`)
  // The page and the API list the same review first.
  const { helpfulCount = 0, commentCount = 0 } = review ?? {}
  await expect(page.getByText(/^Found helpful by/).first()).toHaveText(
    new RegExp(`^Found helpful by ${helpfulCount + 1}\\. ${commentCount} comments?\\.$`),
  )
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Show'])

  // The comments are on a separate page, where readers can also report by email.
  await sendWithCredential(installation, 'comment', {
    method: 'POST',
    path: `${path}/comments`,
    body: { text: 'The lab is open on Saturdays, too.' },
  })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Childline 1098' })).toHaveAttribute('href', 'tel:1098')
  await page.getByRole('link', { name: 'Read comments or report' }).first().click()
  await expect(page).toHaveURL(`${origin}/reviews/${review?._id}`)
  await expect(page.getByRole('link', { name: 'Report by email (not anonymous)' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:grievance@bolshala\\.example\\?subject=.*${review?._id}$`),
  )
  await expect(page.getByText('The lab is open on Saturdays, too.')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('link', { name: /^All reviews of/ }).click()
  await expect(page).toHaveURL(new RegExp(`/schools/${schools[0]?._id}/`))
})

test('lists schools around a typed pincode without JavaScript', async ({
  page,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(blockedScripts)
  const { origin } = installation.product
  const listed = await fetch(`${origin}/api/schoolsWithReviews?limit=50`)
  const { schools } = (await listed.json()) as { schools: { pincode: string | null }[] }
  const pincode = schools.find((school) => school.pincode !== null)?.pincode ?? ''
  await page.goto('/near')
  await expect(page.getByRole('button', { name: 'Use my position' })).toBeHidden()
  await page.getByRole('textbox', { name: 'Pincode or town' }).fill(pincode)
  await page.getByRole('button', { name: 'Find schools' }).click()
  await expect(page).toHaveURL(`${origin}/near?place=${pincode}`)
  await expect(page.getByRole('heading', { name: `Schools near ${pincode}` })).toBeVisible()
  await expect(page.getByText(/km away|Less than 500 m away/).first()).toBeVisible()
  await openFilters(page)
  await page.getByLabel('Classes').selectOption('Class 1 to 5')
  await page.getByRole('button', { name: 'Find schools' }).click()
  await expect(page).toHaveURL(/level=primary$/)
  await expect(page.getByRole('article').first()).toBeVisible()
})
