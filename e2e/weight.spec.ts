import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { expect, signInAsNewStudent, test } from './fixtures.ts'

/** Returns the gzipped size, in kilobytes, of the scripts and stylesheets that a page loads without interaction. */
async function measureSizes(page: Page, path: string): Promise<{ scripts: number; styles: number }> {
  // A page fetches the scripts of an island, and then imports them from the browser's cache.
  const urls = new Set<string>()
  const listen = (response: Response) => void urls.add(response.url())
  page.on('response', listen)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  page.off('response', listen)
  const sum = async (ending: string) => {
    const files = [...urls].filter((url) => new URL(url).pathname.endsWith(ending))
    const sizes = await Promise.all(
      files.map(async (url) => {
        const body = await (await fetch(url)).arrayBuffer()
        return gzipSync(Buffer.from(body), { level: 9 }).length
      }),
    )
    return sizes.reduce((total, bytes) => total + bytes, 0) / 1000
  }
  return { scripts: await sum('.js'), styles: await sum('.css') }
}

/** Pages for reading have a low maximum, because they load no island before the first touch. */
const limits: [name: string, maximumScriptKb: number, getPath: (origin: string) => Promise<string>][] = [
  ['the home page', 3, async () => '/'],
  ['the Times', 3, async () => '/bolshala-times'],
  [
    'an item of the Times',
    3,
    async (origin) => `/bolshala-times/stories/${await fetchFirstId(`${origin}/api/stories`)}`,
  ],
  ['a school', 3, async (origin) => `/schools/${await fetchFirstId(`${origin}/api/schoolsWithReviews`)}`],
  ['a state', 3, async (origin) => fetchFirstState(origin)],
  ['about us', 3, async () => '/about-us'],
  ['the schools near me', 3, async () => '/near'],
  ['login', 40, async () => '/login'],
  ['sign-up', 40, async () => '/signup'],
  ['a forgotten password', 40, async () => '/forgot-password'],
  ['the contact form', 40, async () => '/contact'],
  ['the complaint form', 40, async () => '/complaint'],
  ['the registration of a school', 40, async () => '/register-school'],
  ['my review', 40, async () => '/my-review'],
  ['the author code', 40, async () => '/my-code'],
]

async function fetchFirstId(listUrl: string): Promise<string> {
  const response = await (await fetch(listUrl)).text()
  return /"_id":"([^"]+)"/.exec(response)?.[1] ?? ''
}

async function fetchFirstState(origin: string): Promise<string> {
  const page = await (await fetch(`${origin}/schools-in`)).text()
  return /"(\/schools-in\/[^"]+)"/.exec(page)?.[1] ?? ''
}

for (const [name, maximum, getPath] of limits) {
  test(`loads at most ${maximum} KB of scripts for ${name}`, async ({ page, installation }) => {
    const { scripts, styles } = await measureSizes(page, await getPath(installation.product.origin))
    expect(scripts).toBeGreaterThan(0)
    expect(scripts).toBeLessThanOrEqual(maximum)
    expect(styles).toBeLessThanOrEqual(15)
  })
}

test('loads at most 70 KB for dashboard and account, 40 for review form', async ({ page, installation }) => {
  const id = await fetchFirstId(`${installation.product.origin}/api/schoolsWithReviews`)
  await signInAsNewStudent(page, installation)
  // Measures in a new page, because the dashboard may still be loading after sign-in.
  const measured = await page.context().newPage()
  expect((await measureSizes(measured, `/write-review/${id}`)).scripts).toBeLessThanOrEqual(40)
  expect((await measureSizes(measured, '/dashboard')).scripts).toBeLessThanOrEqual(70)
  // The account page requests the profile, so it loads the schemas of the API.
  expect((await measureSizes(measured, '/account')).scripts).toBeLessThanOrEqual(70)
})

test('transfers each script of a form once', async ({ page }) => {
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  const transfers = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize > 0)
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  )
  expect(transfers.length).toBeGreaterThan(3)
  expect(transfers).toEqual([...new Set(transfers)])
})

test('sends a school page with twenty reviews in at most 60 KB', async ({ installation }) => {
  const { origin } = installation.product
  const id = await fetchFirstId(`${origin}/api/schoolsWithReviews`)
  const html = await (await fetch(`${origin}/schools/${id}`)).text()
  expect(html.match(/<article/g)).toHaveLength(20)
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(60_000)
})
