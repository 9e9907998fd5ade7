import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { isRunning } from './postgres-processes.ts'
import prepareData, { createDataFolder, sampleSchools } from './prepared-data.ts'
import { listPostgresProcesses, type Product, startProduct, waitUntilComplete } from './product.ts'

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bolshala-run-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Returns a data folder of a product that has run before. */
function usedDataFolder(): string {
  const folder = createDataFolder('run')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function listFiles(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}

beforeAll(prepareData)

test('starts, prints its URL, serves and stops with PostgreSQL', async () => {
  const dataDir = join(temporaryFolder(), 'deep', 'er')
  const product = await startProduct({ dataDir, sampleSchools: 100 })
  expect((await fetch(`${product.origin}/api/health`)).status).toBe(200)
  const key = statSync(join(dataDir, 'secret-key'))
  expect(key.mode & 0o777).toBe(0o600)
  const [postmaster = 0] = listPostgresProcesses(dataDir)
  expect(isRunning(postmaster)).toBe(true)

  expect(await product.stop()).toBe(0)
  // PostgreSQL removes its lock file shortly before its process ends.
  await expect.poll(() => isRunning(postmaster), { timeout: 50_000 }).toBe(false)
  expect(product.output()).not.toMatch(/error|warn/i)

  const again = await startProduct({ dataDir, sampleSchools: 100 })
  expect(again.output()).not.toContain('Generating')
  expect(again.output()).not.toContain('Building the search index')
  expect(await again.stop()).toBe(0)
})

test('serves a part of a large sample, and adds the rest after a kill', async () => {
  const dataDir = temporaryFolder()
  const wanted = 21_000
  const read = async (path: string, { origin }: Product) => (await fetch(origin + path)).text()
  const health = async (product: Product) => JSON.parse(await read('/api/health', product))
  const countIn = async (product: Product) =>
    JSON.parse(await read('/api/schoolsWithReviews', product)).pagination.total

  const first = await startProduct({ dataDir, sampleSchools: wanted })
  expect(await health(first)).toMatchObject({ filling: { wanted } })
  expect((await fetch(`${first.origin}/api/ready`)).status).toBe(503)
  expect(await countIn(first)).toBe(20_000)
  expect(await read('/?search=rampur', first)).toContain('searches find 20,000 of 21,000 schools')
  expect(await read('/hi/?search=rampur', first)).toContain('21,000 में से 20,000 स्कूल')
  await first.kill('everything')

  const second = await startProduct({ dataDir, sampleSchools: wanted })
  expect(await countIn(second)).toBe(20_000)
  await waitUntilComplete(second)
  // Each thread answers for itself.
  await expect.poll(() => health(second)).toEqual({ status: 'live' })
  expect(await countIn(second)).toBe(wanted)
  await expect.poll(() => read('/?search=rampur', second)).not.toContain('of 21,000 schools')
  // The Times come after the schools, and their pictures wait for the processors of a busy machine.
  await expect.poll(() => read('/api/stories', second), { timeout: 150_000 }).not.toBe('[]')
  await expect.poll(() => second.output()).toContain('The directory is complete: 21,000 schools.')
  expect(await second.stop()).toBe(0)
})

test('reports all configuration errors at once without starting', () => {
  const dataDir = join(temporaryFolder(), 'never')
  const run = spawnSync(process.execPath, ['server/main.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: 'http', SMTP_URL: 'mail', APP_MODE: 'production' },
    encoding: 'utf8',
  })
  expect(run.status).toBe(1)
  for (const name of ['PORT', 'SMTP_URL', 'PUBLIC_ORIGIN', 'SECRET_KEY']) expect(run.stderr).toContain(name)
  expect(existsSync(dataDir)).toBe(false)
})

test('refuses another secret key until change-secret-key has run', async () => {
  const dataDir = usedDataFolder()
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', SAMPLE_SCHOOLS: '0' }
  const other = { SECRET_KEY: 'b'.repeat(32) }
  const refused = spawnSync(process.execPath, ['server/main.ts'], {
    env: { ...env, ...other },
    encoding: 'utf8',
  })
  expect(refused.status).toBe(1)
  expect(refused.stderr).toMatch(/^The database was used with another secret key\. .*\n$/)

  const change = (...options: string[]) =>
    spawnSync(process.execPath, ['cli/change-secret-key.ts', ...options], {
      env: { ...env, ...other },
      encoding: 'utf8',
    })
  const asked = change()
  expect(asked.status).toBe(1)
  expect(asked.stdout).toContain('authenticator apps and recovery codes are deleted')
  expect(asked.stderr).toBe('Nothing was changed. To agree without a question, add --yes.\n')
  expect(change('--yes').status).toBe(0)
  const again = await startProduct({ dataDir, environment: other })
  expect(await again.stop()).toBe(0)
})

test('prints warnings of the start on the terminal despite LOG_DIR', async () => {
  const product = await startProduct({
    dataDir: usedDataFolder(),
    environment: { LOG_DIR: temporaryFolder(), SMTP_URL: 'smtp://mail.example:25' },
  })
  expect(product.output()).toMatch(/^Warning: SMTP_URL uses another host without requiring TLS/m)
  expect(await product.stop()).toBe(0)
})

test('serves requests during an import and then finds the imported schools', async () => {
  const dataDir = usedDataFolder()
  const product = await startProduct({ dataDir })
  const file = join(dataDir, 'register.csv')
  const rows = Array.from(
    { length: 5_000 },
    (_, index) => `${20_000_000_001 + index},NAVIN SHALA ${index},V,D,Bihar,,,`,
  )
  writeFileSync(file, ['code,name,village,district,state,pincode,management,category', ...rows].join('\n'))
  const command = spawn(process.execPath, ['cli/import.ts', file], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
  const ended = new Promise<number | null>((resolve) => command.once('exit', resolve))
  const deadline = performance.now() + 150_000
  let total = 0
  while (total !== 5_000 && performance.now() < deadline) {
    const response = await fetch(`${product.origin}/api/schoolsWithReviews?searchTerm=navin+shala`)
    expect(response.status).toBe(200)
    total = ((await response.json()) as { pagination: { total: number } }).pagination.total
    await sleep(20)
  }
  expect(total).toBe(5_000)
  expect(await ended).toBe(0)
  // The command has not stopped PostgreSQL, because the product still uses it.
  expect((await fetch(`${product.origin}/api/health`)).status).toBe(200)
  expect(await product.stop()).toBe(0)
})

test('stops despite idle connections and incomplete requests', async () => {
  const dataDir = usedDataFolder()
  const product = await startProduct({ dataDir })
  const { hostname, port } = new URL(product.origin)
  const idle = connect(Number(port), hostname)
  const incomplete = connect(Number(port), hostname)
  incomplete.write('GET / HTTP/1.1\r\nHost: x\r\n')
  for (const socket of [idle, incomplete]) socket.on('error', () => {})
  await Promise.all([idle, incomplete].map((socket) => once(socket, 'connect')))
  const [postmaster = 0] = listPostgresProcesses(dataDir)
  expect(await product.stop()).toBe(0)
  // PostgreSQL removes its lock file shortly before its process ends.
  await expect.poll(() => isRunning(postmaster), { timeout: 50_000 }).toBe(false)
})

test('leaves no process running if stopped while PostgreSQL starts', async () => {
  const dataDir = usedDataFolder()
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', SAMPLE_SCHOOLS: '0' },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  const lock = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
  while (!existsSync(lock)) await sleep(2)
  child.kill('SIGINT')
  expect(await ended).toEqual([0, null])
  expect(existsSync(lock)).toBe(false)
})

test('leaves no process running if an import is interrupted', async () => {
  const dataDir = usedDataFolder()
  const file = join(dataDir, 'register.csv')
  const rows = Array.from({ length: 100_000 }, (_, index) => `${20_000_000_000 + index},SCHOOL,V,D,Bihar,,,`)
  writeFileSync(file, ['code,name,village,district,state,pincode,management,category', ...rows].join('\n'))
  const command = spawn(process.execPath, ['cli/import.ts', file], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
  const ended = once(command, 'exit')
  for await (const chunk of command.stderr) if (String(chunk).includes('Reading')) break
  command.kill('SIGINT')
  expect(await ended).toEqual([130, null])
  expect(existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)
})

test('starts repeatedly without user namespaces', { timeout: 400_000 }, async () => {
  const before = listFiles('/var/lib/bolshala')
  const dataDir = usedDataFolder()
  onTestFinished(() => {
    for (const name of listFiles('/var/lib/bolshala')) {
      if (!before.includes(name)) rmSync(join('/var/lib/bolshala', name), { recursive: true })
    }
  })
  for (let start = 0; start < 2; start++) {
    const product = await startProduct({ dataDir, environment: { PATH: '/nonexistent' } })
    const response = await fetch(`${product.origin}/api/schoolsWithReviews`)
    expect(((await response.json()) as { pagination: { total: number } }).pagination.total).toBe(
      sampleSchools,
    )
    expect(await product.stop()).toBe(0)
  }
  const open = await startProduct({ dataDir })
  expect((await fetch(`${open.origin}/api/schoolsWithReviews`)).status).toBe(200)
  expect(await open.stop()).toBe(0)
})

describe('one running product', () => {
  let parent: string
  let dataDir: string
  let product: Product

  beforeAll(async () => {
    parent = mkdtempSync(join(tmpdir(), 'bolshala-run-'))
    chmodSync(parent, 0o700)
    dataDir = join(parent, 'data')
    renameSync(createDataFolder('run'), dataDir)
    product = await startProduct({ dataDir, sampleSchools })
  })

  afterAll(async () => {
    await product.stop()
    rmSync(parent, { recursive: true })
  })

  test('serves in a folder that only its owner can open', async () => {
    expect(statSync(parent).mode & 0o777).toBe(0o700)
    expect((await fetch(`${product.origin}/api/health`)).status).toBe(200)
  })

  test('prints one line and ends if the data folder is in use', async () => {
    const second = spawnSync(process.execPath, ['server/main.ts'], {
      env: { ...process.env, DATA_DIR: dataDir, PORT: '0', SAMPLE_SCHOOLS: '0' },
      encoding: 'utf8',
    })
    expect(second.status).toBe(1)
    expect(second.stderr).toBe(
      `Another Bolshala process uses the data folder ${dataDir}. Stop that process first, or set DATA_DIR to another folder.\n`,
    )
    expect((await fetch(`${product.origin}/api/health`)).status).toBe(200)
  })

  test('reports that the port is in use before it creates any file', async () => {
    const { port } = new URL(product.origin)
    const otherFolder = temporaryFolder()
    const second = spawnSync(process.execPath, ['server/main.ts'], {
      env: { ...process.env, DATA_DIR: otherFolder, PORT: port, SAMPLE_SCHOOLS: '0' },
      encoding: 'utf8',
    })
    expect(second.status).toBe(1)
    expect(readdirSync(otherFolder)).toEqual([])
    expect(second.stderr).toContain(`Port ${port} is taken by another program. Set PORT to another port.\n`)
  })

  test('responds to malformed paths and hosts without a server error', async () => {
    const { hostname, port } = new URL(product.origin)
    const { length: before } = product.output()
    const fetchStatus = (path: string, host = 'localhost'): Promise<number> =>
      new Promise((resolve, reject) => {
        const call = request({ hostname, port, path, headers: { host } }, (response) => {
          response.resume()
          resolve(response.statusCode ?? 0)
        })
        call.on('error', reject).end()
      })
    for (const path of ['/%', '/%c0', '/api/%', '/api/schools/%', `/api/schools/${'1'.repeat(900)}`]) {
      expect([400, 404, 414], path).toContain(await fetchStatus(path))
    }
    for (const path of [
      '/schools/%00',
      '/schools/%00.data',
      '/write-review/%00',
      '//',
      '///',
      '//evil.example/',
    ]) {
      expect(await fetchStatus(path), path).toBeLessThan(500)
    }
    for (const host of ['[', 'a b', 'user@evil', 'localhost:99999', ':3400']) {
      expect(await fetchStatus('/', host), host).toBe(200)
    }
    expect(product.output().slice(before)).not.toContain('"level":50')
  })

  test('compresses responses and lets browsers cache assets', async () => {
    const fetchCompressed = (path: string) =>
      fetch(product.origin + path, { headers: { 'accept-encoding': 'br' } })
    const page = await fetchCompressed('/')
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(await page.text()) ?? []
    const responses = [
      page,
      await fetchCompressed('/api/schoolsWithReviews?limit=50'),
      await fetchCompressed(script),
    ]
    expect(responses.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'br', 'br'])
    expect(responses[2]?.headers.get('cache-control')).toContain('immutable')
  })

  test('responds 404 to missing files and redirects other unknown paths home', async () => {
    for (const path of [
      '/assets/nothing.js',
      '/assets/',
      '/assets/.nothing',
      '/assets/..%2ficon-192.png',
      '/assets/%5c..%5cicon-192.png',
      '/assets/a%00.js',
      `/assets/${'a'.repeat(300)}.js`,
      '/.well-known/security.txt',
      '/favicon.png',
    ]) {
      const { status, headers } = await fetch(product.origin + path)
      const seen = [status, headers.get('content-type'), headers.get('cache-control')]
      expect(seen, path).toEqual([404, 'text/plain', 'no-store'])
    }
    for (const path of [
      '/no-such-page',
      '/index.html',
      '/about.html',
      '/foo.bar',
      '/wp-login.php',
      '/a/b.pdf',
    ]) {
      const other = await fetch(product.origin + path, { redirect: 'manual' })
      expect([other.status, other.headers.get('location')], path).toEqual([302, '/'])
    }
    const call = await fetch(`${product.origin}/api/foo.bar`)
    expect([call.status, (await call.json()).code]).toEqual([404, 'not-found'])
    const head = await fetch(product.origin, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    const page = await fetch(product.origin)
    expect(page.headers.get('content-security-policy')).toMatch(
      /script-src 'self'(?: 'sha256-[\w+/=]{44}'){4}(?:;| https:)/,
    )
    expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  })
})
