import type { Point, Suite } from './group.ts'

/** `points[result]` is the sum of the products in `terms`, which contain the indexes of a scalar and a point. */
export type Equation = { result: number; terms: readonly (readonly [scalar: number, point: number])[] }

/**
 * Equations between public points with secret scalars. The order of equations and points is part of the proof.
 * @see draft-irtf-cfrg-sigma-protocols-01, section "Linear relation"
 */
export class LinearRelation {
  readonly suite: Suite
  readonly points: Point[]
  readonly equations: Equation[] = []
  scalarCount = 0

  constructor(suite: Suite) {
    this.suite = suite
    this.points = [suite.generatorG(), suite.generatorH()]
  }

  addPoints<Points extends readonly Point[]>(...points: Points): { [Index in keyof Points]: number } {
    const first = this.points.length
    this.points.push(...points)
    return points.map((_, i) => first + i) as { [Index in keyof Points]: number }
  }

  /** Returns the index of the first new scalar. */
  addScalars(count: number): number {
    const first = this.scalarCount
    this.scalarCount += count
    return first
  }

  addEquation(result: number, ...terms: (readonly [scalar: number, point: number])[]): void {
    this.equations.push({ result, terms })
  }
}

export const generatorG = 0
export const generatorH = 1
