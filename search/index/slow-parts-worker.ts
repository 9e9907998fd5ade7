import type { Terms } from './dictionary.ts'
import { buildPositionTree, type Positions } from './position-tree.ts'
import { buildSpellingTable } from './spelling-table-builder.ts'

export function positionTree([positions, order]: [Positions, Uint32Array]) {
  return buildPositionTree(positions, order)
}

export function spellingTable(tokens: Terms) {
  return buildSpellingTable(tokens)
}
