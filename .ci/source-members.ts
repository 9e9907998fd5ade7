import { dirname } from 'node:path'
import { type Node, SyntaxKind } from 'typescript/unstable/ast'
import {
  isCallExpression,
  isExportDeclaration,
  isImportDeclaration,
  isPropertyAccessExpression,
} from 'typescript/unstable/ast/is'
import { API } from 'typescript/unstable/sync'
import { findMember, type Use } from './browser-support.ts'

/** Returns the module that a node loads, unless it loads only types. */
function moduleOf(node: Node): Node | undefined {
  if (isImportDeclaration(node))
    return node.importClause?.phaseModifier === SyntaxKind.TypeKeyword ? undefined : node.moduleSpecifier
  if (isExportDeclaration(node)) return node.isTypeOnly ? undefined : node.moduleSpecifier
  const isImport = isCallExpression(node) && node.expression.kind === SyntaxKind.ImportKeyword
  return isImport ? node.arguments[0] : undefined
}

/** Returns the name of a member, unless the script tests with `?.()` whether it exists. */
function memberOf(node: Node): Node | undefined {
  if (!isPropertyAccessExpression(node)) return undefined
  const isTested = isCallExpression(node.parent) && node.parent.questionDotToken !== undefined
  return isTested ? undefined : node.name
}

function collect(root: Node, find: (node: Node) => Node | undefined): Node[] {
  const found: Node[] = []
  const visit = (node: Node): void => {
    const one = find(node)
    if (one) found.push(one)
    node.forEachChild(visit)
  }
  visit(root)
  return found
}

/**
 * Finds members by the types of the sources, which the built scripts do not have: `size` of `URLSearchParams` is newer than
 * `size` of `Map`. Follows imports except those of packages.
 * @param config the path of `tsconfig.json`
 * @param entries absolute paths
 */
export function findInSources(config: string, entries: readonly string[]): Use[] {
  const api = new API()
  try {
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects()
    if (!project) throw new Error(`${config} is no project.`)
    const { program, checker } = project
    const files = new Set(entries)
    const uses: Use[] = []
    for (const file of files) {
      const source = program.getSourceFile(file)
      if (!source) throw new Error(`${file} is not in ${config}.`)
      for (const symbol of checker.getSymbolAtLocation(collect(source, moduleOf))) {
        const path = symbol?.declarations[0]?.path ?? ''
        if (path.startsWith(dirname(config)) && !path.includes('/node_modules/')) files.add(path)
      }
      for (const symbol of checker.getSymbolAtLocation(collect(source, memberOf))) {
        const isOfBrowser = symbol?.declarations.some(({ path }) => /\/lib\.[^/]+\.d\.ts$/.test(path))
        const paths = symbol && isOfBrowser ? findMember(symbol.getParent()?.name ?? '', symbol.name) : []
        uses.push(...paths.map((path) => ({ path, file })))
      }
    }
    return uses
  } finally {
    api.close()
  }
}
