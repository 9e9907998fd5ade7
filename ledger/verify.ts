import { emptyHead, type Head, hashEntry, type LedgerEntry } from './entry.ts'

/** The first wrong position of a ledger. */
export type Fault = { position: number; problem: string }

export type Verification = { entries: LedgerEntry[]; head: Head; fault?: Fault }

const hashPattern = /^[\da-f]{64}$/

const patterns = {
  week: /^\d{4}-W(?:0[1-9]|[1-4]\d|5[0-3])$/,
  action: /^(?:removed|restored)$/,
  reason: /^[a-z]+(?:-[a-z]+)*$/,
  postHash: hashPattern,
  school: /^[\dA-Za-z]{8,11}$/,
  previous: hashPattern,
  hash: hashPattern,
}

const fieldNames = ['position', ...Object.keys(patterns)]

/** Returns whether a value has exactly the fields of an entry, each in its format. */
function isEntry(value: unknown): value is LedgerEntry {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  if (fields.size !== fieldNames.length || !Number.isSafeInteger(fields.get('position'))) return false
  return Object.entries(patterns).every(([name, pattern]) => {
    const field = fields.get(name)
    return name === 'school' && field === null ? true : typeof field === 'string' && pattern.test(field)
  })
}

/** Returns the entry if it follows `head`, otherwise the problem. */
function checkEntry(value: unknown, head: Head): LedgerEntry | string {
  if (!isEntry(value)) return 'A field of the entry is missing, unknown or in a wrong format.'
  if (value.position !== head.position + 1)
    return `Its position should be ${head.position + 1}, but it is ${value.position}.`
  if (value.previous !== head.hash) return 'The entry does not contain the hash of the entry before it.'
  if (value.hash !== hashEntry(value)) return 'The hash does not match the content of the entry.'
  return value
}

/**
 * Checks entries that follow `head`.
 * @returns the entries before the first fault, the head after them, and the fault, if there is one
 */
export function verifyEntries(values: Iterable<unknown>, head: Head = emptyHead): Verification {
  const entries: LedgerEntry[] = []
  let last = head
  for (const value of values) {
    const checked = checkEntry(value, last)
    if (typeof checked === 'string')
      return { entries, head: last, fault: { position: last.position + 1, problem: checked } }
    entries.push(checked)
    last = { position: checked.position, hash: checked.hash }
  }
  return { entries, head: last }
}

/**
 * Compares a ledger with an earlier copy. Both must have passed `verifyEntries`.
 * @returns the first saved entry that the ledger has changed or lost, or undefined
 */
export function findRewritten(
  saved: readonly LedgerEntry[],
  current: readonly LedgerEntry[],
): Fault | undefined {
  for (const [index, { position, hash }] of saved.entries()) {
    const now = current[index]
    if (now === undefined)
      return { position, problem: 'The saved file contains this entry, but the ledger does not.' }
    if (now.hash !== hash) return { position, problem: 'The entry differs from the one in the saved file.' }
  }
  return undefined
}
