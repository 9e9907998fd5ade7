import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Kilobytes, each file compressed by itself, of the scripts and the stylesheets that a page loads by itself. */
async function weigh(page: Page, path: string): Promise<{ scripts: number; styles: number }> {
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

const limits: [name: string, scripts: number, path: (origin: string) => Promise<string>][] = [
  ['the home page', 130, async () => '/'],
  ['the Times', 120, async () => '/bolshala-times'],
  [
    'an item of the Times',
    5,
    async (origin) => `/bolshala-times/stories/${await firstId(`${origin}/api/stories`)}`,
  ],
  ['a school', 5, async (origin) => `/schools/${await firstId(`${origin}/api/schoolsWithReviews`)}`],
]

async function firstId(list: string): Promise<string> {
  const answer = await (await fetch(list)).text()
  return /"_id":"([^"]+)"/.exec(answer)?.[1] ?? ''
}

for (const [name, most, pathOf] of limits) {
  test(`${name} loads at most ${most} KB of scripts`, async ({ page, installation }) => {
    const { scripts, styles } = await weigh(page, await pathOf(installation.product.origin))
    expect(scripts).toBeGreaterThan(0)
    expect(scripts).toBeLessThanOrEqual(most)
    expect(styles).toBeGreaterThan(0)
    expect(styles).toBeLessThanOrEqual(15)
  })
}
