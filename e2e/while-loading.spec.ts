import type { Page } from '@playwright/test'
import { schoolPath } from '#contract/paths.ts'
import type { School, SchoolList } from '#contract/schools.ts'
import {
  addStudent,
  expect,
  holdRequests,
  type Installation,
  openFilters,
  signIn,
  signInAsNewStudent,
  test,
} from './fixtures.ts'
import { findButton, openReviewsAsNewStudent } from './reviewed-schools.ts'

/* What a person does on a slow network, while something loads or after it has failed to load. */

async function listSchools({ product }: Installation, query: string): Promise<SchoolList> {
  return (await (await fetch(`${product.origin}/api/schoolsWithReviews?${query}`)).json()) as SchoolList
}

async function findReviewedSchool(installation: Installation): Promise<School> {
  const [school] = (await listSchools(installation, 'limit=1')).schools
  if (!school) throw new Error('The directory has no school.')
  return school
}

declare global {
  interface Window {
    /** Where the first matching element has stood since it appeared, in pixels from the top of the window. */
    places: number[]
  }
}

/** Records in each frame where the first element that matches stands, if this changes, until no element matches. */
async function recordPlaces(page: Page, selector: string): Promise<void> {
  await page.evaluate((wanted) => {
    window.places = []
    const record = () => {
      const place = document.querySelector(wanted)?.getClientRects()[0]?.y
      if (place === undefined) window.places = []
      else if (place !== window.places.at(-1)) window.places.push(place)
      requestAnimationFrame(record)
    }
    requestAnimationFrame(record)
  }, selector)
}

/** Fails the requests for scripts of this name until the returned function is called. */
async function failScripts(page: Page, name: string): Promise<() => Promise<void>> {
  const scripts = new RegExp(`/assets/${name}-[^/]*\\.js$`)
  await page.route(scripts, (route) => route.abort())
  return () => page.unroute(scripts)
}

const scriptErrors = /ERR_FAILED|Failed to load resource|Failed to fetch/

const searchField = (page: Page) => page.getByLabel('School name, city or state')

test('shows that another page is loading, and takes no second tap meanwhile', async ({
  page,
  installation,
}) => {
  const { email, password } = await addStudent(installation)
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  const main = page.getByRole('main')
  const button = main.getByRole('button', { name: 'Login' })
  const release = await holdRequests(page, '**/dashboard')
  let logins = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/login')) logins++
  })
  const box = await button.boundingBox()
  await button.click()
  await expect(main).toHaveAttribute('aria-busy')
  const bar = () =>
    getComputedStyle(document.querySelector('main') ?? document.body, '::after').borderTopWidth
  expect(await page.evaluate(bar)).toBe('4px')
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
  release()
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible()
  await expect(main).not.toHaveAttribute('aria-busy')
  expect(logins).toBe(1)
})

test('stays on the page after Back while another page loads', async ({ page }) => {
  await page.goto('/about-us')
  await page.goto('/')
  const main = page.getByRole('main')
  await searchField(page).click()
  await expect(page.getByRole('combobox')).toBeVisible()
  await searchField(page).fill('primary')
  const school = page.getByRole('option').locator('b').first()
  const release = await holdRequests(page, /\/schools\//)
  await school.click()
  await expect(main).toHaveAttribute('aria-busy')
  await page.goBack()
  await expect(main).not.toHaveAttribute('aria-busy')
  release()
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL(/\/$/)
  await expect(searchField(page)).toBeVisible()
})

test('shows the first results of a search at the place where they stay', async ({ page }) => {
  await page.goto('/')
  await searchField(page).click()
  await expect(page.getByRole('combobox')).toBeVisible()
  await searchField(page).fill('primary')
  await recordPlaces(page, 'a[aria-label^="View reviews of"]')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Filters and order')).toBeVisible()
  await expect(page.getByRole('link', { name: /^View reviews of/ }).first()).toBeVisible()
  expect(await page.evaluate(() => window.places)).toHaveLength(1)
})

test('searches for another term while the first search runs', async ({ page }) => {
  await page.goto('/')
  await searchField(page).click()
  await expect(page.getByRole('combobox')).toBeVisible()
  const respond = await holdRequests(page, /\/api\/schoolsWithReviews/)
  await searchField(page).fill('primary')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeDisabled()
  await searchField(page).fill('government')
  await page.keyboard.press('Enter')
  respond()
  await expect(page.getByRole('heading', { name: 'Search Results for "government"' })).toBeVisible()
})

test('shows reviews with their topics and answers at once', async ({ page, installation }) => {
  const school = await findReviewedSchool(installation)
  await page.goto('/')
  await recordPlaces(page, '[role="dialog"] article, dialog article')
  const respond = await holdRequests(page, /\/api\/(?:schools\/\d+$|school-answers)/)
  await page.getByRole('link', { name: `View reviews of ${school.name}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('status')).toBeVisible()
  await expect(dialog.getByRole('article')).toHaveCount(0)
  respond()
  await expect(dialog.getByRole('article').first()).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'What these reviews are about' })).toBeVisible()
  expect(await page.evaluate(() => window.places)).toHaveLength(1)
})

test('sends a message after a script of the form has failed to load once', async ({ page, pageErrors }) => {
  pageErrors.allow(scriptErrors)
  const load = await failScripts(page, 'contract')
  await page.goto('/contact')
  await page.getByLabel('Your name').fill('Meera Nair')
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.org`)
  await page.getByLabel('What is it about?').selectOption('A question')
  await page.getByLabel('Your message').fill('Can parents write here, too? We would like to.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert')).toContainText('The connection failed.')
  await load()
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeVisible()
})

test('loads the entry script again, and then repeats a tap', async ({ page, installation, pageErrors }) => {
  pageErrors.allow(scriptErrors)
  const load = await failScripts(page, 'entry.client')
  await page.goto(schoolPath(await findReviewedSchool(installation)), { waitUntil: 'load' })
  const failed = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: 'Report' }).first().click()
  await failed
  await load()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test("says that a student's page did not load, and loads it after a tap", async ({
  page,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(scriptErrors)
  await signInAsNewStudent(page, installation)
  const load = await failScripts(page, 'account\\.island')
  await page.goto('/account', { waitUntil: 'commit' })
  const island = page.locator('[data-island="account"]')
  await expect(island).toHaveAttribute('data-load-failed')
  const main = await page.getByRole('main').boundingBox()
  if (!main) throw new Error('The page has no content.')
  const atMessage = { x: main.x + main.width / 2, y: main.y + 30 }
  const hit = await page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-island]')?.outerHTML,
    atMessage,
  )
  expect(hit).toContain('data-island="account"')
  await expect(page.getByText('One moment')).toBeHidden()
  await load()
  await page.touchscreen.tap(atMessage.x, atMessage.y)
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
})

