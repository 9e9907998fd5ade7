import type { Page } from '@playwright/test'
import { brand } from '#brand/brand.ts'
import { founder } from '#brand/founder.ts'
import { publicPages, timesPath } from '#brand/public-pages.ts'
import { schoolProgramme } from '#brand/school-programme.ts'
import { addressIn } from '#messages/languages.ts'
import {
  addStudent,
  expect,
  expectAccessibleInBothColorSchemes,
  hideNetwork,
  signIn,
  test,
} from './fixtures.ts'
import { publishRemovals } from './published-removals.ts'

const { places, forSchools, forStudents, events, about, privacy, terms, transparency } = publicPages
const staticPages = [places, forSchools, forStudents, events, about, privacy, terms, transparency].map(
  ({ path }) => path,
)

function main(page: Page) {
  return page.getByRole('main')
}

function part(page: Page, name: string | RegExp) {
  return page.getByRole('region', { name })
}

/** Expects that every link with this name in the main content has this target. */
async function expectLinks(page: Page, name: string | RegExp, path: string | RegExp): Promise<void> {
  const links = await main(page).getByRole('link', { name }).all()
  expect(links.length, String(name)).toBeGreaterThan(0)
  for (const link of links) await expect(link).toHaveAttribute('href', path)
}

test('shows programme, brochure, steps and promises on the schools page', async ({ page }) => {
  await page.goto(forSchools.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(schoolProgramme.title)
  await expectLinks(page, 'Register Your School', '/register-school')
  await expect(part(page, 'What a partner school gets').getByRole('listitem')).toHaveCount(6)

  const year = part(page, '12 experiences a year')
  await expect(year.getByText('3 in every quarter')).toBeVisible()
  const quarters = year.locator('ol > li')
  await expect(quarters).toHaveCount(4)
  for (const quarter of await quarters.all()) await expect(quarter.getByRole('listitem')).toHaveCount(3)

  await expectLinks(page, /Download the brochure/, '/brochure.pdf')
  await expect(part(page, 'Reasons to partner').getByRole('listitem')).toHaveCount(4)
  await expect(part(page, /NEP 2020/)).toBeVisible()
  await expect(part(page, /Three steps/).getByRole('heading', { level: 3 })).toContainText([
    'Sign up in 5 minutes',
    'Profile built in 24 hours',
    'Go live',
  ])
  await expect(main(page).getByRole('heading', { name: '24/7 School Support' })).toBeVisible()
  await expect(main(page).getByRole('heading', { name: '24-hour setup guarantee' })).toBeVisible()
  await expectLinks(page, 'Message us', brand.messagingLink)
  await expectLinks(page, brand.contactEmail, `mailto:${brand.contactEmail}`)
})

test('shows reasons, protection, levels and price on the students page', async ({ page }) => {
  await page.goto(forStudents.path)
  await expectLinks(page, 'Write my school review', '/login')
  await expect(part(page, 'Reasons to review').getByRole('listitem')).toHaveCount(4)
  await expect(main(page).getByRole('heading', { name: 'What protects you' })).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'Where it stops' })).toBeVisible()
  await expect(part(page, /Three levels/).getByRole('heading', { level: 3 })).toContainText([
    'Young writer',
    'Join the community',
    'Rewards',
  ])
  await expectLinks(page, 'Read the Times', timesPath)
  await expect(page.getByRole('heading', { name: 'Joining is free for students.' })).toBeVisible()

  await main(page).getByRole('link', { name: 'All limits, on the privacy page' }).click()
  await expect(page.getByRole('heading', { name: 'Where anonymity ends' })).toBeInViewport()
})

