import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { startGoogleIssuer } from '#server/testing/google-issuer.ts'
import { startTestMailServer, type TestMailServer } from '#server/testing/mail-server.ts'
import type { Product } from '../e2e/product.ts'
import { measureFalseTokens } from './abuse/false-tokens.ts'
import { measureRequestCosts, printRequestCosts } from './abuse/request-costs.ts'
import { fillDataDir } from './fill-data-dir.ts'
import { password, post, signUp, startInProduction } from './production.ts'
import { percentile } from './statistics.ts'

/**
 * Measures the processor time of the main thread for false tokens from Google, and for hostile texts in every page and
 * call that takes a text. Then finds the request whose load slows down the readiness check most. Measures the readiness
 * check and login, first without load and then while 40 connections send this request. Then measures the home page,
 * first without load and then during hundreds of simultaneous logins to unknown accounts. The load generator takes
 * processor time from the server, because both run on the same machine.
 */
const connections = 40
/** Seconds of load with each request, to find the most expensive request. */
const trialSeconds = 4
const measuredSeconds = 20
const pausesMs = { readiness: 50, login: 400 }
const accounts = 12
/** A network may send 600 logins in 15 minutes, and the earlier measurements send about 100. */
const loginsAtOnce = 450
const homePagesWithoutLogins = 40

const { values } = parseArgs({
  options: {
    file: { type: 'string' },
    data: { type: 'string' },
    /** Another checkout, whose product is measured instead of this one. It needs its own node_modules. */
    checkout: { type: 'string' },
    /** Ends after the processor times. */
    'only-costs': { type: 'boolean', default: false },
  },
})

