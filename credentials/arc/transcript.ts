import { bytesToNumberBE } from '@noble/curves/utils.js'
import { shake128 } from '@noble/hashes/sha3.js'
import { ascii, concatenate, uint32 } from '../bytes.ts'
import { encodePoints, type Point, type Suite, scalars, sum, wideScalarBytes } from './group.ts'
import { type Equation, generatorG, generatorH, type LinearRelation } from './linear-relation.ts'
import type { Random } from './random.ts'

/** The block size of SHAKE128. */
const firstBlockBytes = 168
const protocolName = 'sigma-proofs_Shake128_P256'

/** Describes the point `g * G + h * H`. Multiplying G and H is faster, because they have tables. */
export type Opening = { g: bigint; h: bigint }

export type Proof = { challenge: bigint; responses: readonly bigint[] }

function littleEndian32(value: number): Uint8Array {
  return uint32(value).reverse()
}

function encodeRelation({ equations, points }: LinearRelation): Uint8Array {
  return concatenate(
    littleEndian32(equations.length),
    ...equations.flatMap(({ result, terms }) => [result, terms.length, ...terms.flat()].map(littleEndian32)),
    encodePoints(...points),
  )
}

/** @see draft-irtf-cfrg-fiat-shamir-01 */
function challengeOf(session: Uint8Array, relation: LinearRelation, commitments: readonly Point[]): bigint {
  const firstBlock = new Uint8Array(firstBlockBytes)
  firstBlock.set(ascii(protocolName))
  const statement = encodeRelation(relation)
  const transcript = concatenate(
    firstBlock,
    uint32(session.length),
    session,
    uint32(statement.length),
    statement,
    encodePoints(...commitments),
  )
  return bytesToNumberBE(shake128(transcript, { dkLen: wideScalarBytes })) % scalars.ORDER
}

export function sessionOf(suite: Suite, kind: string, binding: Uint8Array = new Uint8Array()): Uint8Array {
  return concatenate(ascii(suite.contextString + kind), binding)
}

/**
 * Adds up the factors of each point, so that each point is multiplied once. The computing time depends on the
 * list of points, which is public.
 */
function collectTerms(
  { terms }: Equation,
  values: readonly bigint[],
  openingOf: (point: number) => Opening | undefined,
): Map<number, bigint> {
  const factors = new Map<number, bigint>()
  const add = (point: number, factor: bigint) =>
    factors.set(point, scalars.add(factors.get(point) ?? 0n, factor))
  for (const [scalar, point] of terms) {
    const value = values[scalar] ?? 0n
    const opening = openingOf(point)
    if (opening) {
      add(generatorG, scalars.mul(value, opening.g))
      add(generatorH, scalars.mul(value, opening.h))
    } else add(point, value)
  }
  return factors
}

type Statement = { session: Uint8Array; relation: LinearRelation }

/**
 * @throws RangeError unless the witness has as many scalars as the relation
 */
export function prove(
  { session, relation }: Statement,
  witness: readonly bigint[],
  random: Random,
  openings: ReadonlyMap<Point, Opening> = new Map(),
): Proof {
  if (witness.length !== relation.scalarCount) throw new RangeError('The witness does not fit the relation.')
  const nonces = witness.map(() => random.proofNonce())
  const { points, suite } = relation
  const openingOf = (index: number) => openings.get(points[index] as Point)
  const commitments = relation.equations.map((equation) =>
    sum(
      [...collectTerms(equation, nonces, openingOf)].map(([index, factor]) =>
        suite.multiply(points[index] as Point, factor),
      ),
    ),
  )
  const challenge = challengeOf(session, relation, commitments)
  const responses = nonces.map((nonce, i) => scalars.add(nonce, scalars.mul(challenge, witness[i] ?? 0n)))
  return { challenge, responses }
}

export function isValidProof({ session, relation }: Statement, { challenge, responses }: Proof): boolean {
  if (responses.length !== relation.scalarCount) return false
  const { points, suite } = relation
  const commitments = relation.equations.map((equation) => {
    const factors = collectTerms(equation, responses, () => undefined)
    const { result } = equation
    factors.set(result, scalars.sub(factors.get(result) ?? 0n, challenge))
    return suite.sumOfPublicProducts(
      [...factors].map(([index, factor]) => [points[index] as Point, factor] as const),
    )
  })
  return challengeOf(session, relation, commitments) === challenge
}
