import { test as base, expect } from '@playwright/test'
import { type Installation, startInstallation } from '../installation.ts'
import type { Engine } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { startOldChromium } from './old-chromium.ts'
import { Tab } from './tab.ts'
import { startWebKit } from './webkit.ts'

const starters = {
  firefox: startFirefox,
  webkit: startWebKit,
  'chromium-92': () => startOldChromium(92),
  'chromium-109': () => startOldChromium(109),
}

export type EngineName = keyof typeof starters

type WorkerFixtures = { engineName: EngineName; engine: Engine; installation: Installation }

/** Runs a test in a browser other than the Chromium of today, against a running product and a test mail server. */
export const test = base.extend<{ tab: Tab; firstScript: string }, WorkerFixtures>({
  engineName: ['firefox', { scope: 'worker', option: true }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await starters[engineName]()
      await use(engine)
      await engine.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  installation: [
    async ({ engineName }, use) => {
      const { installation, end } = await startInstallation(engineName)
      await use(installation)
      await end()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  firstScript: ['', { option: true }],
  tab: async ({ engine, installation, firstScript }, use) => {
    const driver = await engine.openTab(firstScript)
    await use(new Tab(driver, installation.product.origin))
    const errors = driver.readErrors()
    await driver.close()
    expect(errors).toEqual([])
  },
})
