import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { listPostgresProcesses, startProduct } from './product.ts'

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bolshala-run-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function listOf(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch {
    return false
  }
}

test('starts, says where, serves, and stops cleanly with its PostgreSQL', async () => {
  const dataDir = temporaryFolder()
  const product = await startProduct({ dataDir, sampleSchools: 100 })
  expect((await fetch(`${product.origin}/api/health`)).status).toBe(200)
  const key = statSync(join(dataDir, 'secret-key'))
  expect(key.mode & 0o777).toBe(0o600)
  const [postmaster = 0] = listPostgresProcesses(dataDir)
  expect(isAlive(postmaster)).toBe(true)

  expect(await product.stop()).toBe(0)
  // Its lock file is the last that it removes; the process itself is gone a moment later.
  await expect.poll(() => isAlive(postmaster), { timeout: 10_000 }).toBe(false)
  expect(product.output()).not.toMatch(/error|warn/i)

  const again = await startProduct({ dataDir, sampleSchools: 100 })
  expect(again.output()).not.toContain('Generating')
  expect(again.output()).not.toContain('Building the search index')
  expect(await again.stop()).toBe(0)
  // In a fresh clone the first start builds the pages.
}, 180_000)

test('a second start on the same folder says so in one line and ends with 1', async () => {
  const dataDir = temporaryFolder()
  const product = await startProduct({ dataDir })
  const second = spawnSync(process.execPath, ['server/main.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', SAMPLE_SCHOOLS: '0' },
    encoding: 'utf8',
  })
  expect(second.status).toBe(1)
  expect(second.stderr).toBe(
    `${dataDir} is in use by another Bolshala. Stop that one first, or set DATA_DIR to another folder.\n`,
  )
  expect((await fetch(`${product.origin}/api/health`)).status).toBe(200)
  expect(await product.stop()).toBe(0)
})

test('a wrong configuration is named in one message, and nothing is started', () => {
  const dataDir = join(temporaryFolder(), 'never')
  const run = spawnSync(process.execPath, ['server/main.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: 'http', SMTP_URL: 'mail', APP_MODE: 'production' },
    encoding: 'utf8',
  })
  expect(run.status).toBe(1)
  for (const name of ['PORT', 'SMTP_URL', 'PUBLIC_ORIGIN', 'SECRET_KEY']) expect(run.stderr).toContain(name)
  expect(existsSync(dataDir)).toBe(false)
})

test('reports a taken port in one line, before any work', async () => {
  const product = await startProduct({ dataDir: temporaryFolder() })
  const { port } = new URL(product.origin)
  const dataDir = temporaryFolder()
  const second = spawnSync(process.execPath, ['server/main.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: port, SAMPLE_SCHOOLS: '0' },
    encoding: 'utf8',
  })
  expect(second.status).toBe(1)
  expect(readdirSync(dataDir)).toEqual([])
  expect(second.stderr).toContain(`Port ${port} is taken by another program. Set PORT to another one.\n`)
  await product.stop()
})