test('applies a filter that was chosen before the scripts ran', async ({ page }) => {
  const release = await holdRequests(page, '**/entry.client-*.js')
  await page.goto('/near?place=Nagpur', { waitUntil: 'load' })
  await openFilters(page)
  await page.getByLabel('Run by').selectOption('Private')
  release()
  await expect(page).toHaveURL(/sector=private/)
  await expect(page.getByLabel('Run by')).toHaveValue('private')
})

test('applies two filters that were chosen before the page handled them', async ({ page }) => {
  const release = await holdRequests(page, /\/assets\/hydrate-[^/]*\.js$/)
  await page.goto('/near?place=Nagpur', { waitUntil: 'networkidle' })
  await openFilters(page)
  await page.getByLabel('Run by').selectOption('Private')
  await page.getByLabel('Classes').selectOption('Class 6 to 8')
  release()
  await expect(page).toHaveURL(/sector=private/)
  await expect(page).toHaveURL(/level=upper-primary/)
  await expect(page.getByLabel('Run by')).toHaveValue('private')
  await expect(page.getByLabel('Classes').locator('option:checked')).toHaveText(/^Class 6 to 8/)
})

test('keeps a filter that is chosen while the device looks for its position', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (found) => {
      const coords = { latitude: 28.61392, longitude: 77.20901 }
      document.addEventListener('test:position', () => found({ coords } as GeolocationPosition))
    }
  })
  await page.goto('/near')
  await page.getByRole('button', { name: 'Use my position' }).click()
  await openFilters(page)
  await page.getByLabel('Run by').selectOption('Private')
  await expect(page).toHaveURL(/sector=private/)
  await page.evaluate(() => document.dispatchEvent(new Event('test:position')))
  await expect(page.getByRole('heading', { name: 'Schools near you' })).toBeVisible()
  await expect(page).toHaveURL(/sector=private/)
})

test('adds a school to compare once after two taps', async ({ page, installation }) => {
  const school = await findReviewedSchool(installation)
  const release = await holdRequests(page, /\/assets\/(?:later|tray)-[^/]*\.js$/)
  await page.goto(schoolPath(school))
  const link = page.locator(`a[data-compare="${school._id}"]`)
  await link.click()
  await link.click()
  release()
  const tray = page.getByRole('region', { name: 'Schools to compare' })
  await expect(tray.getByRole('status')).toHaveText('1 school to compare')
  await expect(link).toHaveAttribute('aria-pressed', 'true')
})

test('keeps what is typed while a comment is sent', async ({ page, installation }) => {
  await openReviewsAsNewStudent(page, installation)
  await findButton(page, 'Comment').click()
  const comment = page.getByRole('textbox', { name: 'Your comment' })
  await comment.fill('On Saturdays, too?')
  const path = /\/api\/reviews\/[^/]+\/comments$/
  const respond = await holdRequests(page, path)
  const sent = page.waitForRequest(path)
  await findButton(page, 'Send comment').click()
  await sent
  await comment.fill('On Saturdays, too? And in the holidays?')
  respond()
  await expect(page.getByText('Everybody can read your comment now.')).toBeVisible()
  await expect(comment).toHaveValue('On Saturdays, too? And in the holidays?')
})

test('keeps a form that was begun before the device could not post', async ({
  page,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED|api\/credential|Failed to load resource/)
  const { schools } = await listSchools(installation, 'searchTerm=primary&limit=50&page=7')
  const school = schools.find(({ reviewCount }) => reviewCount === 0)
  const released = Promise.withResolvers<void>()
  const credential = /\/api\/credential/
  await page.route(credential, async (route) => {
    await released.promise
    await route.abort().catch(() => {})
  })
  await page.goto('/login')
  await signIn(page, await addStudent(installation))
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(`/write-review/${school?._id}`)
  const title = page.getByLabel('Title', { exact: true })
  await title.fill('Labs you may touch')
  await title.evaluate((element) => element.setAttribute('data-begun', ''))
  released.resolve()
  const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(tryAgain).toBeVisible()
  await expect(title).toBeHidden()
  await page.unroute(credential)
  await tryAgain.click()
  await expect(title).toBeVisible()
  // A new form would have only the texts of the draft.
  await expect(title).toHaveAttribute('data-begun')
})
