import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startTestMailServer } from '#server/testing/mail-server.ts'
import { endure } from './load/endurance.ts'
import { prepareDirectory, prepareMaterial } from './load/prepare.ts'
import { threadCpu } from './load/processes.ts'
import { summariseProfile } from './load/profile.ts'
import { printMix, printProfile, printStatements, printStep, rateOf } from './load/report.ts'
import { type Generator, MeasuredServer, probeArguments, startGenerator } from './load/servers.ts'
import { countStatements, startCounting, stopCounting } from './load/statements.ts'
import { startInProduction } from './production.ts'

/**
 * Sends a mix of requests to the product, in steps with more and more connections. For comparison, sends requests to a
 * bare Fastify route with a typical page. With `--minutes N`, then sends the mix at a fixed rate and prints the memory.
 * @see docs/scaling.md
 */
const { values } = parseArgs({
  options: {
    file: { type: 'string' },
    schools: { type: 'string' },
    reviews: { type: 'string', default: '100000' },
    accounts: { type: 'string', default: '100' },
    steps: { type: 'string', default: '1,4,16,64,256,512' },
    /** Duration of each step of the product. A step of the bare route takes a third. */
    seconds: { type: 'string', default: '45' },
    'warm-up': { type: 'string', default: '15' },
    minutes: { type: 'string', default: '0' },
    'sample-seconds': { type: 'string', default: '60' },
    /** Requests per second at the fixed rate, at least 64. Default: half of the best throughput of the steps. */
    rate: { type: 'string' },
    /** Profiles the first step, and measures no other step. */
    profile: { type: 'boolean', default: false },
    'profile-file': { type: 'string' },
    seed: { type: 'string', default: '1' },
    /** A folder to fill, or one that an earlier run has filled. Default: a temporary folder. */
    'data-dir': { type: 'string' },
  },
})

function readNumber(
  name: 'reviews' | 'accounts' | 'seconds' | 'warm-up' | 'minutes' | 'sample-seconds' | 'seed',
): number {
  const number = Number(values[name])
  if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} must be a whole number.`)
  return number
}

const steps = values.steps.split(',').map(Number)
if (!steps.every((step) => Number.isInteger(step) && step > 0))
  throw new Error('--steps must be whole numbers above 0, separated by commas.')
const seconds = readNumber('seconds')
const minutes = readNumber('minutes')
const seed = readNumber('seed')
const dataDir = values['data-dir'] ?? mkdtempSync(join(tmpdir(), 'bolshala-load-'))

const warmUpConnections = 16
const enduranceConnections = 64

/**
 * Returns the path and the compressed bytes of the page of a typical school: of n schools, the one with the rank √n.
 * About half of the visits go to more popular schools, because visits have a Zipf distribution.
 */
async function readTypicalPage(origin: string, schools: readonly string[]) {
  const path = schools[Math.floor(Math.sqrt(schools.length))] ?? '/'
  // Does not use `fetch`, which would decompress the bytes.
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    request(origin + path, { headers: { 'accept-encoding': 'br' } }, (response) => {
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks)))
    })
      .on('error', reject)
      .end()
  })
  return { path, bytes }
}

async function profile(product: MeasuredServer, generator: Generator): Promise<void> {
  const [connections = 4] = steps
  const stopStatements = await startCounting(dataDir)
  const pid = product.process.pid ?? 0
  const threadsBefore = threadCpu(pid)
  await product.ask('startProfile')
  const measured = await product.measure(generator, { connections, seconds })
  const recorded = await product.ask<Parameters<typeof summariseProfile>[0]>('stopProfile')
  const threads = Object.entries(threadCpu(pid)).map(([name, time]) => ({
    name,
    seconds: time - (threadsBefore[name] ?? 0),
  }))
  if (values['profile-file'] !== undefined) writeFileSync(values['profile-file'], JSON.stringify(recorded))
  printProfile(measured, summariseProfile(recorded, process.cwd()), threads)
  printStatements(await stopStatements(), measured.all.served)
}

/** Measures and prints all steps. Returns the best throughput in served requests per second. */
async function measureSteps(
  product: MeasuredServer,
  generator: Generator,
  schools: readonly string[],
): Promise<number> {
  const { path, bytes } = await readTypicalPage(product.origin, schools)
  console.log(`\nThe bare route sends the ${bytes.length} bytes of ${path}`)
  const bare = await MeasuredServer.startBare(bytes)
  let best = 0
  try {
    for (const connections of steps) {
      const measured = await product.measure(generator, { connections, seconds })
      const bareSeconds = Math.max(1, Math.round(seconds / 3))
      const compared = await bare.measure(generator, { connections, seconds: bareSeconds, path })
      printStep(connections, measured, compared)
      best = Math.max(best, rateOf(measured))
    }
  } finally {
    await bare.stop()
  }
  return best
}

async function measure(
  product: MeasuredServer,
  generator: Generator,
  schools: readonly string[],
): Promise<void> {
  const warmUp = readNumber('warm-up')
  if (warmUp > 0) await product.measure(generator, { connections: warmUpConnections, seconds: warmUp })
  if (values.profile) return profile(product, generator)
  const best = await measureSteps(product, generator, schools)
  if (minutes === 0) return
  const rate = Math.max(enduranceConnections, Math.floor(Number(values.rate ?? best / 2)))
  const sampleSeconds = readNumber('sample-seconds')
  await endure(product, generator, {
    dataDir,
    minutes,
    sampleSeconds,
    connections: enduranceConnections,
    rate,
  })
}

const mail = await startTestMailServer()
try {
  console.log(`${availableParallelism()} cores, load average of the machine ${loadavg()[0]?.toFixed(1)}`)
  printMix()
  const accounts = readNumber('accounts')
  const schools = values.schools === undefined ? undefined : Number(values.schools)
  await prepareDirectory(dataDir, { file: values.file, schools, reviews: readNumber('reviews'), accounts })
  if (values.profile) await countStatements(dataDir)
  const started = await startInProduction({
    dataDir,
    mail,
    nodeArguments: probeArguments,
    // The load generator sets `X-Forwarded-For`, as a proxy does. Posts are published at night, as with real schools.
    environment: { TRUSTED_PROXIES: '127.0.0.1', PUBLICATION: 'nightly' },
  })
  try {
    const product = new MeasuredServer(started, { dataDir })
    const material = await prepareMaterial({ origin: started.origin, dataDir, mail }, { accounts, seed })
    console.log(
      `${material.schools.length} school pages, ${material.places.length} place pages, ${material.terms.length} terms, ` +
        `${material.emails.length} accounts, ${material.posts.length} reviews to post`,
    )
    const generator = await startGenerator(material, seed)
    try {
      await measure(product, generator, material.schools)
    } finally {
      await generator.stop()
    }
  } finally {
    await started.stop()
    if (values.profile) await stopCounting(dataDir)
  }
} finally {
  await mail.close()
  if (values['data-dir'] === undefined) rmSync(dataDir, { recursive: true, force: true })
}
