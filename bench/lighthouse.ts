import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import pg from 'pg'
import { publicPages, timesPath } from '#brand/public-pages.ts'
import { comparePath } from '#contract/compare.ts'
import { addressIn, languages } from '#messages/languages.ts'
import { chromiumOptions } from '../e2e/chromium.ts'
import { databaseConnection, startProduct } from '../e2e/product.ts'
import { networkTimeOfLatest } from './network-time.ts'
import { median } from './statistics.ts'

/**
 * Measures the pages of visitors in all languages with Lighthouse's mobile setting, which simulates a slow 4G network and
 * a processor that is four times slower. Prints medians of several runs, but script sizes and failed audits of the first run.
 * `network s` is the LCP without the work of the processor, in seconds.
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, only: { type: 'string' } },
})

const dataDir = mkdtempSync(join(tmpdir(), 'bolshala-lighthouse-'))

/**
 * Starts the product with sample schools, and replaces the prefix 99 in their codes by 98. The prefix 99 marks samples.
 * Their pages have `noindex`, which would lower the SEO score.
 */
async function startWithSchools() {
  const first = await startProduct({ dataDir, sampleSchools: 3000 })
  const client = new pg.Client(databaseConnection(dataDir))
  await client.connect()
  for (const [table, column] of [
    ['school', 'code'],
    ['review', 'school_code'],
  ]) {
    await client.query(`UPDATE ${table} SET ${column} = overlay(${column} placing '98' from 1 for 2)`)
  }
  await client.query('UPDATE directory_version SET version = version + 1')
  const { rows } = await client.query<{ code: string }>(
    'SELECT school_code AS code FROM school_rating ORDER BY review_count DESC LIMIT 1',
  )
  await client.end()
  await first.stop()
  return { product: await startProduct({ dataDir }), school: rows[0]?.code }
}

/** Returns the first link on a place page that leads to a smaller place. Without such a link, returns `path`. */
async function firstPlaceBelow(origin: string, path: string): Promise<string> {
  const page = await (await fetch(origin + path)).text()
  return [...page.matchAll(/href="([^"]+)"/g)].find(([, link]) => link?.startsWith(`${path}/`))?.[1] ?? path
}

/** Serves a page with one heading and a small stylesheet. Its LCP is a lower bound for all pages on this machine. */
async function startBarePage() {
  const files: Record<string, [type: string, text: string]> = {
    '/': [
      'text/html',
      '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bare page</title><link rel="stylesheet" href="/style.css"><h1>Bare page</h1>',
    ],
    '/style.css': ['text/css', 'h1{color:red}'],
  }
  const server = createServer(({ url = '' }, response) => {
    const [type, text] = files[url] ?? ['text/plain', '']
    response.writeHead(text ? 200 : 404, { 'content-type': type }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}/`, stop: () => server.close() }
}

/** Returns the path after all redirects, so that Lighthouse does not measure their time. */
async function finalPath(origin: string, path: string): Promise<string> {
  const { url } = await fetch(origin + path)
  return url.slice(origin.length)
}

type Row = Record<string, string | number>

async function measure(url: string, port: number, runs: number): Promise<Row> {
  const results: Result[] = []
  const networkTimes: number[] = []
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent' })
    if (!result) throw new Error(`Lighthouse returned no result for ${url}.`)
    results.push(result.lhr)
    networkTimes.push(networkTimeOfLatest(result.lhr))
  }
  const score = (category: string) =>
    Math.round(100 * median(results.map(({ categories }) => categories[category]?.score ?? 0)))
  const value = (audit: string) =>
    median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  const requests = results[0]?.audits['network-requests']?.details
  const items = requests?.type === 'table' ? requests.items : []
  const scriptBytes = items
    .filter(({ url }) => String(url).endsWith('.js'))
    .reduce((sum, { transferSize }) => sum + Number(transferSize), 0)
  const failures = Object.values(results[0]?.audits ?? {})
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode === 'binary')
    .map(({ id }) => id)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    'LCP s': (value('largest-contentful-paint') / 1000).toFixed(2),
    'network s': (median(networkTimes) / 1000).toFixed(2),
    CLS: value('cumulative-layout-shift').toFixed(3),
    'TBT ms': Math.round(value('total-blocking-time')),
    'script kB': (scriptBytes / 1000).toFixed(1),
    'failed audits': failures.join(' '),
  }
}

const { product, school } = await startWithSchools()
const found = (await (await fetch(`${product.origin}/api/schoolsWithReviews?searchTerm=school`)).json()) as {
  schools: { _id: string }[]
}
const compared = found.schools.slice(0, 3).map(({ _id }) => _id)
const [story] = (await (await fetch(`${product.origin}/api/stories`)).json()) as { _id: string }[]
const states = publicPages.places.path
const state = await firstPlaceBelow(product.origin, states)
const district = await firstPlaceBelow(product.origin, state)
const pages = [
  '/',
  '/?search=government',
  '/near',
  '/near?place=Nagpur',
  '/for-schools',
  '/for-students',
  '/events',
  '/about-us',
  timesPath,
  `${timesPath}/stories/${story?._id}`,
  `/schools/${school}`,
  comparePath(compared),
  states,
  state,
  district,
  await firstPlaceBelow(product.origin, district),
  '/register-school',
  '/contact',
  '/complaint',
  '/transparency',
  '/terms',
  '/privacy-policy',
  '/login',
  '/signup',
]
  .flatMap((path) => languages.map((language) => addressIn(language, path)))
  .filter((path) => values.only === undefined || path.includes(values.only))

const { executablePath, args } = chromiumOptions('--headless=new')
const chrome = await launch({ chromePath: executablePath, chromeFlags: args })
const bare = await startBarePage()
const table: Record<string, Row> = { 'bare page': await measure(bare.url, chrome.port, Number(values.runs)) }
for (const page of pages) {
  const path = await finalPath(product.origin, page)
  table[page] = await measure(product.origin + path, chrome.port, Number(values.runs))
}
console.table(table)
chrome.kill()
bare.stop()
await product.stop()
rmSync(dataDir, { recursive: true })
