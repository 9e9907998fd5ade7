import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { decodeHead, isSigned, type LogEntry, nextLogEntry, toBase64Url } from '#credentials/credentials.ts'
import { newIssuerKey } from '#credentials/issuer.ts'

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['cli/issuer-log.ts', ...args], {
    encoding: 'utf8',
  })
  return { status, stdout: stdout.trim(), stderr: stderr.trim() }
}

function newLog(years: readonly number[], begin: readonly LogEntry[] = []): LogEntry[] {
  const log = [...begin]
  for (const schoolYear of years)
    log.push(nextLogEntry(log.at(-1), { schoolYear, publicKey: newIssuerKey().publicKey }))
  return log
}

/** Makes a key, and returns a function that signs a log with it. */
function start() {
  const folder = mkdtempSync(join(tmpdir(), 'bolshala-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const keyFile = join(folder, 'key.pem')
  const made = run('keygen', keyFile)
  const publicKey = made.stdout.split('\n').at(-1) ?? ''
  const sign = (log: readonly LogEntry[], ...more: string[]) => {
    const signedHead = more[0]?.startsWith('-') ? null : (more.shift() ?? null)
    const file = join(folder, 'log.json')
    const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
    const entries = log.map(({ publicKey: key, previous, hash, ...entry }) => ({
      ...entry,
      publicKey: toBase64Url(key),
      previous: hex(previous),
      hash: hex(hash),
    }))
    writeFileSync(file, JSON.stringify({ entries, signedHead }))
    const { status, stdout, stderr } = run('sign', file, '--key', keyFile, ...more)
    return { status, stderr, line: stdout.split('\n').at(-1) ?? '' }
  }
  return { keyFile, publicKey, sign }
}

test('makes a key that only its owner can read, once', () => {
  const { keyFile, publicKey } = start()
  expect(statSync(keyFile).mode & 0o777).toBe(0o600)
  expect(publicKey).toMatch(/^[\w-]{87}=$/)
  expect(run('keygen', keyFile)).toMatchObject({ status: 1, stderr: `${keyFile} exists already.` })
})

test('signs a log and then its extension', async () => {
  const { publicKey, sign } = start()
  const log = newLog([2026, 2027])
  const heads = [sign(log).line, sign(newLog([2028], log)).line].map((line) => decodeHead(line))
  expect(heads.map((head) => head?.position)).toEqual([2, 3])
  for (const head of heads) expect(head && (await isSigned(head, publicKey))).toBe(true)
})

test('refuses another log unless the operator begins again', async () => {
  const { publicKey, sign } = start()
  sign(newLog([2026, 2027]))
  const other = newLog([2026, 2027])
  expect(sign(other)).toMatchObject({ status: 1, stderr: expect.stringContaining('does not extend') })
  const head = decodeHead(sign(other, '--new-beginning', 'A fire in the data centre').line)
  expect(head).toMatchObject({ beginning: 1, reason: 'A fire in the data centre', position: 2 })
  expect(head && (await isSigned(head, publicKey))).toBe(true)
  const longer = newLog([2028], other)
  const next = decodeHead(sign(longer).line)
  expect(next).toMatchObject({ beginning: 1, reason: 'A fire in the data centre', position: 3 })
  expect(sign(longer, '--new-beginning', 'x').stderr).toContain('needs no new beginning')
})

test('refuses a reason of two lines, and can sign afterwards', () => {
  const { sign } = start()
  sign(newLog([2026]))
  const other = newLog([2026])
  expect(sign(other, '--new-beginning', 'fire\nflood').stderr).toContain('one line')
  expect(sign(other, '--new-beginning', 'fire').status).toBe(0)
})

test('knows the last head from the log if its file is lost', () => {
  const { keyFile, sign } = start()
  const head = sign(newLog([2026])).line
  rmSync(`${keyFile}.signed`)
  const other = newLog([2026])
  expect(sign(other, head).stderr).toContain('does not extend')
})

test('refuses a damaged log', () => {
  const { sign } = start()
  const [first, second] = newLog([2026, 2027])
  const changed = [first, { ...second, schoolYear: 2030 }] as LogEntry[]
  expect(sign(changed)).toMatchObject({ status: 1, stderr: 'Entry 2 of the log has a wrong hash.' })
  expect(sign([])).toMatchObject({ status: 1, stderr: 'The log is empty.' })
})

test.each([[[]], [['sign', 'log.json']], [['keygen']], [['forget', 'x']], [['keygen', 'a', 'b']]])(
  'explains its use after the arguments %j',
  (args) => {
    expect(run(...args)).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage:') })
  },
)
