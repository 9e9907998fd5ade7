import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { publicPages, timesPath } from '#brand/public-pages.ts'
import { startProduct, waitUntilComplete } from '../e2e/product.ts'
import { connect } from './ask.ts'
import { percentile, zipf } from './statistics.ts'

/**
 * Measures pages with the page cache, pages without it, and fixed bytes from a bare Fastify route. Then measures
 * requests for a mix of school pages whose popularity has a Zipf distribution.
 */
const sampleSchools = 100_000
const mixRequests = 30_000
const manyConnections = [16, 256]

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '6' },
    'cache-mb': { type: 'string', default: '128' },
    /** Folder of another checkout, whose school page is measured first. */
    before: { type: 'string' },
  },
})
const seconds = Number(values.seconds)
const dataDir = mkdtempSync(join(tmpdir(), 'bolshala-bench-'))

type Load = { url: string; connections: number; requests?: string[] }

/** Of the requests that were served. */
type Figures = {
  count: number
  /** Requests that got 503, because too many pages waited to be rendered. */
  shed: number
  /** Requests per second. */
  rate: number
  p50: number
  p99: number
  /** CPU time of the server process in microseconds per request. Other programs affect it less than `rate`. */
  cpu?: number
}

/** @param load.requests paths to request once each; if undefined, requests the URL repeatedly for some seconds */
async function measure({ url, connections, requests }: Load): Promise<Figures> {
  const latencies: number[] = []
  let failures = 0
  let shed = 0
  let nextClient = 0
  const startedAt = performance.now()
  // The time of the last response, because autocannon ends only at whole seconds.
  let endedAt = startedAt
  await new Promise<void>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections,
        headers: { 'accept-encoding': 'gzip, deflate, br' },
        timeout: 60,
        ...(requests ? { amount: requests.length } : { duration: seconds }),
        setupClient(client) {
          if (!requests) return
          const requestsOfClient = requests.filter((_, index) => index % connections === nextClient)
          nextClient++
          client.setRequests(requestsOfClient.map((path) => ({ method: 'GET', path })))
        },
      },
      (error) => (error ? reject(error) : resolve()),
    )
    run.on('response', (_client, status, _bytes, milliseconds) => {
      endedAt = performance.now()
      if (status === 200) latencies.push(milliseconds)
      else if (status === 503) shed++
      else failures++
    })
  })
  if (failures > 0) throw new Error(`${failures} responses of ${url} had neither the status 200 nor 503.`)
  return {
    count: latencies.length,
    shed,
    rate: latencies.length / ((endedAt - startedAt) / 1000),
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
  }
}

function printHead(): void {
  console.log(
    `${'page'.padEnd(34)}${['conn.', 'req/s', 'p50 ms', 'p99 ms', 'bare', 'ratio', 'CPU µs', 'bare', 'ratio'].map((name) => name.padStart(9)).join('')}`,
  )
}

function print(name: string, connections: number, { rate, p50, p99, cpu }: Figures, bare?: Figures): void {
  const columns = [
    String(connections),
    Math.round(rate),
    p50.toFixed(1),
    p99.toFixed(1),
    bare ? Math.round(bare.rate) : '',
    bare ? (rate / bare.rate).toFixed(2) : '',
    cpu?.toFixed(0) ?? '',
    bare?.cpu?.toFixed(0) ?? '',
    bare?.cpu && cpu ? (bare.cpu / cpu).toFixed(2) : '',
  ]
  console.log(name.padEnd(34) + columns.map((column) => String(column).padStart(9)).join(''))
}

type Memory = NodeJS.MemoryUsage & {
  cacheBytes: number
  cachedPages: number
  rss: number
  found: number
  confirmed: number
  rendered: number
}

/** Measures without a page cache, like the page that the figures are compared with. */
async function measureBefore(folder: string): Promise<Figures> {
  const environment = { PAGE_CACHE_MB: '0' }
  const product = await startProduct({ dataDir, sampleSchools, cwd: folder, environment })
  await waitUntilComplete(product)
  const response = await fetch(`${product.origin}/api/schoolsWithReviews?limit=1`)
  const { schools } = (await response.json()) as { schools: { _id: string }[] }
  const { url } = await fetch(`${product.origin}/schools/${schools[0]?._id}`)
  await measure({ url, connections: 16 })
  const figures = await measure({ url, connections: 16 })
  await product.stop()
  return figures
}

async function fill(): Promise<void> {
  const product = await startProduct({ dataDir, sampleSchools })
  await waitUntilComplete(product)
  await product.stop()
}

try {
  const before = values.before === undefined ? undefined : await measureBefore(values.before)
  await fill()
  const server = fork('bench/page-server.ts', [dataDir, values['cache-mb']], {
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: ['--expose-gc'],
  })
  const ask = connect(server)
  const origins = await ask<{ cached: string; uncached: string; bare: string }>()
  const schools = await ask<string[]>('paths', String(sampleSchools))
  const start = await ask<Memory>('memory')
  async function measureWithCpu(load: Load): Promise<Figures> {
    await ask('cpu')
    const figures = await measure(load)
    return { ...figures, cpu: (await ask<number>('cpu')) / figures.count }
  }
  const pages = {
    'about-us': publicPages.about.path,
    home: '/',
    Times: timesPath,
    'school with 20 reviews': schools[0] ?? '',
  }

  printHead()
  for (const [name, path] of Object.entries(pages)) {
    const bytes = await ask<number>('copy', path)
    for (const connections of manyConnections) {
      const bare = await measureWithCpu({ url: origins.bare + path, connections })
      print(
        `${name}, cached (${(bytes / 1000).toFixed(1)} kB)`,
        connections,
        await measureWithCpu({ url: origins.cached + path, connections }),
        bare,
      )
    }
  }
  for (const [name, path] of Object.entries(pages)) {
    const figures = await measureWithCpu({ url: origins.uncached + path, connections: 16 })
    print(`${name}, not cached`, 16, figures)
    if (before && path === pages['school with 20 reviews']) {
      print('  in the other checkout', 16, before)
      console.log(`  ratio ${(figures.rate / before.rate).toFixed(2)}`)
    }
  }
  for (const connections of manyConnections) {
    const earlier = await ask<Memory>('memory')
    const drawSchool = zipf(schools.length, { next: Math.random })
    const requests = Array.from({ length: mixRequests }, () => schools[drawSchool()] ?? '')
    const figures = await measureWithCpu({ url: origins.cached, connections, requests })
    const bare = await measureWithCpu({ url: origins.bare + pages['school with 20 reviews'], connections })
    print(`mix of ${schools.length} schools`, connections, figures, bare)
    const now = await ask<Memory>('memory')
    const found = now.found - earlier.found
    console.log(
      `  hit rate ${((found / mixRequests) * 100).toFixed(1)} %, rendered ${now.rendered - earlier.rendered}, refused ${figures.shed}; p99 of the bare route ${bare.p99.toFixed(1)} ms`,
    )
  }
  const end = await ask<Memory>('memory')
  const megabytes = (value: number) => `${(value / 1024 / 1024).toFixed(0)} MB`
  console.log(
    `\ncache: ${end.cachedPages} pages, ${megabytes(end.cacheBytes)} of ${values['cache-mb']} MB; heap and buffers ${megabytes(start.heapUsed + start.arrayBuffers)} before, ${megabytes(end.heapUsed + end.arrayBuffers)} after; process ${megabytes(start.rss)} before, ${megabytes(end.rss)} after`,
  )
  const exited = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await exited
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
