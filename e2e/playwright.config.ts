import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './chromium.ts'

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 800 } }
/** Tests whose result does not depend on the window size. */
const phoneOnly =
  /(?:accounts|forgot-password|google|guards|identifying-words|sessions|times-states|weight)\.spec/

export default defineConfig({
  testDir: '.',
  testMatch: /\/e2e\/[^/]+\.spec\.ts$/,
  outputDir: '../test-results',
  fullyParallel: false,
  // Each worker starts its own product.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // The longest test takes a minute on the slowest known machine.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    locale: 'en-IN',
    launchOptions: chromiumOptions(),
  },
  projects: [
    { name: 'phone', use: phone },
    { name: 'desktop', use: desktop, testIgnore: phoneOnly },
  ],
})
