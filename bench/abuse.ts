import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { freePort } from '#server/http/test-port.ts'
import { startTestMailServer, type TestMailServer } from '#server/mail/test-mail-server.ts'
import { type Product, startProduct } from '../e2e/product.ts'
import { fillDataDir } from './fill-data-dir.ts'

/**
 * Keeps 40 connections on the most expensive call and measures health and login meanwhile, beside the same without the
 * load. Then sends hundreds of logins at once and measures the home page meanwhile, beside the same alone. Everything runs on this machine: the load itself takes a part of the processors that are measured.
 */
const connections = 40
/** Seconds of load on each call while the most expensive one is looked for, and in the measurement itself. */
const trialSeconds = 4
const measuredSeconds = 20
/** Pauses between two measured requests, in milliseconds. */
const pauses = { health: 50, login: 400 }
const accounts = 12
/** Logins sent at once. One network may send 600 in 15 minutes, and the measurements before have sent some. */
const loginsAtOnce = 450
/** Home pages measured without the logins. */
const calmPages = 40
const password = 'monsoon-mango-train'

const { values } = parseArgs({
  options: { file: { type: 'string' }, data: { type: 'string' } },
})

/** The product as an operator runs it, on schools that are in the data folder already. */
async function startInProduction(dataDir: string, mail: TestMailServer): Promise<Product> {
  const port = String(await freePort())
  return startProduct({
    dataDir,
    environment: {
      APP_MODE: 'production',
      PORT: port,
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      SMTP_URL: mail.url,
      SECRET_KEY: randomUUID(),
    },
  })
}

function post(url: string, body: unknown): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function signUp(origin: string, mail: TestMailServer): Promise<string> {
  const email = `${randomUUID()}@example.org`
  const form = {
    fullName: 'Asha Verma',
    email,
    password,
    confirmPassword: password,
    school: 'GPS Rampur',
    grade: '10',
  }
  await post(`${origin}/api/signup`, form)
  const response = await post(`${origin}/api/signup`, { ...form, otp: mail.codeFor(email) })
  if (response.status !== 201) throw new Error(`Signing up was answered with ${response.status}.`)
  return email
}

/** What a visitor without an account may ask for: deep pages, long misspelled searches, pages, files. */
async function expensiveCalls(origin: string): Promise<Record<string, string>> {
  const list = '/api/schoolsWithReviews'
  const response = await fetch(`${origin}${list}?limit=50&page=200`)
  const { schools } = (await response.json()) as { schools: { _id: string }[] }
  const id = schools[0]?._id ?? ''
  const misspelled = encodeURIComponent('goverment prymary scool rampurr vidyalya senoir secondry nagr')
  const manyWords = encodeURIComponent(
    'sr sec pub sch govt hr gps ups kgbv ems lps zp '.repeat(10).slice(0, 480),
  )
  return {
    'popular schools, page beyond the last': `${list}?limit=50&page=100000`,
    'popular schools, last page': `${list}?limit=50&page=200`,
    'search for one letter, last page': `${list}?searchTerm=s&limit=50&page=200&facets=true`,
    'search for misspelled words': `${list}?searchTerm=${misspelled}&limit=50&facets=true`,
    'search for 480 letters': `${list}?searchTerm=${manyWords}&limit=50&facets=true`,
    'all schools of a state, with counts': `${list}?facets=true&state=Uttar%20Pradesh&limit=50&page=200`,
    'home page with a search': `/?search=${misspelled}`,
    'page of a school': `/schools/${id}`,
    'home page': '/',
    'sitemap file of 50,000 schools': '/sitemaps/schools-1.xml',
    'description of the API': '/api/openapi.json',
  }
}

type Load = { end(): Promise<{ perSecond: number; statuses: Record<string, number> }> }

function load(origin: string, path: string, seconds: number): Load {
  let ended: (result: autocannon.Result) => void = () => {}
  const end = new Promise<autocannon.Result>((resolve) => {
    ended = resolve
  })
  // In a thread of its own: the measured requests must not wait for this load in their own process.
  const options = { url: origin + path, connections, duration: seconds, timeout: 30, workers: 1 }
  autocannon(options, (_error, result) => ended(result))
  const begun = performance.now()
  return {
    async end() {
      const { statusCodeStats = {} } = await end
      const statuses = Object.fromEntries(
        Object.entries(statusCodeStats).map(([status, { count = 0 }]) => [status, count]),
      )
      const count = Object.values(statuses).reduce((sum, each) => sum + each, 0)
      return { perSecond: (count / (performance.now() - begun)) * 1000, statuses }
    },
  }
}

