import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  emptyHead,
  findRewritten,
  hashEntry,
  hashPost,
  type LedgerEntry,
  type LedgerFact,
  nextEntry,
  verifyEntries,
} from './ledger.ts'

const hexHash = fc.stringMatching(/^[\da-f]{64}$/)

const fact: fc.Arbitrary<LedgerFact> = fc.record({
  week: fc.constantFrom('2026-W47', '2026-W48', '2027-W01'),
  action: fc.constantFrom('removed', 'restored'),
  reason: fc.constantFrom('insult', 'names-a-person', 'court-order'),
  postHash: hexHash,
  school: fc.option(fc.stringMatching(/^\d{11}$/)),
})

function chain(facts: readonly LedgerFact[]): LedgerEntry[] {
  const entries: LedgerEntry[] = []
  for (const each of facts) entries.push(nextEntry(entries.at(-1) ?? emptyHead, each))
  return entries
}

/** A ledger with 3 to 20 entries, and the index of one of them. */
const ledgerAndIndex = fc
  .array(fact, { minLength: 3, maxLength: 20 })
  .chain((facts) => fc.tuple(fc.constant(chain(facts)), fc.nat({ max: facts.length - 1 })))

const at = (entries: readonly LedgerEntry[], index: number): LedgerEntry => {
  const entry = entries[index]
  if (!entry) throw new Error(`There is no entry at ${index}.`)
  return entry
}

test('accepts a ledger without changes and returns its head', () => {
  fc.assert(
    fc.property(ledgerAndIndex, ([entries]) => {
      const { head, fault } = verifyEntries(entries)
      expect(fault).toBeUndefined()
      expect(head).toEqual({ position: entries.length, hash: entries.at(-1)?.hash })
    }),
  )
  expect(verifyEntries([])).toEqual({ entries: [], head: emptyHead })
})

test('accepts the pages of a ledger one after another', () => {
  fc.assert(
    fc.property(ledgerAndIndex, ([entries, index]) => {
      const first = verifyEntries(entries.slice(0, index))
      const second = verifyEntries(entries.slice(index), first.head)
      expect(second).toEqual({ entries: entries.slice(index), head: verifyEntries(entries).head })
    }),
  )
})

test('reports the position of an entry with one changed character', () => {
  const fields = ['week', 'action', 'reason', 'postHash', 'school', 'previous', 'hash'] as const
  fc.assert(
    fc.property(
      ledgerAndIndex,
      fc.constantFrom(...fields),
      fc.nat(),
      fc.string({ minLength: 1, maxLength: 1 }),
      ([entries, index], field, offset, character) => {
        const entry = at(entries, index)
        const text = entry[field] ?? '-'
        const place = offset % text.length
        const changed = text.slice(0, place) + character + text.slice(place + 1)
        fc.pre(changed !== text)
        const { fault } = verifyEntries(entries.with(index, { ...entry, [field]: changed }))
        expect(fault?.position).toBe(index + 1)
      },
    ),
    { numRuns: 2000 },
  )
})

test.each([
  [
    'a removed or added school',
    (entry: LedgerEntry) => ({ ...entry, school: entry.school === null ? '10100000001' : null }),
  ],
  ['another position', (entry: LedgerEntry) => ({ ...entry, position: entry.position + 1 })],
  ['an added field', (entry: LedgerEntry) => ({ ...entry, note: 'none' })],
  ['a missing field', ({ week: _, ...entry }: LedgerEntry) => entry],
  ['a position as text', (entry: LedgerEntry) => ({ ...entry, position: String(entry.position) })],
  ['null instead of an entry', () => null],
])('reports the position of %s', (_name, change) => {
  fc.assert(
    fc.property(ledgerAndIndex, ([entries, index]) => {
      const values: unknown[] = entries.with(index, at(entries, index))
      values[index] = change(at(entries, index))
      expect(verifyEntries(values).fault?.position).toBe(index + 1)
    }),
  )
})

