import { concatenate } from '../bytes.ts'
import { CredentialError } from '../error.ts'
import { decode, encodePoints, type Point, pointBytes, type Suite, scalarBytes, scalars } from './group.ts'
import { type ArcCredential, encodeProof, proofOf } from './issuance.ts'
import type { KeyPair } from './issuer-key.ts'
import type { Random } from './random.ts'
import { addsUp, basesOf, commitNonce, isLimit } from './range-proof.ts'
import { presentationRelation, type ShownTag } from './relations.ts'
import { isValidProof, type Opening, prove, sessionOf } from './transcript.ts'

const presentationSession = 'CredentialPresentation'

/** Every presentation contains the points U, UPrimeCommit and m1Commit, a challenge and three responses. */
const commonCounts = { points: 3, scalars: 4 }

/** One credential permits `limit` presentations for each context. */
export type ArcContext = { input: Uint8Array; limit: number }
export type ArcUse = ArcContext & { nonce: number }

export type Presented = { presentation: Uint8Array; tags: Uint8Array[] }

function countsOf(limits: readonly number[]): { points: number; scalars: number } {
  const counts = { ...commonCounts }
  for (const limit of limits) {
    const bits = basesOf(limit).length
    counts.points += bits === 0 ? 1 : 2 + bits
    counts.scalars += bits === 0 ? 0 : 2 + 3 * bits
  }
  return counts
}

const pointsOf = (limit: number): number => countsOf([limit]).points - commonCounts.points

/** Returns the position of each tag in a presentation. */
export function tagOffsets(limits: readonly number[]): number[] {
  let points = commonCounts.points
  return limits.map((limit) => {
    const offset = points * pointBytes
    points += pointsOf(limit)
    return offset
  })
}

export function presentationBytes(limits: readonly number[]): number {
  const counts = countsOf(limits)
  return counts.points * pointBytes + counts.scalars * scalarBytes
}

function tagOf(suite: Suite, m1: bigint, nonce: number, T: Point): Point {
  const exponent = scalars.add(m1, BigInt(nonce))
  if (exponent === 0n) throw new CredentialError('nonce')
  return suite.multiply(T, scalars.inv(exponent))
}

/**
 * Equals `Present` of draft-ietf-privacypass-arc-crypto for an empty binding and one context with a limit above 1.
 * @param binding bytes that the proof covers, such as the hash of a message. All calls must use the same length
 * @throws CredentialError unless each limit is valid and each nonce is a whole number from 0 to the limit minus 1
 */
export function present(
  suite: Suite,
  { m1, U: issuedU, UPrime, X1 }: ArcCredential,
  uses: readonly ArcUse[],
  binding: Uint8Array,
  random: Random,
): Presented {
  for (const { limit, nonce } of uses)
    if (!isLimit(limit) || !Number.isInteger(nonce) || nonce < 0 || nonce >= limit)
      throw new CredentialError('nonce')
  const [G, H] = [suite.generatorG(), suite.generatorH()]
  const [a, r, z] = [random.scalar(), random.scalar(), random.scalar()]
  const U = suite.multiply(issuedU, a)
  const rG = suite.multiply(G, r)
  const UPrimeCommit = suite.multiply(UPrime, a).add(rG)
  const m1Commit = suite.multiply(U, m1).add(suite.multiply(H, z))
  const V = suite.multiply(X1, z).subtract(rG)

  const witness = [m1, z, scalars.neg(r)]
  const openings = new Map<Point, Opening>()
  const shown = uses.map(({ input, limit, nonce }): ShownTag => {
    const T = suite.hashToGroup(input, 'Tag')
    const tag = tagOf(suite, m1, nonce, T)
    if (limit === 1) return { T, tag, range: undefined }
    const proof = commitNonce(suite, nonce, limit, random)
    witness.push(...proof.witness)
    for (const [point, opening] of proof.openings) openings.set(point, opening)
    return { T, tag, range: proof }
  })

  const relation = presentationRelation(suite, { U, UPrimeCommit, m1Commit, V, X1 }, shown)
  const session = sessionOf(suite, presentationSession, binding)
  const proof = prove({ session, relation }, witness, random, openings)
  const points = shown.flatMap(({ tag, range }) => (range ? [tag, range.nonceCommit, ...range.D] : [tag]))
  return {
    presentation: concatenate(encodePoints(U, UPrimeCommit, m1Commit, ...points), encodeProof(proof)),
    tags: shown.map(({ tag }) => encodePoints(tag)),
  }
}

/** @throws CredentialError, before expensive computations, if the commitments to the bits of a nonce do not add up */
function readTags(suite: Suite, contexts: readonly ArcContext[], points: readonly Point[]): ShownTag[] {
  let next = 0
  const read = () => points[next++] as Point
  const tags = contexts.map(({ limit }) => {
    const tag = read()
    if (limit === 1) return { tag, range: undefined }
    const range = { nonceCommit: read(), D: basesOf(limit).map(read) }
    if (!addsUp(range.nonceCommit, range.D, limit)) throw new CredentialError('proof')
    return { tag, range }
  })
  return contexts.map(({ input }, i) => ({
    T: suite.hashToGroup(input, 'Tag'),
    ...(tags[i] as (typeof tags)[number]),
  }))
}

/**
 * @returns the tag of each context
 * @throws CredentialError for an invalid presentation
 */
export function verifyPresentation(
  suite: Suite,
  { secret, public: { X1 } }: KeyPair,
  requestContext: Uint8Array,
  contexts: readonly ArcContext[],
  presentation: Uint8Array,
  binding: Uint8Array,
): Uint8Array[] {
  if (!contexts.every(({ limit }) => isLimit(limit))) throw new CredentialError('context')
  const { points, scalars: values } = decode(presentation, countsOf(contexts.map(({ limit }) => limit)))
  const [U, UPrimeCommit, m1Commit, ...rest] = points as [Point, Point, Point, ...Point[]]
  const shown = readTags(suite, contexts, rest)
  const m2 = suite.hashToScalar(requestContext, 'requestContext')
  const V = suite
    .multiply(U, scalars.add(secret.x0, scalars.mul(secret.x2, m2)))
    .add(suite.multiply(m1Commit, secret.x1))
    .subtract(UPrimeCommit)
  const relation = presentationRelation(suite, { U, UPrimeCommit, m1Commit, V, X1 }, shown)
  const session = sessionOf(suite, presentationSession, binding)
  if (!isValidProof({ session, relation }, proofOf(values))) throw new CredentialError('proof')
  return shown.map(({ tag }) => encodePoints(tag))
}
