import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './chromium.ts'

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 800 } }
/** What happens alike in a window of any size is seen through once. */
const ofNoSize =
  /(?:accounts|forgot-password|google|guards|identifying-words|sessions|times-states|weight)\.spec/

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  // Each has a product of its own.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Reached only by what hangs: a journey of ten screens takes a minute on the slowest machine that was met.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    locale: 'en-IN',
    launchOptions: chromiumOptions(),
  },
  projects: [
    { name: 'phone', use: phone },
    { name: 'desktop', use: desktop, testIgnore: ofNoSize },
  ],
})
