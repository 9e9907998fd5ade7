import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './chromium.ts'

/** Requests reduced motion, unlike the desktop. */
const phone = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
} as const
const desktop = { viewport: { width: 1280, height: 800 } }

/** Files with `testWithOwnProduct`. If they ran between the others, the common product would start again after each. */
const ownProducts =
  /\/(?:desk|desk-flood|device-journeys|directory-desk|moderators-day|next-school-year|programmes|publication|school-answers|school-events|school-profile)\.spec\.ts$/
export default defineConfig({
  testDir: '.',
  testMatch: /\/e2e\/[^/]+\.spec\.ts$/,
  // Not the folder of the reports, because Playwright empties this folder.
  outputDir: '../test-results/chromium',
  globalSetup: './prepared-data.ts',
  fullyParallel: false,
  // Each worker starts its own product.
  workers: availableParallelism(),
  retries: 0,
  forbidOnly: true,
  // On a busy machine, an import in a thread with low priority needs more than 20 s for a file of a few rows.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    locale: 'en-IN',
    // Otherwise a click that waits for a missing element waits until the test ends.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: chromiumOptions(),
  },
  projects: [
    { name: 'phone, own product', use: phone, testMatch: ownProducts },
    { name: 'phone', use: phone, testIgnore: ownProducts },
    // Tests of pages that look different on a desktop, and journeys. All other tests run only in the window of a phone.
    { name: 'desktop', use: desktop, grep: /@desktop/ },
  ],
})