async function readSchoolId(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/schoolsWithReviews?limit=50&page=200`)
  const { schools } = (await response.json()) as { schools: { _id: string }[] }
  return schools[0]?._id ?? ''
}

/** Returns the paths of expensive requests that need no account, by their descriptions. */
async function listExpensiveRequests(origin: string): Promise<Record<string, string>> {
  const list = '/api/schoolsWithReviews'
  const id = await readSchoolId(origin)
  const misspelled = encodeURIComponent('goverment prymary scool rampurr vidyalya senoir secondry nagr')
  const manyWords = encodeURIComponent(
    'sr sec pub sch govt hr gps ups kgbv ems lps zp '.repeat(10).slice(0, 480),
  )
  return {
    'popular schools, page beyond the last': `${list}?limit=50&page=100000`,
    'popular schools, last page': `${list}?limit=50&page=200`,
    'search for one letter, last page': `${list}?searchTerm=s&limit=50&page=200&facets=true`,
    'search for misspelled words': `${list}?searchTerm=${misspelled}&limit=50&facets=true`,
    'search for 480 characters': `${list}?searchTerm=${manyWords}&limit=50&facets=true`,
    'all schools of a state, with counts': `${list}?facets=true&state=Uttar%20Pradesh&limit=50&page=200`,
    'home page with a search': `/?search=${misspelled}`,
    'page of a school': `/schools/${id}`,
    'home page': '/',
    'sitemap file of 50,000 schools': '/sitemaps/schools-1.xml',
    'description of the API': '/api/openapi.json',
  }
}

type Load = { end(): Promise<{ perSecond: number; statuses: Record<string, number> }> }

function startLoad(origin: string, path: string, seconds: number): Load {
  const { promise: result, resolve } = Promise.withResolvers<autocannon.Result>()
  // A worker thread sends the load, so that it does not delay the measured requests in this thread.
  const options = { url: origin + path, connections, duration: seconds, timeout: 30, workers: 1 }
  autocannon(options, (_error, value) => resolve(value))
  const startedAt = performance.now()
  return {
    async end() {
      const { statusCodeStats = {} } = await result
      const statuses = Object.fromEntries(
        Object.entries(statusCodeStats).map(([status, { count = 0 }]) => [status, count]),
      )
      const count = Object.values(statuses).reduce((sum, each) => sum + each, 0)
      return { perSecond: (count / (performance.now() - startedAt)) * 1000, statuses }
    },
  }
}

/**
 * Repeats a request for some seconds.
 * @returns the durations in milliseconds
 * @throws Error if a response does not have the status 200
 */
async function measureTimes(
  seconds: number,
  pauseMs: number,
  request: () => Promise<Response>,
): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const startedAt = performance.now()
    const response = await request()
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`A measured request returned ${response.status}.`)
    times.push(performance.now() - startedAt)
    await sleep(pauseMs)
  }
  return times
}

const formatMs = (value: number) => `${value.toFixed(0)} ms`.padStart(9)

function print(name: string, times: readonly number[]): void {
  const figures = [0.5, 0.99, 1].map((fraction) => formatMs(percentile(times, fraction)))
  console.log(`${name.padEnd(28)}${figures.join('')}   (${times.length} requests)`)
}

async function measureHealthAndLogin(origin: string, emails: readonly string[], seconds: number) {
  let next = 0
  const login = () => post(`${origin}/api/login`, { email: emails[next++ % emails.length], password })
  const [readiness, logins] = await Promise.all([
    measureTimes(seconds, pausesMs.readiness, () => fetch(`${origin}/api/ready`)),
    measureTimes(seconds, pausesMs.login, login),
  ])
  return { readiness, logins }
}

/** Sends load to each path. Returns the path whose load slowed down the readiness check most. */
async function findMostExpensive(origin: string): Promise<string> {
  let worst = { name: '', path: '', median: 0 }
  console.log(
    `\n${connections} connections on each path for ${trialSeconds} s; median of the readiness check meanwhile:`,
  )
  for (const [name, path] of Object.entries(await listExpensiveRequests(origin))) {
    const load = startLoad(origin, path, trialSeconds + 1)
    await sleep(500)
    const readiness = await measureTimes(trialSeconds, pausesMs.readiness, () => fetch(`${origin}/api/ready`))
    const { perSecond, statuses } = await load.end()
    const median = percentile(readiness, 0.5)
    console.log(
      `${name.padEnd(40)}${formatMs(median)}   ${perSecond.toFixed(0)}/s ${JSON.stringify(statuses)}`,
    )
    if (median > worst.median) worst = { name, path, median }
  }
  console.log(`\nMost expensive: ${worst.name}`)
  return worst.path
}

/** Loads the home page repeatedly, first without logins, then during many simultaneous logins. */
async function floodLogins(
  origin: string,
): Promise<{ before: number[]; during: number[]; statuses: Record<string, number> }> {
  const loadHome = async () => {
    const startedAt = performance.now()
    await (await fetch(`${origin}/`)).arrayBuffer()
    return performance.now() - startedAt
  }
  const before: number[] = []
  while (before.length < homePagesWithoutLogins) before.push(await loadHome())

  const statuses: Record<string, number> = {}
  let waiting = loginsAtOnce
  const login = async () => {
    const response = await post(`${origin}/api/login`, { email: `${randomUUID()}@example.org`, password })
    await response.arrayBuffer()
    statuses[response.status] = (statuses[response.status] ?? 0) + 1
    waiting--
  }
  const logins = Promise.all(Array.from({ length: loginsAtOnce }, login))
  const during: number[] = []
  while (waiting > 0) during.push(await loadHome())
  await logins
  return { before, during, statuses }
}

async function measureUnderLoad({ origin }: Product, mail: TestMailServer): Promise<void> {
  const emails: string[] = []
  for (let made = 0; made < accounts; made++) emails.push((await signUp(origin, mail)).email)
  await measureHealthAndLogin(origin, emails.slice(0, 2), 2)

  const path = await findMostExpensive(origin)
  const before = await measureHealthAndLogin(origin, emails, measuredSeconds)
  const load = startLoad(origin, path, measuredSeconds + 1)
  await sleep(500)
  const during = await measureHealthAndLogin(origin, emails, measuredSeconds)
  const { perSecond, statuses } = await load.end()

  console.log(`\n${''.padEnd(28)}${['median', 'p99', 'max'].map((name) => name.padStart(9)).join('')}`)
  print('readiness, without load', before.readiness)
  print('readiness, with load', during.readiness)
  print('login, without load', before.logins)
  print('login, with load', during.logins)
  console.log(`\nThe load got ${perSecond.toFixed(0)} responses a second: ${JSON.stringify(statuses)}`)
  const median = Math.max(percentile(during.readiness, 0.5), percentile(during.logins, 0.5))
  console.log(
    `Target: with the load, both medians are below 300 ms. The higher one is ${formatMs(median).trim()}\n`,
  )

  const flood = await floodLogins(origin)
  print('home, without logins', flood.before)
  print(`home, during ${loginsAtOnce} logins`, flood.during)
  console.log(`Statuses of the logins: ${JSON.stringify(flood.statuses)}`)
}

const dataDir = values.data ?? mkdtempSync(join(tmpdir(), 'bolshala-abuse-'))
const mail = await startTestMailServer()
const issuer = await startGoogleIssuer()
let product: Product | undefined
try {
  if (values.data === undefined) await fillDataDir(dataDir, values.file)
  product = await startInProduction({
    dataDir,
    mail,
    environment: { GOOGLE_CLIENT_ID: issuer.google.clientId, GOOGLE_JWKS_URL: issuer.google.jwksUrl },
    ...(values.checkout && { cwd: values.checkout }),
  })
  await measureFalseTokens(product, issuer)
  printRequestCosts(await measureRequestCosts(product, await readSchoolId(product.origin)))
  if (!values['only-costs']) await measureUnderLoad(product, mail)
} finally {
  await product?.stop()
  await mail.close()
  issuer.close()
  if (values.data === undefined) rmSync(dataDir, { recursive: true, force: true })
}
