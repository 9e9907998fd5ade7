import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { timesPath } from '#brand/public-pages.ts'
import { chromiumOptions } from '../e2e/chromium.ts'
import { startProduct } from '../e2e/product.ts'
import { median } from './statistics.ts'

/*
 * Measures the time from the first touch of an island until the island works, on an emulated phone: Chromium with a
 * slow 4G network and a processor that is six times slower. Each run starts with an empty cache. Measures the first
 * touch of a page that prefetches nothing, and the first touch after three seconds of reading, in which a browser that
 * tells its network prefetches. The page measures the time, because the slow processor also delays Playwright. Prints
 * medians.
 */
const runs = 5
const readingMs = 3000
/**
 * Lighthouse's slow 4G network. Throughput is in bytes per second (1.6 Mbit/s and 750 kbit/s), latency in milliseconds.
 */
const slow4g = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 }

type Touch = {
  name: string
  path: string
  touch: (page: Page) => Promise<void>
  /** CSS selector of an element that exists as soon as the island works. */
  works: string
}

/**
 * Runs in the page. Measures the time from the first touch until an element matches the selector.
 */
function measureTouch(works: string): void {
  addEventListener('pointerdown', () => performance.mark('touch'), { capture: true, once: true })
  const observer = new MutationObserver(() => {
    if (!document.querySelector(works)) return
    observer.disconnect()
    performance.measure('first touch', 'touch')
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true })
}

async function measure(
  browser: Browser,
  origin: string,
  { path, touch, works }: Touch,
  reads: boolean,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
  const page = await context.newPage()
  await page.addInitScript(measureTouch, works)
  // A browser that does not tell its network prefetches nothing.
  if (!reads)
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: undefined }))
  const session = await context.newCDPSession(page)
  async function slowDown() {
    await session.send('Network.emulateNetworkConditions', slow4g)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  }
  if (reads) await slowDown()
  await page.goto(origin + path)
  if (reads) await page.waitForTimeout(readingMs)
  else await page.waitForLoadState('networkidle')
  if (!reads) await slowDown()
  await touch(page)
  const measured = await page.waitForFunction(() => performance.getEntriesByName('first touch')[0]?.duration)
  const milliseconds = await measured.jsonValue()
  await context.close()
  return milliseconds ?? Number.NaN
}

const dataDir = mkdtempSync(join(tmpdir(), 'bolshala-first-touch-'))
const product = await startProduct({ dataDir, sampleSchools: 3000 })
const browser = await chromium.launch(chromiumOptions())
try {
  const list = await (await fetch(`${product.origin}/api/schoolsWithReviews?limit=1`)).text()
  const school = /"_id":"(\d+)"/.exec(list)?.[1]
  const touches: Touch[] = [
    {
      name: 'home: search box to suggestions possible',
      path: '/',
      touch: (page) => page.getByLabel('School name, city or state').click(),
      works: 'input[role=combobox]',
    },
    {
      name: 'school: Report to open dialog',
      path: `/schools/${school}`,
      touch: (page) => page.getByRole('button', { name: 'Report' }).first().click(),
      works: 'dialog[open]',
    },
    {
      name: 'Times: item to open dialog',
      path: timesPath,
      touch: (page) =>
        page
          .getByRole('link', { name: /^Read Full Story/ })
          .first()
          .click(),
      works: 'dialog[open]',
    },
  ]
  for (const touch of touches) {
    for (const reads of [false, true]) {
      const times: number[] = []
      for (let run = 0; run < runs; run++) times.push(await measure(browser, product.origin, touch, reads))
      console.log(
        `${touch.name}, ${reads ? 'after reading' : 'without a prefetch'}: ${Math.round(median(times))} ms`,
      )
    }
  }
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataDir, { recursive: true })
}
