import { pointBytes, scalarBytes } from './group.ts'

export type Field = { name: string; start: number; length: number }

/** Points come before scalars. */
export function fieldsOf(points: readonly string[], scalars: readonly string[]): Field[] {
  let next = 0
  const field = (length: number) => (name: string) => {
    const start = next
    next += length
    return { name, start, length }
  }
  return [...points.map(field(pointBytes)), ...scalars.map(field(scalarBytes))]
}

export const requestFields = fieldsOf(
  ['m1Enc', 'm2Enc'],
  ['challenge', 'response of m1', 'response of m2', 'response of r1', 'response of r2'],
)

export const responseFields = fieldsOf(
  ['U', 'encUPrime', 'X0Aux', 'X1Aux', 'X2Aux', 'HAux'],
  ['challenge', ...['x0', 'x1', 'x2', 'x0Blinding', 'b', 't1', 't2'].map((name) => `response of ${name}`)],
)

const common = ['U', 'UPrimeCommit', 'm1Commit']
const commonScalars = ['challenge', 'response of m1', 'response of z', 'response of -r']

/** Fields of a presentation for one context with limit 1. */
export const singleUseFields = fieldsOf([...common, 'tag'], commonScalars)

/** Fields of a presentation for a context with limit 1 and a quota of 5. */
export const quotaFields = fieldsOf(
  [...common, 'tag', 'quota tag', 'nonceCommit', 'D[0]', 'D[1]', 'D[2]'],
  [
    ...commonScalars,
    'response of nonce',
    'response of nonceBlinding',
    ...['b', 's', 's2'].flatMap((name) => [0, 1, 2].map((i) => `response of ${name}[${i}]`)),
  ],
)

export function withFieldOf(bytes: Uint8Array, other: Uint8Array, { start, length }: Field): Uint8Array {
  const copy = bytes.slice()
  copy.set(other.subarray(start, start + length), start)
  return copy
}

export function bytesOf(bytes: Uint8Array, { start, length }: Field): string {
  return bytes.subarray(start, start + length).join()
}
