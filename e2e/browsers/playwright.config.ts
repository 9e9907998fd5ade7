import { defineConfig } from '@playwright/test'
import type { EngineName } from './fixtures.ts'

const smoke = /smoke\.spec/

export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  outputDir: '../../test-results/other-browsers',
  globalSetup: ['./programs.ts', '../prepared-data.ts'],
  fullyParallel: false,
  // Each browser has its own worker, which starts its own product.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 300_000,
  expect: { toPass: { timeout: 60_000, intervals: [50, 100, 200] } },
  reporter: [['list'], ['json', { outputFile: '../../test-results/other-browsers.json' }]],
  projects: [
    { name: 'firefox', use: { engineName: 'firefox' }, testMatch: smoke },
    { name: 'webkit', use: { engineName: 'webkit' }, testMatch: smoke },
    { name: 'chromium-92', use: { engineName: 'chromium-92' } },
    { name: 'chromium-109', use: { engineName: 'chromium-109' }, testMatch: smoke },
  ],
})
