import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { emptyHead, nextEntry } from '#ledger/ledger.ts'

const entry = nextEntry(emptyHead, {
  week: '2026-W47',
  action: 'removed',
  reason: 'insult',
  postHash: 'ab'.repeat(32),
  school: null,
})

function run(...commandArguments: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['cli/verify-ledger.ts', ...commandArguments])
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

/**
 * Starts a server that sends these bodies in turn and repeats the last one. An undefined body becomes status 503.
 */
async function startServer(...bodies: unknown[]): Promise<string> {
  let requests = 0
  const server = createServer((_request, response) => {
    const body = bodies[Math.min(requests++, bodies.length - 1)]
    response.writeHead(body === undefined ? 503 : 200).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const page = (entries: unknown[], hasMore = false) => ({ format: 'bolshala-ledger/1', entries, hasMore })

test('accepts an empty ledger after a failed request', async () => {
  const { code, output } = await run(await startServer(undefined, page([])))
  expect(code).toBe(0)
  expect(output).toBe(`Entries: 0\nHead: ${'0'.repeat(64)}\nEvery hash is correct.\n`)
})

test.each([
  ['a malformed entry', [page([entry, { ...entry, position: 2, extra: 1 }])], 'FAULT at entry 2.'],
  ['an empty page that is not the last', [page([entry], true), page([], true)], 'FAULT at entry 2.'],
  ['the first page again', [page([entry], true)], 'FAULT at entry 2.'],
  ['another format', [{ ...page([]), format: 'bolshala-ledger/2' }], 'does not return a ledger'],
  ['no ledger', [{ message: 'There is nothing at this address.' }], 'does not return a ledger'],
])('ends with exit code 1 for %s', async (_name, bodies, expected) => {
  const { code, output } = await run(await startServer(...bodies))
  expect(code).toBe(1)
  expect(output).toContain(expected)
})

test('ends with exit code 1 if the server cannot be reached', async () => {
  const { code, output } = await run('http://127.0.0.1:9')
  expect(code).toBe(1)
  expect(output).toBe('http://127.0.0.1:9/api/ledger?after=0 cannot be read.\n')
})

test('reports a saved file that cannot be read', async () => {
  const { code, output } = await run(await startServer(page([])), '--from', '/nonexistent/ledger.jsonl')
  expect([code, output]).toEqual([1, '/nonexistent/ledger.jsonl cannot be read.\n'])
})

test.each([
  [[]],
  [['not-a-url']],
  [['ftp://bolshala.example']],
  [['http://one.example', 'http://two.example']],
  [['http://one.example', '--unknown']],
])('prints the usage for the arguments %j', async (commandArguments) => {
  const { code, output } = await run(...commandArguments)
  expect([code, output]).toEqual([2, 'Usage: npm run ledger:verify -- URL [--from FILE] [--save FILE]\n'])
})
