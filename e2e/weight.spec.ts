import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { expect, hideNetwork, signInAsNewStudent, test } from './fixtures.ts'

declare global {
  interface Window {
    /** When the first island was hydrated, in milliseconds since 1970. */
    usableAt?: number
  }
}

function noteFirstHydration(): void {
  new MutationObserver(() => {
    if (document.querySelector('[data-on="done"]')) window.usableAt ??= Date.now()
  }).observe(document, { subtree: true, attributeFilter: ['data-on'] })
}

/**
 * Returns the gzipped size, in kilobytes, of the stylesheets of a page, and of the scripts that it loads until its first
 * field can be used. Omits what the browser prefetches when it is idle.
 * @param touched the label of the first field, if it waits for a touch
 */
async function measureSizes(
  page: Page,
  path: string,
  touched?: string,
): Promise<{ scripts: number; styles: number }> {
  // A page fetches the scripts of an island, and then imports them from the browser's cache.
  const requested = new Map<string, number>()
  const listen = (response: Response) => {
    if (!requested.has(response.url())) requested.set(response.url(), response.request().timing().startTime)
  }
  await hideNetwork(page)
  await page.addInitScript(noteFirstHydration)
  page.on('response', listen)
  await page.goto(path)
  if (touched !== undefined) {
    await page.getByLabel(touched).click()
    await page.locator('[data-on="done"]').first().waitFor()
  }
  await page.waitForLoadState('networkidle')
  page.off('response', listen)
  const usableAt = (await page.evaluate(() => window.usableAt)) ?? Number.POSITIVE_INFINITY
  const urls = [...requested].flatMap(([url, at]) => (at <= usableAt ? [url] : []))
  const sum = async (ending: string) => {
    const files = urls.filter((url) => new URL(url).pathname.endsWith(ending))
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
  ['login', 95, async () => '/login'],
  ['sign-up', 95, async () => '/signup'],
  ['a forgotten password', 95, async () => '/forgot-password'],
  ['the contact form', 95, async () => '/contact'],
  ['the complaint form', 95, async () => '/complaint'],
  ['the registration of a school', 95, async () => '/register-school'],
  ['my review', 95, async () => '/my-review'],
  ['the author code', 95, async () => '/my-code'],
  ['my stories', 95, async () => '/my-story'],
]

async function fetchIds(listUrl: string): Promise<string[]> {
  const response = await (await fetch(listUrl)).text()
  return Array.from(response.matchAll(/"_id":"([^"]+)"/g), ([, id = '']) => id)
}

async function fetchFirstId(listUrl: string): Promise<string> {
  return (await fetchIds(listUrl))[0] ?? ''
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

for (const [path, label] of [
  ['/', 'School name, city or state'],
  ['/near', 'Pincode or town'],
] as const) {
  test(`loads at most 95 KB of scripts until the search on ${path} works`, async ({ page }) => {
    const { scripts } = await measureSizes(page, path, label)
    expect(scripts).toBeGreaterThan(70)
    expect(scripts).toBeLessThanOrEqual(95)
  })
}

test('loads at most 125 KB for dashboard and account, 95 for review form', async ({ page, installation }) => {
  const id = await fetchFirstId(`${installation.product.origin}/api/schoolsWithReviews`)
  await signInAsNewStudent(page, installation)
  // Measures in a new page, because the dashboard may still be loading after sign-in.
  const measured = await page.context().newPage()
  expect((await measureSizes(measured, `/write-review/${id}`)).scripts).toBeLessThanOrEqual(95)
  expect((await measureSizes(measured, '/dashboard')).scripts).toBeLessThanOrEqual(125)
  // The account page requests the profile, so it loads the schemas of the API.
  expect((await measureSizes(measured, '/account')).scripts).toBeLessThanOrEqual(125)
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
  const ids = await fetchIds(`${origin}/api/schoolsWithReviews`)
  expect(ids.length).toBeGreaterThan(0)
  for (const id of ids) {
    const html = await (await fetch(`${origin}/schools/${id}`)).text()
    expect(html.match(/<article/g)).toHaveLength(20)
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(60_000)
  }
})

const reactScript = /\/assets\/react-[^/]+\.js$/

test('prefetches React while the reader of a page is idle', async ({ page }) => {
  const prefetched = page.waitForResponse((response) => reactScript.test(response.url()))
  await page.goto('/')
  await prefetched
})

for (const [name, connection] of [
  ['saves data', { saveData: true, effectiveType: '4g' }],
  ['is on 2G', { saveData: false, effectiveType: 'slow-2g' }],
  ['does not tell its network', undefined],
] as const) {
  test(`prefetches no script on a device that ${name}`, async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value })
    }, connection)
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(scripts.filter((url) => reactScript.test(url))).toEqual([])
    await page.getByLabel('School name, city or state').click()
    await expect(page.getByRole('combobox')).toBeFocused()
    expect(scripts.some((url) => reactScript.test(url))).toBe(true)
  })
}
