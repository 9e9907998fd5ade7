import { bytesToNumberBE, numberToBytesBE } from '@noble/curves/utils.js'
import { expect, test } from 'vitest'
import { newLogKey } from '#server/testing/log-key.ts'
import { scalars } from './arc/group.ts'
import { concatenate } from './bytes.ts'
import { nextLogEntry } from './key-log.ts'
import { contains, decodeHead, isSigned, maximumReason, normalSignature } from './signed-head.ts'

const key = newLogKey()
const first = nextLogEntry(undefined, { schoolYear: 2026, publicKey: new Uint8Array(99) })
const second = nextLogEntry(first, { schoolYear: 2027, publicKey: new Uint8Array(99).fill(1) })
const log = [first, second]

function headOf(text: string) {
  return decodeHead(text) ?? expect.unreachable()
}

test('accepts the signature of the key only', async () => {
  const head = headOf(key.sign(log))
  expect(await isSigned(head, key.publicKey)).toBe(true)
  expect(await isSigned(head, newLogKey().publicKey)).toBe(false)
  expect(await isSigned(head, 'AAAA')).toBe(false)
  expect(await isSigned({ ...head, position: 1 }, key.publicKey)).toBe(false)
  expect(await isSigned({ ...head, beginning: 1 }, key.publicKey)).toBe(false)
  expect(await isSigned({ ...head, hash: first.hash }, key.publicKey)).toBe(false)
})

test('refuses the other signature that everybody can compute', async () => {
  const head = headOf(key.sign(log))
  const [r, s] = [head.signature.subarray(0, 32), bytesToNumberBE(head.signature.subarray(32))]
  const other = concatenate(r, numberToBytesBE(scalars.ORDER - s, 32))
  expect(await isSigned({ ...head, signature: other }, key.publicKey)).toBe(false)
  expect(normalSignature(other)).toEqual(head.signature)
})

test('signs the reason of a new beginning', async () => {
  const head = headOf(key.sign(log, { beginning: 1, reason: 'Ein Brand: आग से' }))
  expect(head.reason).toBe('Ein Brand: आग से')
  expect(await isSigned(head, key.publicKey)).toBe(true)
  expect(await isSigned({ ...head, reason: 'Another reason' }, key.publicKey)).toBe(false)
})

test('fits into 150 bytes without a reason', () => {
  expect(key.sign(log).length).toBeLessThanOrEqual(150)
})

test.each([
  ['nothing', ''],
  ['a word', 'head'],
  ['a reason without a new beginning', key.sign(log, { reason: 'x' })],
  ['a new beginning without a reason', key.sign(log, { beginning: 1 })],
  ['a long reason', key.sign(log, { beginning: 1, reason: 'x'.repeat(maximumReason + 1) })],
  ['a line break', key.sign(log, { beginning: 1, reason: 'x\ny' })],
  ['leading zeros', key.sign(log).replace('0 2 ', '00 02 ')],
  ['position 0', key.sign(log, { position: 0 })],
  ['a short hash', key.sign(log, { hash: first.hash.subarray(1) })],
])('reads no head from %s', (_, text) => {
  expect(decodeHead(text)).toBeUndefined()
})

test('finds a head in a log that has it at its position', () => {
  expect(contains(log, headOf(key.sign([first])))).toBe(true)
  expect(contains([first], headOf(key.sign(log)))).toBe(false)
  expect(contains([second, first], headOf(key.sign(log)))).toBe(false)
})
