import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Returns the gzipped size, in kilobytes, of the scripts and stylesheets that a page loads without interaction. */
async function measureSizes(page: Page, path: string): Promise<{ scripts: number; styles: number }> {
  const bodies: Promise<{ isScript: boolean; bytes: number }>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!/\.(?:js|css)$/.test(pathname)) return
    bodies.push(
      response.body().then((body) => ({
        isScript: pathname.endsWith('.js'),
        bytes: gzipSync(body, { level: 9 }).length,
      })),
    )
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  page.removeAllListeners('response')
  const files = await Promise.all(bodies)
  const sum = (isScript: boolean) =>
    files.filter((file) => file.isScript === isScript).reduce((total, { bytes }) => total + bytes, 0) / 1000
  return { scripts: sum(true), styles: sum(false) }
}

const limits: [name: string, maximumScriptKb: number, getPath: (origin: string) => Promise<string>][] = [
  ['the home page', 130, async () => '/'],
  ['the Times', 120, async () => '/bolshala-times'],
  [
    'an item of the Times',
    5,
    async (origin) => `/bolshala-times/stories/${await fetchFirstId(`${origin}/api/stories`)}`,
  ],
  ['a school', 5, async (origin) => `/schools/${await fetchFirstId(`${origin}/api/schoolsWithReviews`)}`],
]

async function fetchFirstId(listUrl: string): Promise<string> {
  const response = await (await fetch(listUrl)).text()
  return /"_id":"([^"]+)"/.exec(response)?.[1] ?? ''
}

for (const [name, maximum, getPath] of limits) {
  test(`loads at most ${maximum} KB of scripts for ${name}`, async ({ page, installation }) => {
    const { scripts, styles } = await measureSizes(page, await getPath(installation.product.origin))
    expect(scripts).toBeGreaterThan(0)
    expect(scripts).toBeLessThanOrEqual(maximum)
    expect(styles).toBeGreaterThan(0)
    expect(styles).toBeLessThanOrEqual(15)
  })
}
