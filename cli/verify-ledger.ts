import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import {
  emptyHead,
  findRewritten,
  type LedgerEntry,
  ledgerFormat,
  type Verification,
  verifyEntries,
} from '#ledger/ledger.ts'
import { runCommand } from './command.ts'
import { readVerifyOptions } from './verify-options.ts'

/** A ledger or a saved file cannot be read, or has a fault. */
class LedgerError extends Error {}

const timeoutMs = 30_000
const attempts = 3
const pauseMs = 1000

// Accepts any entries, because the verification reports the position of a malformed entry.
const Page = z.object({ format: z.string(), entries: z.array(z.unknown()), hasMore: z.boolean() })

/** Returns JSON, undefined after a failure that may be temporary, or null after another failure. */
async function requestPage(url: URL): Promise<unknown> {
  try {
    // A cache could have an older copy.
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) })
    if (response.status >= 500 || response.status === 429) return undefined
    return response.ok ? await response.json() : null
  } catch {
    return undefined
  }
}

async function fetchPage(origin: URL, after: number): Promise<z.infer<typeof Page>> {
  const url = new URL(`/api/ledger?after=${after}`, origin)
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const response = await requestPage(url)
    if (response === undefined) {
      if (attempt < attempts) await sleep(pauseMs)
      continue
    }
    const page = Page.safeParse(response)
    if (page.success && page.data.format === ledgerFormat) return page.data
    throw new LedgerError(`${url.href} does not return a ledger in the format ${ledgerFormat}.`)
  }
  throw new LedgerError(`${url.href} cannot be read.`)
}

/**
 * Reads and checks the pages of a ledger.
 * @returns the entries before the first fault, the head after them, and the fault
 * @throws LedgerError if a page cannot be read or has another format
 */
async function fetchLedger(origin: URL): Promise<Verification> {
  const entries: LedgerEntry[] = []
  let head = emptyHead
  for (;;) {
    const { entries: values, hasMore } = await fetchPage(origin, head.position)
    const page = verifyEntries(values, head)
    entries.push(...page.entries)
    head = page.head
    if (page.fault) return { entries, head, fault: page.fault }
    if (!hasMore) return { entries, head }
    if (values.length === 0) {
      const problem = 'The server says that entries follow, but it returns none.'
      return { entries, head, fault: { position: head.position + 1, problem } }
    }
  }
}

/**
 * Returns the entries that an earlier run saved, one in each line.
 * @throws LedgerError if the file cannot be read or a line is not JSON
 */
async function readSavedLedger(file: string): Promise<unknown[]> {
  const content = await readFile(file, 'utf8').catch(() => {
    throw new LedgerError(`${file} cannot be read.`)
  })
  const lines = content.split('\n').filter((line) => line !== '')
  return lines.map((line, index) => {
    try {
      return JSON.parse(line)
    } catch {
      throw new LedgerError(`${file} is damaged: line ${index + 1} is not JSON.`)
    }
  })
}

const usage = 'Usage: npm run ledger:verify -- URL [--from FILE] [--save FILE]'

/** @throws LedgerError if the file does not contain a correct ledger */
async function readSaved(file: string): Promise<LedgerEntry[]> {
  const { entries, fault } = verifyEntries(await readSavedLedger(file))
  if (fault) throw new LedgerError(`${file} is damaged at entry ${fault.position}. ${fault.problem}`)
  return entries
}

await runCommand(async () => {
  const { origin, from, save } = readVerifyOptions(usage)
  const saved = from === undefined ? [] : await readSaved(from)
  const { entries, head, fault: chainFault } = await fetchLedger(origin)
  const faults = [chainFault, findRewritten(saved, entries)].filter((fault) => fault !== undefined)
  const [fault] = faults.sort((one, other) => one.position - other.position)
  if (fault) {
    throw new LedgerError(
      `FAULT at entry ${fault.position}. ${fault.problem}\nEntries before the fault: ${fault.position - 1}`,
    )
  }
  console.log(`Entries: ${head.position}\nHead: ${head.hash}\nEvery hash is correct.`)
  if (from !== undefined) console.log(`The ledger begins with every entry of ${from}: ${saved.length}`)
  if (save !== undefined) {
    await writeFile(save, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
    console.log(`Saved to ${save}.`)
  }
}, LedgerError)