test('reports the position of the first missing entry', () => {
  fc.assert(
    fc.property(ledgerAndIndex, ([entries, index]) => {
      fc.pre(index < entries.length - 1)
      expect(verifyEntries(entries.toSpliced(index, 1)).fault?.position).toBe(index + 1)
    }),
  )
})

test('reports the first of two swapped entries', () => {
  fc.assert(
    fc.property(ledgerAndIndex, fc.nat(), ([entries, index], other) => {
      const second = other % entries.length
      fc.pre(second !== index)
      const swapped = entries.with(index, at(entries, second)).with(second, at(entries, index))
      expect(verifyEntries(swapped).fault?.position).toBe(Math.min(index, second) + 1)
    }),
  )
})

test('reports a fault after an entry was inserted, even with correct hashes', () => {
  fc.assert(
    fc.property(ledgerAndIndex, fact, ([entries, index], added) => {
      const copied = entries.toSpliced(index, 0, at(entries, 0))
      // At index 0, the inserted copy is a correct first entry, so the first fault is at the original after it.
      expect(verifyEntries(copied).fault?.position).toBe(index === 0 ? 2 : index + 1)
      const forged = nextEntry(entries[index - 1] ?? emptyHead, added)
      expect(verifyEntries(entries.toSpliced(index, 0, forged)).fault?.position).toBe(index + 2)
    }),
  )
})

describe('a ledger compared with a saved file', () => {
  test('finds the first changed entry of a ledger with recomputed hashes', () => {
    fc.assert(
      fc.property(ledgerAndIndex, fact, ([entries, index], other) => {
        const rewritten = chain(entries.with(index, { ...at(entries, index), ...other }))
        fc.pre(hashEntry(at(rewritten, index)) !== hashEntry(at(entries, index)))
        expect(verifyEntries(rewritten).fault).toBeUndefined()
        expect(findRewritten(entries, rewritten)?.position).toBe(index + 1)
      }),
    )
  })

  test('finds the first lost entry of a shortened ledger', () => {
    fc.assert(
      fc.property(ledgerAndIndex, ([entries, index]) => {
        expect(findRewritten(entries, entries.slice(0, index))?.position).toBe(index + 1)
      }),
    )
  })

  test('accepts a ledger that has grown', () => {
    fc.assert(
      fc.property(ledgerAndIndex, ([entries, index]) => {
        expect(findRewritten(entries.slice(0, index), entries)).toBeUndefined()
      }),
    )
  })
})

test('gives posts with different ids, types or texts different hashes', () => {
  const post = fc.record({
    type: fc.constantFrom('review' as const, 'comment' as const),
    id: fc.uuid(),
    texts: fc.array(fc.string({ unit: 'binary', maxLength: 6 }), { minLength: 1, maxLength: 2 }),
  })
  fc.assert(
    fc.property(post, post, (one, other) => {
      const isSame = JSON.stringify(one) === JSON.stringify(other)
      expect(hashPost(one) === hashPost(other)).toBe(isSame)
    }),
  )
  const id = '5f0c6f5e-6f0e-4a55-9d0b-2f6c4e1b7a90'
  // A line feed in a text does not make it look like two texts.
  const hashes = [['a', 'b'], ['a\n1\nb'], ['a\n1', 'b'], ['ab', ''], ['', 'ab']].map((texts) =>
    hashPost({ type: 'review', id, texts }),
  )
  expect(new Set(hashes).size).toBe(hashes.length)
})

test('computes the hashes of the examples in the specification', () => {
  const specification = readFileSync('ledger/README.md', 'utf8')
  const [post, entries] = [...specification.matchAll(/^```json\n(.*?)^```$/gms)].map(([, json = '']) =>
    JSON.parse(json),
  )
  expect(hashPost(post)).toBe(post.hash)
  expect(entries[0].postHash).toBe(post.hash)
  expect(verifyEntries(entries)).toEqual({
    entries,
    head: { position: entries.length, hash: entries.at(-1).hash },
  })
})
