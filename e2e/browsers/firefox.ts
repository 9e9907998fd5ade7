import puppeteer, { type Page } from 'puppeteer-core'
import type { Driver, Engine } from './driver.ts'
import { findFirefox } from './programs.ts'

function collectErrors(page: Page): readonly string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) errors.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => errors.push(`uncaught: ${error}`))
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`status ${response.status()}: ${response.url()}`)
  })
  return errors
}

/** Starts Firefox, which supports WebDriver BiDi without a separate driver program. */
export async function startFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    defaultViewport: { width: 1280, height: 800 },
    // On a busy machine, Firefox can take 13 seconds to start.
    timeout: 90_000,
    protocolTimeout: 60_000,
  })
  return {
    async openTab(): Promise<Driver> {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      const errors = collectErrors(page)
      return {
        async open(url) {
          await page.goto(url)
        },
        async back() {
          await page.goBack()
        },
        async forward() {
          await page.goForward()
        },
        evaluate: (expression) => page.evaluate(expression),
        click: ({ x, y }) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        readErrors: () => errors,
        close: () => context.close(),
      }
    },
    stop: () => browser.close(),
  }
}
