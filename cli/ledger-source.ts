import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import {
  emptyHead,
  type LedgerEntry,
  ledgerFormat,
  type Verification,
  verifyEntries,
} from '#ledger/ledger.ts'

/** The ledger cannot be read, or it has a fault. */
export class LedgerError extends Error {}

const timeoutMs = 30_000
const attempts = 3
const pauseMs = 1000

// The entries stay unknown, because the verification reports their position if they are malformed.
const Page = z.object({ format: z.string(), entries: z.array(z.unknown()), hasMore: z.boolean() })

/** Returns undefined for a failure that can pass. */
async function requestPage(url: URL): Promise<unknown> {
  try {
    // A cache between could still have an older copy.
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) })
    if (response.status >= 500 || response.status === 429) return undefined
    return response.ok ? await response.json() : null
  } catch {
    return undefined
  }
}

/** @throws LedgerError */
async function fetchPage(origin: URL, after: number): Promise<z.infer<typeof Page>> {
  const url = new URL(`/api/ledger?after=${after}`, origin)
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const answer = await requestPage(url)
    if (answer === undefined) {
      if (attempt < attempts) await sleep(pauseMs)
      continue
    }
    const page = Page.safeParse(answer)
    if (page.success && page.data.format === ledgerFormat) return page.data
    throw new LedgerError(`${url.href} does not return a ledger in the format ${ledgerFormat}.`)
  }
  throw new LedgerError(`${url.href} cannot be read.`)
}

/**
 * Reads the pages of a ledger and checks each one.
 * @returns all entries before the first fault
 * @throws LedgerError if a page cannot be read
 */
export async function fetchLedger(origin: URL): Promise<Verification> {
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
 * Returns the entries of a file that an earlier run has saved, one on each line.
 * @throws LedgerError
 */
export async function readSavedLedger(file: string): Promise<unknown[]> {
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
