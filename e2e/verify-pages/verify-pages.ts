import { hash } from 'node:crypto'
import { chromium, type Page, type Response } from '@playwright/test'
import { IssuerLog } from '#contract/credentials.ts'
import { pagePolicy } from '#server/http/security.ts'
import type { BuildList } from '#server/pages/build-list.ts'
import { PageStyles } from '#server/pages/page-styles.ts'
import { chromiumOptions } from '../chromium.ts'

type Options = {
  origin: string
  list: BuildList
  /** Paths. */
  pages: readonly string[]
  /** Each connection is a new browser. */
  connections: number
  /** Such as `socks5://127.0.0.1:9050`. The connections take turns. Without any, the browser connects directly. */
  proxies: readonly string[]
}

export type Verified = {
  faults: readonly string[]
  pages: number
  /** Responses that contain a script or a stylesheet. */
  files: number
  /** `{school year}:{key}` */
  issuerKeys: readonly string[]
  usesGoogle: boolean
}

const issuerLogPath = '/api/issuer-log'
const googleOrigin = 'https://accounts.google.com'
/** In milliseconds. Tor is slow. */
const timeout = 120_000

/** Loads pages as a visitor's browser does, and compares all that they run and apply with the list. */
export async function verifyPages(options: Options): Promise<Verified> {
  const verification = new Verification(options)
  for (let connection = 0; connection < options.connections; connection++)
    await verification.connect(connection)
  return verification.result()
}

class Verification {
  readonly #options: Options
  readonly #faults = new Set<string>()
  /** Where each list of keys was seen first. */
  readonly #issuerKeys = new Map<string, string>()
  readonly #logs = new Set<string>()
  /** By path. Pages contain rules of one of them. */
  readonly #styles = new Map<string, PageStyles>()
  #pages = 0
  #files = 0
  #usesGoogle = false

  constructor(options: Options) {
    this.#options = options
  }

