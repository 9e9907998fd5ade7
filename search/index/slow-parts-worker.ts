import { buildPositionTree, type Positions } from './position-tree.ts'

export { buildSpellingTable as spellingTable } from './spelling-table-builder.ts'

export function positionTree([positions, order]: [Positions, Uint32Array]) {
  return buildPositionTree(positions, order)
}