async function times(seconds: number, pause: number, request: () => Promise<Response>): Promise<number[]> {
  const taken: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const begun = performance.now()
    const response = await request()
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`A measured request was answered with ${response.status}.`)
    taken.push(performance.now() - begun)
    await sleep(pause)
  }
  return taken
}

function percentile(taken: readonly number[], share: number): number {
  const sorted = [...taken].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

const milliseconds = (value: number) => `${value.toFixed(0)} ms`.padStart(9)

function print(name: string, taken: readonly number[]): void {
  const figures = [0.5, 0.99, 1].map((share) => milliseconds(percentile(taken, share)))
  console.log(`${name.padEnd(28)}${figures.join('')}   (${taken.length} requests)`)
}

/** Health and login at the same time, as monitoring and a person use them. */
async function measure(origin: string, emails: readonly string[], seconds: number) {
  let next = 0
  const login = () => post(`${origin}/api/login`, { email: emails[next++ % emails.length], password })
  const [health, logins] = await Promise.all([
    times(seconds, pauses.health, () => fetch(`${origin}/api/health`)),
    times(seconds, pauses.login, login),
  ])
  return { health, logins }
}

/** Tries each call and returns the one during which health takes longest. */
async function findMostExpensive(origin: string): Promise<string> {
  let worst = { name: '', path: '', median: 0 }
  console.log(`\n${connections} connections on each call for ${trialSeconds} s; health meanwhile:`)
  for (const [name, path] of Object.entries(await expensiveCalls(origin))) {
    const running = load(origin, path, trialSeconds + 1)
    await sleep(500)
    const health = await times(trialSeconds, pauses.health, () => fetch(`${origin}/api/health`))
    const { perSecond, statuses } = await running.end()
    const median = percentile(health, 0.5)
    console.log(
      `${name.padEnd(40)}${milliseconds(median)}   ${perSecond.toFixed(0)}/s ${JSON.stringify(statuses)}`,
    )
    if (median > worst.median) worst = { name, path, median }
  }
  console.log(`\nMost expensive: ${worst.name}`)
  return worst.path
}

/** Sends many logins at once and reads the home page, one request after the other, until all have a response. */
async function floodLogins(
  origin: string,
): Promise<{ calm: number[]; busy: number[]; statuses: Record<string, number> }> {
  const readHome = async () => {
    const begun = performance.now()
    await (await fetch(`${origin}/`)).arrayBuffer()
    return performance.now() - begun
  }
  const calm: number[] = []
  while (calm.length < calmPages) calm.push(await readHome())

  const statuses: Record<string, number> = {}
  let waiting = loginsAtOnce
  const login = async () => {
    const response = await post(`${origin}/api/login`, { email: `${randomUUID()}@example.org`, password })
    await response.arrayBuffer()
    statuses[response.status] = (statuses[response.status] ?? 0) + 1
    waiting--
  }
  const logins = Promise.all(Array.from({ length: loginsAtOnce }, login))
  const busy: number[] = []
  while (waiting > 0) busy.push(await readHome())
  await logins
  return { calm, busy, statuses }
}

const dataDir = values.data ?? mkdtempSync(join(tmpdir(), 'bolshala-abuse-'))
const mail = await startTestMailServer()
let product: Product | undefined
try {
  if (values.data === undefined) await fillDataDir(dataDir, values.file)
  product = await startInProduction(dataDir, mail)
  const { origin } = product
  const emails: string[] = []
  for (let made = 0; made < accounts; made++) emails.push(await signUp(origin, mail))
  await measure(origin, emails.slice(0, 2), 2)

  const path = await findMostExpensive(origin)
  const calm = await measure(origin, emails, measuredSeconds)
  const running = load(origin, path, measuredSeconds + 1)
  await sleep(500)
  const busy = await measure(origin, emails, measuredSeconds)
  const { perSecond, statuses } = await running.end()

  console.log(`\n${''.padEnd(28)}${['median', 'p99', 'worst'].map((name) => name.padStart(9)).join('')}`)
  print('health, without the load', calm.health)
  print('health, under the load', busy.health)
  print('login, without the load', calm.logins)
  print('login, under the load', busy.logins)
  console.log(`\nThe load got ${perSecond.toFixed(0)} responses a second: ${JSON.stringify(statuses)}`)
  const median = Math.max(percentile(busy.health, 0.5), percentile(busy.logins, 0.5))
  console.log(`Aim: a median under 300 ms. Slower of the two: ${milliseconds(median).trim()}\n`)

  const flood = await floodLogins(origin)
  print('home, alone', flood.calm)
  print(`home, during ${loginsAtOnce} logins`, flood.busy)
  console.log(`The logins got ${JSON.stringify(flood.statuses)}`)
} finally {
  await product?.stop()
  await mail.close()
  if (values.data === undefined) rmSync(dataDir, { recursive: true, force: true })
}
