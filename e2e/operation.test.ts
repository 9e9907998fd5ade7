import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { postgresProcesses, startProduct } from './product.ts'

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bolshala-run-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
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
  const [postmaster = 0] = postgresProcesses(dataDir)
  expect(isAlive(postmaster)).toBe(true)

  expect(await product.stop()).toBe(0)
  expect(isAlive(postmaster)).toBe(false)
  expect(product.output()).not.toMatch(/error|warn/i)

  const again = await startProduct({ dataDir, sampleSchools: 100 })
  expect(again.output()).not.toContain('Generating')
  expect(again.output()).not.toContain('Building the search index')
  expect(await again.stop()).toBe(0)
})

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

test('a taken port is told in one line', async () => {
  const product = await startProduct({ dataDir: temporaryFolder() })
  const { port } = new URL(product.origin)
  const second = spawnSync(process.execPath, ['server/main.ts'], {
    env: { ...process.env, DATA_DIR: temporaryFolder(), PORT: port, SAMPLE_SCHOOLS: '0' },
    encoding: 'utf8',
  })
  expect(second.status).toBe(1)
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
  const other = await fetch(`${product.origin}/no-such-page`, { redirect: 'manual' })
  expect([other.status, other.headers.get('location')]).toEqual([302, '/'])
  const head = await fetch(product.origin, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  const page = await fetch(product.origin)
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-[\w+/=]{20,}'/)
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  await product.stop()
})
