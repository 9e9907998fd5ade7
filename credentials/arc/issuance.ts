import { concatenate } from '../bytes.ts'
import { CredentialError } from '../error.ts'
import {
  decode,
  encodePoints,
  encodeScalars,
  type Point,
  pointBytes,
  type Suite,
  scalarBytes,
  scalars,
} from './group.ts'
import type { KeyPair, PublicPoints } from './issuer-key.ts'
import type { Random } from './random.ts'
import { type Commitments, type ResponsePoints, requestRelation, responseRelation } from './relations.ts'
import { isValidProof, type Opening, type Proof, prove, sessionOf } from './transcript.ts'

export const requestBytes = 2 * pointBytes + 5 * scalarBytes
export const responseBytes = 6 * pointBytes + 8 * scalarBytes

const requestSession = 'CredentialRequest'
const responseSession = 'CredentialResponse'

export type ClientSecrets = { m1: bigint; r1: bigint; r2: bigint }
export type PendingRequest = ClientSecrets & Commitments
export type ArcCredential = { m1: bigint; U: Point; UPrime: Point; X1: Point }

export function encodeProof({ challenge, responses }: Proof): Uint8Array {
  return encodeScalars(challenge, ...responses)
}

export function proofOf(values: readonly bigint[]): Proof {
  const [challenge = 0n, ...responses] = values
  return { challenge, responses }
}

/** Returns `m1 * G + r1 * H`. */
export function commit(suite: Suite, { m1, r1 }: Pick<ClientSecrets, 'm1' | 'r1'>): Point {
  return suite.multiply(suite.generatorG(), m1).add(suite.multiply(suite.generatorH(), r1))
}

/**
 * @see draft-ietf-privacypass-arc-crypto, `CreateCredentialRequest`; here the caller chooses m1 and r1
 * @param binding bytes that the proofs of request and response cover, always of the same length; empty in the draft
 */
export function createRequest(
  suite: Suite,
  requestContext: Uint8Array,
  { m1, r1 }: Pick<ClientSecrets, 'm1' | 'r1'>,
  binding: Uint8Array,
  random: Random,
): { request: Uint8Array; pending: PendingRequest } {
  const [G, H] = [suite.generatorG(), suite.generatorH()]
  const m2 = suite.hashToScalar(requestContext, 'requestContext')
  const r2 = random.scalar()
  const m1Enc = commit(suite, { m1, r1 })
  const m2Enc = suite.multiply(G, m2).add(suite.multiply(H, r2))
  const statement = {
    session: sessionOf(suite, requestSession, binding),
    relation: requestRelation(suite, { m1Enc, m2Enc }),
  }
  const proof = prove(statement, [m1, m2, r1, r2], random)
  const request = concatenate(encodePoints(m1Enc, m2Enc), encodeProof(proof))
  return { request, pending: { m1, r1, r2, m1Enc, m2Enc } }
}

/** @throws CredentialError for an invalid encoding or proof */
function readRequest(suite: Suite, request: Uint8Array, binding: Uint8Array): Commitments {
  const { points, scalars: values } = decode(request, { points: 2, scalars: 5 })
  const [m1Enc, m2Enc] = points as [Point, Point]
  const statement = {
    session: sessionOf(suite, requestSession, binding),
    relation: requestRelation(suite, { m1Enc, m2Enc }),
  }
  if (!isValidProof(statement, proofOf(values))) throw new CredentialError('proof')
  return { m1Enc, m2Enc }
}

/** @throws CredentialError for an invalid request */
export function issue(
  suite: Suite,
  key: KeyPair,
  request: Uint8Array,
  binding: Uint8Array,
  random: Random,
): Uint8Array {
  const commitments = readRequest(suite, request, binding)
  const [G, H] = [suite.generatorG(), suite.generatorH()]
  const { x0, x1, x2, x0Blinding } = key.secret
  const b = random.scalar()
  const [t1, t2] = [scalars.mul(b, x1), scalars.mul(b, x2)]
  const X0Aux = suite.multiply(H, scalars.mul(b, x0Blinding))
  const response: ResponsePoints = {
    U: suite.multiply(G, b),
    // b * (X0 + x1 * m1Enc + x2 * m2Enc)
    encUPrime: suite
      .multiply(G, scalars.mul(b, x0))
      .add(X0Aux)
      .add(suite.multiply(commitments.m1Enc, t1))
      .add(suite.multiply(commitments.m2Enc, t2)),
    X0Aux,
    X1Aux: suite.multiply(H, t1),
    X2Aux: suite.multiply(H, t2),
    HAux: suite.multiply(H, b),
  }
  const openings = new Map<Point, Opening>([
    [key.public.X0, { g: x0, h: x0Blinding }],
    [key.public.X1, { g: 0n, h: x1 }],
    [key.public.X2, { g: 0n, h: x2 }],
    [response.HAux, { g: 0n, h: b }],
  ])
  const relation = responseRelation(suite, key.public, commitments, response)
  const statement = { session: sessionOf(suite, responseSession, binding), relation }
  const proof = prove(statement, [x0, x1, x2, x0Blinding, b, t1, t2], random, openings)
  const { U, encUPrime, X1Aux, X2Aux, HAux } = response
  return concatenate(encodePoints(U, encUPrime, X0Aux, X1Aux, X2Aux, HAux), encodeProof(proof))
}

/** @throws CredentialError unless the issuer proves that it used the secret key of this public key */
export function finishRequest(
  suite: Suite,
  pending: PendingRequest,
  key: PublicPoints,
  response: Uint8Array,
  binding: Uint8Array,
): ArcCredential {
  const { points, scalars: values } = decode(response, { points: 6, scalars: 8 })
  const [U, encUPrime, X0Aux, X1Aux, X2Aux, HAux] = points as [Point, Point, Point, Point, Point, Point]
  const relation = responseRelation(suite, key, pending, { U, encUPrime, X0Aux, X1Aux, X2Aux, HAux })
  const statement = { session: sessionOf(suite, responseSession, binding), relation }
  if (!isValidProof(statement, proofOf(values))) throw new CredentialError('proof')
  const UPrime = encUPrime
    .subtract(X0Aux)
    .subtract(suite.multiply(X1Aux, pending.r1))
    .subtract(suite.multiply(X2Aux, pending.r2))
  return { m1: pending.m1, U, UPrime, X1: key.X1 }
}
