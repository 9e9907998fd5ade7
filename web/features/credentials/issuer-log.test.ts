import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type LogEntry, nextLogEntry, toBase64Url } from '#credentials/credentials.ts'
import { newIssuerKey } from '#credentials/issuer.ts'
import { newLogKey } from '#server/testing/log-key.ts'
import { errorOf, openBrowser, type TestBrowser } from './test-browser.ts'

const operator = newLogKey()
const dialogs = { askToGoOn: vi.fn(async (_reason: string) => true), showFork: vi.fn() }

vi.mock('#brand/issuer-log-key.ts', () => ({ issuerLogKey: operator.publicKey }))
vi.mock('./issuer-log-dialog.tsx', () => dialogs)

beforeEach(() => vi.stubGlobal('location', { origin: 'https://bolshala.example' }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

function newLog(years: readonly number[], begin: readonly LogEntry[] = []): LogEntry[] {
  const log = [...begin]
  for (const schoolYear of years)
    log.push(nextLogEntry(log.at(-1), { schoolYear, publicKey: newIssuerKey().publicKey }))
  return log
}

const year = new Date().getFullYear() - (new Date().getMonth() < 5 ? 1 : 0)

/** What an operator shows to a browser at one time. */
type Shown = { log: readonly LogEntry[]; head?: string; keys?: readonly LogEntry[] }

function show(browser: TestBrowser, { log, head, keys = log }: Shown): void {
  const { dataset } = browser.script
  dataset.issuerKeys = keys
    .map(({ schoolYear, publicKey }) => `${schoolYear}:${toBase64Url(publicKey)}`)
    .join(' ')
  if (head === undefined) delete dataset.signedHead
  else dataset.signedHead = head
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
  const entries = log.map(({ position, schoolYear, publicKey, previous, hash }) => ({
    position,
    schoolYear,
    publicKey: toBase64Url(publicKey),
    previous: hex(previous),
    hash: hex(hash),
  }))
  browser.intercept = async () => Response.json({ entries, signedHead: head ?? null })
}

async function visit(browser: TestBrowser, shown: Shown, keyYear = year): Promise<string> {
  show(browser, shown)
  const { findIssuerKey } = await browser.openTab()
  const found = findIssuerKey(keyYear)
  return errorOf(found).then(async (error) => (error === 'no error' ? found : error))
}

const signed = (log: readonly LogEntry[], changes = {}): Shown => ({ log, head: operator.sign(log, changes) })
const keyIn = (log: readonly LogEntry[], of = year) => {
  const entry = log.find(({ schoolYear }) => schoolYear === of)
  return entry ? toBase64Url(entry.publicKey) : 'none'
}

it('accepts a signed log and asks for it once, without the session', async () => {
  const browser = openBrowser()
  const log = newLog([year, year + 1])
  expect(await visit(browser, signed(log))).toBe(keyIn(log))
  expect(await visit(browser, signed(log))).toBe(keyIn(log))
  expect(browser.requests.map(({ url }) => url)).toEqual(['/api/issuer-log'])
  expect(browser.requests[0]?.init).toMatchObject({ credentials: 'omit' })
  expect(new Headers(browser.requests[0]?.init.headers).has('authorization')).toBe(false)
})

it('accepts an extension, and then no shorter log', async () => {
  const browser = openBrowser()
  const log = newLog([year - 1, year])
  const longer = newLog([year + 1], log)
  expect(await visit(browser, signed(log))).toBe(keyIn(log))
  expect(await visit(browser, signed(longer), year + 1)).toBe(keyIn(longer, year + 1))
  expect(await visit(browser, signed(log))).toBe('issuer-log-forked')
})

it('accepts a stored page with an earlier head of the same log', async () => {
  const browser = openBrowser()
  const log = newLog([year - 1, year])
  const longer = newLog([year + 1], log)
  await visit(browser, signed(longer))
  expect(await visit(browser, { log: longer, head: operator.sign(log), keys: log })).toBe(keyIn(log))
  expect(await visit(browser, signed(longer), year + 1)).toBe(keyIn(longer, year + 1))
})

it('refuses a fork on the same device, and shows both heads', async () => {
  const browser = openBrowser()
  const log = newLog([year, year + 1])
  const before = signed(log)
  await visit(browser, before)
  const fork = signed(newLog([year, year + 1]))
  expect(await visit(browser, fork)).toBe('issuer-log-forked')
  const [[report = ''] = []] = dialogs.showFork.mock.calls
  expect(report).toContain(before.head)
  expect(report).toContain(fork.head)
  expect(await visit(browser, before)).toBe(keyIn(log))
})

it('shows two devices different heads if the operator forks the log', async () => {
  const [one, other] = [newLog([year]), newLog([year])]
  const browsers = [openBrowser(), openBrowser()]
  const logs = [one, other]
  for (const [at, browser] of browsers.entries()) {
    browser.use()
    expect(await visit(browser, signed(logs[at] ?? []))).toBe(keyIn(logs[at] ?? []))
  }
  const [first, second] = browsers.map(({ storages }) => storages.phone.getItem('bolshalaIssuerKeys'))
  expect(first).not.toBe(second)
  // A page that is meant for the other device is refused.
  browsers[0]?.use()
  expect(await visit(browsers[0] ?? expect.unreachable(), signed(other))).toBe('issuer-log-forked')
})

it('uses no key behind the signed head', async () => {
  const browser = openBrowser()
  const log = newLog([year, year + 1])
  const shown = { log, head: operator.sign(log.slice(0, 1)) }
  expect(await visit(browser, shown)).toBe(keyIn(log))
  expect(await visit(browser, shown, year + 1)).toBe('issuer-log-unsigned')
})

it.each([
  ['no head', () => undefined],
  ['a malformed head', () => 'head'],
  ['a head that somebody else has signed', (log: readonly LogEntry[]) => newLogKey().sign(log)],
])('refuses a page with %s', async (_, headOf) => {
  const browser = openBrowser()
  const log = newLog([year])
  const head = headOf(log)
  expect(await visit(browser, { log, ...(head !== undefined && { head }) })).toBe('issuer-log-unsigned')
})

it('refuses a page key that differs from the signed log', async () => {
  const browser = openBrowser()
  const log = newLog([year, year + 1])
  const keys = newLog([year, year + 1])
  expect(await visit(browser, { ...signed(log), keys })).toBe('issuer-key-changed')
})

it('refuses a log with a wrong hash', async () => {
  const browser = openBrowser()
  const log = newLog([year, year + 1])
  const [first, second] = log as [LogEntry, LogEntry]
  const changed = [{ ...first, publicKey: second.publicKey }, second]
  expect(await visit(browser, { log: changed, head: operator.sign(log) })).toBe('issuer-log-forked')
})

it('shows the reason of a new beginning, and goes on if the person agrees', async () => {
  const browser = openBrowser()
  await visit(browser, signed(newLog([year, year + 1])))
  const again = newLog([year, year + 1])
  const shown = signed(again, { beginning: 1, reason: 'The server burned.' })
  dialogs.askToGoOn.mockResolvedValueOnce(false)
  expect(await visit(browser, shown)).toBe('issuer-log-restarted')
  expect(await visit(browser, shown)).toBe(keyIn(again))
  expect(dialogs.askToGoOn.mock.calls).toEqual([['The server burned.'], ['The server burned.']])
  expect(await visit(browser, shown)).toBe(keyIn(again))
  expect(dialogs.askToGoOn).toHaveBeenCalledTimes(2)
})

it('asks for a reload of a page of an earlier beginning', async () => {
  const browser = openBrowser()
  const log = newLog([year])
  await visit(browser, signed(newLog([year]), { beginning: 1, reason: 'The server burned.' }))
  expect(await visit(browser, signed(log))).toBe('issuer-key-missing')
  expect(dialogs.showFork).not.toHaveBeenCalled()
})

it('asks for a reload if the log lacks the end of the head', async () => {
  const browser = openBrowser()
  const log = newLog([year, year + 1])
  expect(await visit(browser, { log: log.slice(0, 1), head: operator.sign(log) })).toBe('issuer-key-missing')
})

it('makes no other request for another signature of the same head', async () => {
  const browser = openBrowser()
  const log = newLog([year])
  await visit(browser, signed(log))
  expect(await visit(browser, signed(log))).toBe(keyIn(log))
  expect(browser.requests).toHaveLength(1)
})

it('compares keys that it stored before the first signed head', async () => {
  const browser = openBrowser()
  const [log, other] = [newLog([year]), newLog([year])]
  browser.storages.phone.setItem('bolshalaIssuerKeys', `${year}:${keyIn(other)}`)
  expect(await visit(browser, signed(log))).toBe('issuer-key-changed')
})

it('refuses a second key of one school year', async () => {
  const browser = openBrowser()
  const log = newLog([year])
  await visit(browser, signed(log))
  expect(await visit(browser, signed(newLog([year], log)))).toBe('issuer-log-forked')
})

it('checks each page if the browser blocks storage', async () => {
  const browser = openBrowser()
  browser.block()
  const log = newLog([year])
  expect(await visit(browser, signed(log))).toBe(keyIn(log))
  expect(await visit(browser, signed(log))).toBe(keyIn(log))
  expect(browser.requests).toHaveLength(2)
})