test('an import while the product runs is found within seconds, and requests are answered all the while', async () => {
  const dataDir = temporaryFolder()
  const product = await startProduct({ dataDir, sampleSchools: 5000 })
  const file = join(dataDir, 'register.csv')
  const rows = Array.from(
    { length: 20_000 },
    (_, at) => `${20_000_000_000 + at},NAVIN SHALA ${at},V,D,Bihar,,,`,
  )
  await import('node:fs/promises').then(({ writeFile }) =>
    writeFile(file, ['code,name,village,district,state,pincode,management,category', ...rows].join('\n')),
  )
  const command = spawn(process.execPath, ['cli/import.ts', file], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
  const ended = new Promise<number | null>((resolve) => command.once('exit', resolve))
  const deadline = performance.now() + 30_000
  let total = 0
  while (total !== 20_000 && performance.now() < deadline) {
    const answer = await fetch(`${product.origin}/api/schoolsWithReviews?searchTerm=navin+shala`)
    expect(answer.status).toBe(200)
    total = ((await answer.json()) as { pagination: { total: number } }).pagination.total
  }
  expect(total).toBe(20_000)
  expect(await ended).toBe(0)
  // The command leaves PostgreSQL to the product that still uses it.
  expect((await fetch(`${product.origin}/api/health`)).status).toBe(200)
  expect(await product.stop()).toBe(0)
})

test('works in a folder that only its owner may enter', async () => {
  const parent = temporaryFolder()
  chmodSync(parent, 0o700)
  const product = await startProduct({ dataDir: join(parent, 'deep', 'er') })
  expect((await fetch(`${product.origin}/api/health`)).status).toBe(200)
  expect(await product.stop()).toBe(0)
})

test('a connection on which nothing is asked does not hold the stop up', async () => {
  const dataDir = temporaryFolder()
  const product = await startProduct({ dataDir })
  const { hostname, port } = new URL(product.origin)
  const idle = connect(Number(port), hostname)
  const halfAsked = connect(Number(port), hostname)
  halfAsked.write('GET / HTTP/1.1\r\nHost: x\r\n')
  for (const socket of [idle, halfAsked]) socket.on('error', () => {})
  await Promise.all([idle, halfAsked].map((socket) => once(socket, 'connect')))
  const [postmaster = 0] = listPostgresProcesses(dataDir)
  expect(await product.stop()).toBe(0)
  // Its lock file is the last that it removes; the process itself is gone a moment later.
  await expect.poll(() => isAlive(postmaster), { timeout: 10_000 }).toBe(false)
})

test('stopped while PostgreSQL comes up, it leaves nothing running', async () => {
  const dataDir = temporaryFolder()
  await (await startProduct({ dataDir })).stop()
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

test('an interrupted command leaves nothing running and nothing changed', async () => {
  const dataDir = temporaryFolder()
  const file = join(dataDir, 'register.csv')
  const rows = Array.from({ length: 300_000 }, (_, at) => `${20_000_000_000 + at},SCHOOL,V,D,Bihar,,,`)
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

test('without user namespaces, as root or not, it starts, stops and starts again', async () => {
  const before = listOf('/var/lib/bolshala')
  const dataDir = temporaryFolder()
  onTestFinished(() => {
    for (const name of listOf('/var/lib/bolshala')) {
      if (!before.includes(name)) rmSync(join('/var/lib/bolshala', name), { recursive: true })
    }
  })
  await (await startProduct({ dataDir, sampleSchools: 50 })).stop()
  for (let start = 0; start < 2; start++) {
    const product = await startProduct({ dataDir, environment: { PATH: '/nonexistent' } })
    const answer = await fetch(`${product.origin}/api/schoolsWithReviews`)
    expect(((await answer.json()) as { pagination: { total: number } }).pagination.total).toBe(50)
    expect(await product.stop()).toBe(0)
  }
  const open = await startProduct({ dataDir })
  expect((await fetch(`${open.origin}/api/schoolsWithReviews`)).status).toBe(200)
  expect(await open.stop()).toBe(0)
})

test('broken addresses and hosts get an honest answer, never a failure', async () => {
  const product = await startProduct({ dataDir: temporaryFolder(), sampleSchools: 50 })
  const { hostname, port } = new URL(product.origin)
  const ask = (path: string, host = 'localhost'): Promise<number> =>
    new Promise((resolve, reject) => {
      const call = request({ hostname, port, path, headers: { host } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
      call.on('error', reject).end()
    })
  for (const path of ['/%', '/%c0', '/api/%', '/api/schools/%', `/api/schools/${'1'.repeat(900)}`]) {
    expect([400, 404, 414], path).toContain(await ask(path))
  }
  for (const path of [
    '/schools/%00',
    '/schools/%00.data',
    '/write-review/%00',
    '//',
    '///',
    '//evil.example/',
  ]) {
    expect(await ask(path), path).toBeLessThan(500)
  }
  for (const host of ['[', 'a b', 'user@evil', 'localhost:99999', ':3400']) {
    expect(await ask('/', host), host).toBe(200)
  }
  expect(product.output()).not.toContain('"level":50')
  await product.stop()
})

test('everything worth it goes out compressed, assets for good', async () => {
  const product = await startProduct({ dataDir: temporaryFolder(), sampleSchools: 300 })
  const ask = (path: string) => fetch(product.origin + path, { headers: { 'accept-encoding': 'br' } })
  const page = await ask('/')
  const script = /src="(\/assets\/[^"]+\.js)"|href="(\/assets\/[^"]+\.js)"/.exec(await page.text())
  const answers = [
    page,
    await ask('/api/schoolsWithReviews?limit=50'),
    await ask(script?.[1] ?? script?.[2] ?? ''),
  ]
  expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'br', 'br'])
  expect(answers[2]?.headers.get('cache-control')).toContain('immutable')
  await product.stop()
})

test('files that are missing are a bare 404, other addresses lead home', async () => {
  const product = await startProduct({ dataDir: temporaryFolder() })
  for (const path of ['/assets/nothing.js', '/.well-known/security.txt', '/favicon.png']) {
    const answer = await fetch(product.origin + path)
    expect([answer.status, answer.headers.get('content-type')], path).toEqual([404, 'text/plain'])
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
  expect([call.status, await call.json()]).toEqual([404, { message: 'There is nothing at this address.' }])
  const head = await fetch(product.origin, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  const page = await fetch(product.origin)
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-[\w+/=]{20,}'/)
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  await product.stop()
})
