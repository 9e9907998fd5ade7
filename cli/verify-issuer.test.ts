import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type LogEntry, nextLogEntry, toBase64Url } from '#credentials/credentials.ts'
import { newIssuerKey } from '#credentials/issuer.ts'

function run(...commandArguments: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['cli/verify-issuer.ts', ...commandArguments])
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

const { publicKey } = newIssuerKey()
const first = nextLogEntry(undefined, { schoolYear: 2026, publicKey })
const second = nextLogEntry(first, { schoolYear: 2027, publicKey: newIssuerKey().publicKey })
const honest = [first, second]

function entryView({ position, schoolYear, publicKey, previous, hash }: LogEntry) {
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
  return { position, schoolYear, publicKey: toBase64Url(publicKey), previous: hex(previous), hash: hex(hash) }
}

type PublishedKeys = {
  log?: readonly LogEntry[]
  directory?: readonly LogEntry[]
  page?: readonly LogEntry[]
}

/**
 * Starts a server that publishes the keys of an issuer.
 * @param keysFor returns the keys for a request. `request` is 0 for the first request of a path, then 1, and so on
 */
async function startServer(keysFor: (request: number) => PublishedKeys): Promise<string> {
  const requests = new Map<string, number>()
  const server = createServer(({ url = '' }, response) => {
    const request = requests.get(url) ?? 0
    requests.set(url, request + 1)
    const { log = honest, directory = honest, page = honest } = keysFor(request)
    if (url === '/api/issuer-log') return response.end(JSON.stringify({ entries: log.map(entryView) }))
    const keys = (entries: readonly LogEntry[]) => entries.map(entryView)
    if (url.startsWith('/.well-known/')) {
      const tokenKeys = keys(directory).map((key) => ({ 'token-key': key.publicKey }))
      return response.end(JSON.stringify({ 'token-keys': tokenKeys }))
    }
    const shown = keys(page).map(({ schoolYear, publicKey }) => `${schoolYear}:${publicKey}`)
    return response.end(`<html><script data-issuer-keys="${shown.join(' ')}"></script></html>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const otherSecond = nextLogEntry(first, { schoolYear: 2027, publicKey: newIssuerKey().publicKey })
const twoOfOneYear = [first, nextLogEntry(first, { schoolYear: 2026, publicKey: second.publicKey })]

test('accepts an issuer that gives everybody the same keys', async () => {
  const { code, output } = await run(await startServer(() => ({})))
  expect(output).toContain('Keys: 2, of the school years 2026, 2027')
  expect(code).toBe(0)
})

test.each<[string, (request: number) => PublishedKeys, string]>([
  [
    'another log for one visitor',
    (request) => (request === 1 ? { log: [first, otherSecond] } : {}),
    'different keys',
  ],
  ['another directory', () => ({ directory: [first, otherSecond] }), 'the directory does not'],
  ['another key in a page', () => ({ page: [first, otherSecond] }), 'a page does not'],
  ['no keys in a page', () => ({ page: [] }), 'a page does not'],
  ['a changed entry', () => ({ log: [{ ...first, schoolYear: 2025 }, second] }), 'entry 1'],
  [
    'two keys of one year',
    () => ({ log: twoOfOneYear, directory: twoOfOneYear, page: twoOfOneYear }),
    'two keys',
  ],
])('ends with exit code 1 for %s', async (_name, keysFor, expected) => {
  const { code, output } = await run(await startServer(keysFor))
  expect(output).toContain(expected)
  expect(code).toBe(1)
})

test('rejects a log that was rewritten after it was saved', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bolshala-issuer-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'log.json')
  const origin = await startServer(() => ({}))
  expect((await run(origin, '--save', file)).code).toBe(0)
  expect((await run(origin, '--from', file)).output).toContain('begins with every entry of')
  const rewritten = [first, otherSecond]
  const other = await startServer(() => ({ log: rewritten, directory: rewritten, page: rewritten }))
  expect((await run(other, '--from', file)).output).toContain('no longer begins with the saved entries')
  await writeFile(file, 'nothing')
  expect((await run(origin, '--from', file)).code).toBe(1)
})

test.each(['<html>', 'null'])('reports the wrong response %s, and prints no stack trace', async (body) => {
  const server = createServer((_request, response) => response.end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { code, output } = await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  expect(code).toBe(1)
  expect(output).toBe('FAULT: /api/issuer-log has the wrong format.\n')
})

test('ends with exit code 2 if the address is missing', async () => {
  expect((await run()).code).toBe(2)
})