test('shows upcoming events and six kinds of events; opens an event', async ({ page, installation }) => {
  await page.goto(events.path)
  const kinds = part(page, /Six kinds/).getByRole('listitem')
  await expect(kinds.getByRole('heading')).toHaveText([
    'Debates',
    'Model UN',
    'Gaming and esports',
    'Coding and tech',
    'Art',
    'Quiz',
  ])
  for (const kind of await kinds.all()) {
    const picture = kind.locator('img')
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
  await expect(part(page, 'Reasons to join').getByRole('listitem')).toHaveCount(5)
  await expectLinks(page, /join/i, /^\/join-event\//)

  const upcoming = part(page, 'Coming up').getByRole('article')
  await expect(upcoming).toHaveCount(7)
  await expect(upcoming.first()).toContainText(/\w+day, \w+ \d+, \d{4}, \d{1,2}:\d\d [AP]M/)
  const name = (await upcoming.first().getByRole('heading').textContent()) ?? ''
  const student = await addStudent(installation)
  await page.getByRole('link', { name: 'Join an event' }).click()
  await expect(page).toHaveURL(/\/login\?for=page$/)
  await signIn(page, student)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${timesPath}/events/`))
  await expect(main(page)).toContainText('This event is a sample. Nobody can sign up for it.')
})

test('shows figures, founder, values, timeline and contact on the about page', async ({
  page,
  installation,
}) => {
  await page.goto(about.path)
  const figures = part(page, 'In numbers')
  const response = await fetch(`${installation.product.origin}/api/schoolsWithReviews?limit=1`)
  const { pagination } = (await response.json()) as { pagination: { total: number } }
  await expect(figures.getByText(pagination.total.toLocaleString('en-IN'), { exact: true })).toBeVisible()
  await expect(figures.getByText('2024')).toBeVisible()
  await expect(figures.getByText('10+')).toBeVisible()
  await expect(figures.getByText('reviews by students')).toBeVisible()

  const person = part(page, founder.name)
  await expect(person.getByText('Sample', { exact: true })).toBeVisible()
  await expect(person.locator('img')).toHaveCount(0)
  await expect(part(page, /Our values/).getByRole('listitem')).toHaveCount(5)
  const years = part(page, /From a question/).getByRole('listitem')
  await expect(years.first()).toContainText('2024')
  await expect(years.last()).toContainText('2026 goal')
  await expect(part(page, /Ways to support/).getByRole('link')).toHaveCount(4)
  await expectLinks(page, 'Write to us', '/contact')
  await expectLinks(page, 'Message us', brand.messagingLink)
  await expectLinks(page, brand.contactEmail, `mailto:${brand.contactEmail}`)
})

const lastUpdatedLine =
  /^Last updated: (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, [A-Z][a-z]+ \d{1,2}, 20\d\d$/

test('shows seven sections, the date and the limits in the privacy policy', async ({ page }) => {
  await page.goto(privacy.path)
  const headings = [
    'Introduction',
    'Information We Collect',
    'How We Use Your Information',
    'Sharing of Information',
    'Your Choices and Rights',
    'Data Security',
    'Changes to This Privacy Policy',
  ]
  await expect(main(page).locator('section h2')).toHaveText(headings)
  await expect(page.getByText(lastUpdatedLine)).toBeVisible()
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  await expect(contents).toHaveText(headings)
  await contents.nth(4).click()
  await expect(page.getByRole('heading', { name: 'Your Choices and Rights' })).toBeInViewport()
  await expect(part(page, 'Information We Collect')).toContainText('We do not collect them.')
  await expect(part(page, 'Sharing of Information')).toContainText('We do not sell personal data.')
  await expect(main(page).getByRole('link', { name: brand.grievanceOfficer.email })).toBeVisible()
  await expect(part(page, 'Data Security').getByRole('listitem')).toHaveCount(10)
})

test('shows removal times and complaint contact in the terms', async ({ page }) => {
  await page.goto(terms.path)
  await expect(page.getByText(lastUpdatedLine)).toBeVisible()
  const removal = part(page, /What we take down/).getByRole('listitem')
  await expect(removal.locator('b')).toHaveText(['2 hours', '3 hours', '36 hours', '7 days'])
  await expect(main(page)).toContainText('No payment changes a review.')
  await expect(part(page, 'Complaints')).toContainText('24 hours')
  await expect(main(page).getByRole('link', { name: brand.grievanceOfficer.email })).toBeVisible()
})

test('says in both languages that the English text of a legal page counts', async ({ page }) => {
  for (const { path } of [terms, privacy]) {
    await page.goto(addressIn('hi-IN', path))
    await page.getByRole('link', { name: 'अंग्रेज़ी टेक्स्ट' }).click()
    await expect(page).toHaveURL(path)
    await page.getByRole('link', { name: 'translation into Hindi' }).click()
    await expect(page.getByText('अंग्रेज़ी टेक्स्ट ही मान्य होगा')).toBeVisible()
  }
})

test('shows removals and how to check them on the transparency page', { tag: '@desktop' }, async ({
  page,
  installation,
}) => {
  await publishRemovals(installation, 3)
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Transparency' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transparency')
  await expect(main(page)).toContainText('They change once a day.')
  await expect(main(page)).toContainText(`npm run ledger:verify -- ${installation.product.origin}`)
  await expect(part(page, 'The list of removals').getByRole('listitem').first()).toContainText('Removed')
  const response = await page.request.get('/api/transparency')
  const { ledger } = await response.json()
  await expect(part(page, 'Check it yourself').getByText(ledger.head)).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
})

test('limits the lines of the privacy policy to 72 characters on average', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto(privacy.path)
  const widest = await page.evaluate(() => {
    const texts = Array.from(document.querySelectorAll('.prose > p'))
    return Math.max(
      ...texts.map((text) => {
        const lines =
          text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight)
        return (text.textContent ?? '').length / Math.max(3, Math.round(lines))
      }),
    )
  })
  expect(widest).toBeLessThanOrEqual(72)
})

for (const path of staticPages) {
  test(`shows ${path} accessibly, with small scripts and without horizontal scrolling`, {
    tag: '@desktop',
  }, async ({ page }) => {
    const scripts: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script')
        scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    })
    await hideNetwork(page)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const sizes = await Promise.all(scripts)
    expect(sizes.length).toBeGreaterThan(0)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(5000)
    await expectAccessibleInBothColorSchemes(page)
    const { width: initialWidth } = page.viewportSize() ?? { width: 1280 }
    for (const width of initialWidth < 768 ? [320, 360, 480, 600] : [768, 1023, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${width}` })
        .toBe(width)
    }
  })
}

test('links only to existing pages', async ({ page, installation }) => {
  const { origin } = installation.product
  const targets = new Set<string>()
  for (const { path } of Object.values(publicPages)) {
    await page.goto(path)
    const links = page.locator('a[href]')
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))) {
      const { origin: target, pathname, hash } = new URL(href, origin + path)
      if (target === origin) targets.add(pathname)
      else expect(href).toMatch(/^(?:mailto:\S+@\S+|tel:\+?\d+|https:\/\/\S+)$/)
      if (hash && pathname === path) await expect(page.locator(hash), hash).toHaveCount(1)
    }
  }
  for (const target of targets) {
    const { status } = await fetch(origin + target, { redirect: 'manual' })
    expect(status, target).toBe(200)
  }
})
