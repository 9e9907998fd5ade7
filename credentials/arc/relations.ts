import type { Point, Suite } from './group.ts'
import type { PublicPoints } from './issuer-key.ts'
import { generatorG, generatorH, LinearRelation } from './linear-relation.ts'

export type Commitments = { m1Enc: Point; m2Enc: Point }

export type ResponsePoints = {
  U: Point
  encUPrime: Point
  X0Aux: Point
  X1Aux: Point
  X2Aux: Point
  HAux: Point
}

/** Scalars: m1, m2, r1, r2. */
export function requestRelation(suite: Suite, { m1Enc, m2Enc }: Commitments): LinearRelation {
  const relation = new LinearRelation(suite)
  relation.addScalars(4)
  const [m1Point, m2Point] = relation.addPoints(m1Enc, m2Enc)
  relation.addEquation(m1Point, [0, generatorG], [2, generatorH])
  relation.addEquation(m2Point, [1, generatorG], [3, generatorH])
  return relation
}

/** Scalars: x0, x1, x2, x0Blinding, b, t1 = b * x1, t2 = b * x2. */
export function responseRelation(
  suite: Suite,
  key: PublicPoints,
  { m1Enc, m2Enc }: Commitments,
  { U, encUPrime, X0Aux, X1Aux, X2Aux, HAux }: ResponsePoints,
): LinearRelation {
  const relation = new LinearRelation(suite)
  relation.addScalars(7)
  const [x0, x1, x2, x0Blinding, b, t1, t2] = [0, 1, 2, 3, 4, 5, 6]
  const [m1Point, m2Point, u, uPrime, X0, X1, X2, x0Aux, x1Aux, x2Aux, hAux] = relation.addPoints(
    m1Enc,
    m2Enc,
    U,
    encUPrime,
    key.X0,
    key.X1,
    key.X2,
    X0Aux,
    X1Aux,
    X2Aux,
    HAux,
  )
  relation.addEquation(X0, [x0, generatorG], [x0Blinding, generatorH])
  relation.addEquation(X1, [x1, generatorH])
  relation.addEquation(X2, [x2, generatorH])
  relation.addEquation(hAux, [b, generatorH])
  relation.addEquation(x0Aux, [x0Blinding, hAux])
  relation.addEquation(x1Aux, [t1, generatorH])
  relation.addEquation(x1Aux, [b, X1])
  relation.addEquation(x2Aux, [b, X2])
  relation.addEquation(x2Aux, [t2, generatorH])
  relation.addEquation(u, [b, generatorG])
  relation.addEquation(uPrime, [b, X0], [t1, m1Point], [t2, m2Point])
  return relation
}

export type ShownCredential = { U: Point; UPrimeCommit: Point; m1Commit: Point; V: Point; X1: Point }

/** `range` is undefined for a limit of 1. */
export type ShownTag = {
  T: Point
  tag: Point
  range: { nonceCommit: Point; D: readonly Point[] } | undefined
}

/**
 * Scalars: m1, z, -r; then for each tag with a range: nonce, nonceBlinding, all b, all s, all s2. For one tag with a
 * range, this is the relation of the draft. All tags use one m1, so they belong to one credential.
 */
export function presentationRelation(
  suite: Suite,
  { U, UPrimeCommit, m1Commit, V, X1 }: ShownCredential,
  tags: readonly ShownTag[],
): LinearRelation {
  const relation = new LinearRelation(suite)
  const m1 = relation.addScalars(1)
  const z = relation.addScalars(1)
  const minusR = relation.addScalars(1)
  const [u, , m1Point, v, x1] = relation.addPoints(U, UPrimeCommit, m1Commit, V, X1)
  relation.addEquation(m1Point, [m1, u], [z, generatorH])
  relation.addEquation(v, [z, x1], [minusR, generatorG])
  for (const shown of tags) addTag(relation, m1, shown)
  return relation
}

function addTag(relation: LinearRelation, m1: number, { T, tag, range }: ShownTag): void {
  const [tagPoint, generatorT] = relation.addPoints(tag, T)
  if (!range) {
    relation.addEquation(generatorT, [m1, tagPoint])
    return
  }
  const nonce = relation.addScalars(1)
  const nonceBlinding = relation.addScalars(1)
  const [nonceCommit] = relation.addPoints(range.nonceCommit)
  relation.addEquation(nonceCommit, [nonce, generatorG], [nonceBlinding, generatorH])
  relation.addEquation(generatorT, [m1, tagPoint], [nonce, tagPoint])
  const count = range.D.length
  const [b, s, s2] = [relation.addScalars(count), relation.addScalars(count), relation.addScalars(count)]
  range.D.forEach((bitCommit, i) => {
    // If there is only one bit, its commitment equals the commitment of the nonce. The draft then lists the point once.
    const d = count === 1 ? nonceCommit : relation.addPoints(bitCommit)[0]
    relation.addEquation(d, [b + i, generatorG], [s + i, generatorH])
    relation.addEquation(d, [b + i, d], [s2 + i, generatorH])
  })
}