  async connect(connection: number): Promise<void> {
    const { proxies, pages } = this.#options
    const server = proxies[connection % proxies.length]
    const browser = await chromium.launch({ ...chromiumOptions(), ...(server && { proxy: { server } }) })
    const where = (path: string) => `connection ${connection + 1}, ${path}`
    try {
      for (const [at, path] of pages.entries()) {
        // Without the cache and cookies of the other pages.
        const context = await browser.newContext({ serviceWorkers: 'block' })
        const page = await context.newPage()
        page.setDefaultTimeout(timeout)
        await this.#visit(page, path, where(path), at === 0).catch((error: Error) =>
          this.#faults.add(`${where(path)}: ${error.message.split('\n')[0]}`),
        )
        await context.close()
      }
    } finally {
      await browser.close()
    }
  }

  result(): Verified {
    const lists = [...this.#issuerKeys.keys()]
    if (lists.length > 1)
      this.#faults.add(`The pages have different issuer keys: ${[...this.#issuerKeys.values()].join('; ')}`)
    const issuerKeys = lists[0]?.split(' ') ?? []
    for (const log of this.#logs) {
      const latest = log.split(' ').slice(-issuerKeys.length)
      if (issuerKeys.length === 0 || latest.join() !== issuerKeys.join())
        this.#faults.add('The issuer log does not end with the issuer keys of the pages.')
    }
    return {
      faults: [...this.#faults],
      pages: this.#pages,
      files: this.#files,
      issuerKeys,
      usesGoogle: this.#usesGoogle,
    }
  }

  async #visit(page: Page, path: string, where: string, isFirst: boolean): Promise<void> {
    const responses: Response[] = []
    page.on('response', (response) => responses.push(response))
    const document = await page.goto(this.#options.origin + path, { waitUntil: 'load' })
    if (!document?.ok()) throw new Error(`responded with status ${document?.status()}.`)
    this.#pages++
    if (isFirst) await this.#loadAllScripts(page)
    await page.waitForLoadState('networkidle')
    // First, because the styles of pages are compared with the stylesheets of these responses.
    await Promise.all(responses.map((response) => this.#checkFile(response, where)))
    await this.#checkDocument(document, where)
    if (isFirst) await this.#readLog(page)
  }

  /** Requests all scripts in the way in which pages request them. Many of them are loaded only after a tap. */
  async #loadAllScripts(page: Page): Promise<void> {
    const { scripts, stylesheets } = this.#options.list
    await page.evaluate(
      async ({ scripts, styles }) => {
        const load = (href: string, attributes: object) =>
          new Promise((done) => {
            const link = Object.assign(document.createElement('link'), { href, ...attributes })
            link.onload = done
            link.onerror = done
            document.head.append(link)
          })
        await Promise.all([
          ...scripts.map((href) => load(href, { rel: 'modulepreload' })),
          ...styles.map((href) => load(href, { rel: 'preload', as: 'style' })),
        ])
      },
      { scripts: [...scripts.keys()], styles: [...stylesheets.keys()] },
    )
  }

  async #checkFile(response: Response, where: string): Promise<void> {
    const url = new URL(response.url())
    const type = response.headers()['content-type'] ?? ''
    const isDocument = response.request().resourceType() === 'document'
    const isCode =
      ['script', 'stylesheet'].includes(response.request().resourceType()) || /javascript|css/.test(type)
    if (isDocument || !isCode) return
    this.#files++
    if (url.origin === googleOrigin) {
      this.#usesGoogle = true
      return
    }
    const { scripts, stylesheets } = this.#options.list
    const expected = scripts.get(url.pathname) ?? stylesheets.get(url.pathname)
    const isOwn = url.origin === new URL(this.#options.origin).origin
    if (!isOwn || expected === undefined) {
      this.#faults.add(`${where}: loads ${url.href}, which is not in the list.`)
      return
    }
    const body = await response.body()
    if (hash('sha256', body, 'hex') !== expected) this.#faults.add(`${where}: ${url.pathname} differs.`)
    else if (stylesheets.has(url.pathname) && !this.#styles.has(url.pathname))
      this.#styles.set(url.pathname, new PageStyles(body.toString()))
  }

  async #checkDocument(document: Response, where: string): Promise<void> {
    const { inlineScripts, scripts, stylesheets } = this.#options.list
    const html = (await document.body()).toString()
    const fault = (text: string) => this.#faults.add(`${where}: ${text}`)

    for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>(.*?)<\/script/gis)) {
      // Browsers do not run such an element.
      if (/^ type="application\/ld\+json"$/.test(attributes)) continue
      if (/\ssrc\s*=/i.test(attributes)) fault('contains a script with an address.')
      else if (!inlineScripts.includes(hash('sha256', text, 'hex')))
        fault('contains an inline script that is not in the list.')
    }
    for (const path of namedFiles(html))
      if (!scripts.has(path) && !stylesheets.has(path)) fault(`names ${path}, which is not in the list.`)

    const inlineStyles = Array.from(html.matchAll(/<style\b[^>]*>(.*?)<\/style/gis), ([, text = '']) => text)
    const listed = [...this.#styles.values()]
    for (const text of inlineStyles)
      if (!listed.some((styles) => styles.select(html.replace(text, '')) === text))
        fault('contains rules that no listed stylesheet has for this page.')

    const policy = document.headers()['content-security-policy']
    const expected = (withGoogle: boolean) =>
      pagePolicy({
        scriptHashes: inlineScripts.map((sum) => Buffer.from(sum, 'hex').toString('base64')),
        styleHashes: inlineStyles.map((text) => hash('sha256', text, 'base64')),
        withGoogle,
      })
    if (policy === expected(true)) this.#usesGoogle = true
    else if (policy !== expected(false)) fault(`has another Content-Security-Policy: ${policy}`)

    const keys = /\sdata-issuer-keys="([^"]*)"/.exec(html)?.[1] ?? ''
    if (!this.#issuerKeys.has(keys)) this.#issuerKeys.set(keys, where)
  }

  async #readLog(page: Page): Promise<void> {
    const response = await page.goto(this.#options.origin + issuerLogPath)
    const { entries } = IssuerLog.parse(await response?.json())
    this.#logs.add(entries.map(({ schoolYear, publicKey }) => `${schoolYear}:${publicKey}`).join(' '))
  }
}

/** Returns the paths of the scripts and stylesheets that the entry script of the page loads. */
function namedFiles(html: string): string[] {
  const attribute = (name: string) =>
    new RegExp(`\\sdata-${name}="([^"]*)"`).exec(html)?.[1]?.split(';') ?? []
  const islands = attribute('islands').flatMap((line) =>
    line
      .split(' ')
      .slice(1)
      .map((name) => `/assets/${name}`),
  )
  return [...['entry', 'later', 'polyfills', 'stylesheet'].flatMap(attribute), ...islands]
}
