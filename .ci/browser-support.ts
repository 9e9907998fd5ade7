import data from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'
import postcss, { type ChildNode, type Declaration } from 'postcss'
import { type ESTree, parseSync, Visitor } from 'vite'
import { oldestBrowsers } from '#web/oldest-browsers.ts'

/* Finds features that one of the oldest browsers does not support. A feature has the name of its path in MDN's data. */

const browsers = Object.entries(oldestBrowsers).map(([name, version]) => ({
  name: name === 'ios' ? ('safari_ios' as const) : (name as Exclude<keyof typeof oldestBrowsers, 'ios'>),
  version,
}))

function isUpTo(version: string | false | null | undefined, latest: string): boolean {
  if (!version || version === 'preview') return false
  return version.replace('≤', '').localeCompare(latest, 'en', { numeric: true }) <= 0
}

function isIn({ support }: CompatStatement, { name, version }: (typeof browsers)[number]): boolean {
  return [support[name] ?? []]
    .flat()
    .some(
      ({ version_added, version_removed, flags, prefix, alternative_name }) =>
        isUpTo(version_added, version) &&
        !isUpTo(version_removed, version) &&
        !(flags || prefix || alternative_name),
    )
}

function isSupported({ __compat }: Identifier): boolean {
  return !__compat || browsers.every((browser) => isIn(__compat, browser))
}

type Feature = { path: string; node: Identifier }

/** The path of a feature, and a file that uses it. */
export type Use = { path: string; file: string }

function* children(path: string, node: Identifier): Generator<Feature & { name: string }> {
  for (const [name, child] of Object.entries(node))
    if (name !== '__compat') yield { name, path: `${path}.${name}`, node: child as Identifier }
}

function* descendants(path: string, node: Identifier): Generator<Feature & { name: string }> {
  for (const child of children(path, node)) {
    yield child
    yield* descendants(child.path, child.node)
  }
}

function groupByName(features: Iterable<Feature & { name: string }>): Map<string, Feature[]> {
  return Map.groupBy(features, ({ name }) => name.replace(/_static$/, ''))
}

const builtins = childrenAt('javascript.builtins')
const interfaces = childrenAt('api')
const globals = groupByName([...builtins, ...interfaces, ...childrenAt('api.Window')])
/** Omits the interfaces that are not in all browsers, because no object of them exists. */
const members = groupByName([
  ...builtins.flatMap(({ path }) => childrenAt(path)),
  ...interfaces
    .filter(({ node }) => isSupported(node))
    .flatMap(({ path }) => childrenAt(path).filter(({ name }) => !/_(?:event|static)$/.test(name))),
])
const valueTypes = groupByName(at('css.types').flatMap(({ path, node }) => [...descendants(path, node)]))

function childrenAt(path: string) {
  return at(path).flatMap(({ node }) => [...children(path, node)])
}

/** If browsers may mean one of several features, one that they support is enough. */
function unsupported(features: readonly Feature[] | undefined): string[] {
  const [first] = features ?? []
  return !first || features?.some(({ node }) => isSupported(node)) ? [] : [first.path]
}

function at(root: string, ...names: string[]): Feature[] {
  let node: Identifier | undefined = data as unknown as Identifier
  for (const name of [...root.split('.'), ...names])
    node = node && Object.hasOwn(node, name) ? node[name] : undefined
  return node ? [{ path: [root, ...names].join('.'), node }] : []
}

const patternFeatures: readonly [RegExp, Feature[]][] = [
  [/\(\?<[=!]/, at('javascript.regular_expressions', 'lookbehind_assertion')],
  [/\(\?[ims]*-?[ims]+:/, at('javascript.regular_expressions', 'modifier')],
]

const flagFeatures: Readonly<Record<string, Feature[]>> = {
  d: at('javascript.builtins', 'RegExp', 'hasIndices'),
  v: at('javascript.builtins', 'RegExp', 'unicodeSets'),
}

function findInPattern(text: string, flags = ''): string[] {
  const inText = patternFeatures.flatMap(([pattern, features]) =>
    pattern.test(text) ? unsupported(features) : [],
  )
  return [...inText, ...[...flags].flatMap((flag) => unsupported(flagFeatures[flag]))]
}

function findInMember(object: ESTree.Expression | ESTree.Super, name: string): string[] {
  if (object.type === 'Identifier') {
    const owners = ['javascript.builtins', 'api'].flatMap((root) => [
      ...at(root, object.name, name),
      ...at(root, object.name, `${name}_static`),
    ])
    if (owners.length > 0) return unsupported(owners)
  }
  return unsupported(members.get(name))
}

const typedArray = /^(?:Big)?(?:Int|Uint|Float)\d+(?:Clamped)?Array$/

/** @param owner the interface in which TypeScript declares the member */
export function findMember(owner: string, name: string): string[] {
  const known = owner
    .replace(/^Readonly|Constructor$/, '')
    .replace(typedArray, 'TypedArray')
    .replace('IteratorObject', 'Iterator')
  const [ownInterface] = at('api', known)
  if (ownInterface && !isSupported(ownInterface.node)) return []
  const roots = ['api', 'javascript.builtins', 'javascript.builtins.Intl']
  return unsupported(
    roots.flatMap((root) => [...at(root, known, name), ...at(root, known, `${name}_static`)]),
  )
}

/** The build writes texts of scripts for browsers as template literals. */
function textOf(node: ESTree.Argument | undefined): string {
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.raw ?? ''
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : ''
}

function findInElement([type, props]: readonly ESTree.Argument[]): string[] {
  const element = textOf(type)
  if (element === '' || props?.type !== 'ObjectExpression') return []
  const names = props.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier'
      ? [property.key.name.toLowerCase()]
      : [],
  )
  const attributes = names.flatMap((name) => {
    const own = at('html.elements', element, name)
    return unsupported(own.length > 0 ? own : at('html.global_attributes', name))
  })
  return [...unsupported(at('html.elements', element)), ...attributes]
}

/**
 * Finds features in a built script: syntax that the build does not rewrite, patterns, globals, static and other members,
 * and HTML that React creates. Omits what the script tests with `typeof` or calls with `?.()`.
 */
export function findInScript(code: string): Set<string> {
  const found = new Set<string>()
  const add = (paths: readonly string[]) => {
    for (const path of paths) found.add(path)
  }
  const ignored = new WeakSet<object>()
  const tested = new Set<string>()
  const addTested = (node: ESTree.Expression | ESTree.Super) => {
    if (node.type === 'Identifier') tested.add(node.name)
    if (node.type === 'MemberExpression' && 'name' in node.property) tested.add(node.property.name)
  }
  const { program, errors } = parseSync('script.js', code, { sourceType: 'module' })
  if (errors.length > 0) throw new Error(errors[0]?.message)
  new Visitor({
    CallExpression(node) {
      if (node.optional) addTested(node.callee)
      add(findInElement(node.arguments))
    },
    UnaryExpression({ operator, argument }) {
      if (operator === 'typeof') addTested(argument)
    },
    MemberExpression(node) {
      const { object, property, computed } = node
      if (!computed) ignored.add(property)
      if (!computed && 'name' in property) add(findInMember(object, property.name))
    },
    Property({ key, computed, shorthand }) {
      if (!computed && !shorthand) ignored.add(key)
    },
    MethodDefinition: ({ key }) => void ignored.add(key),
    PropertyDefinition: ({ key }) => void ignored.add(key),
    ExportSpecifier: ({ exported }) => void ignored.add(exported),
    ImportSpecifier: ({ imported }) => void ignored.add(imported),
    Identifier(node) {
      // The build gives shorter names to its own variables.
      if (!ignored.has(node) && node.name.length > 3) add(unsupported(globals.get(node.name)))
    },
    Literal(node) {
      if ('regex' in node && node.regex) add(findInPattern(node.regex.pattern, node.regex.flags))
      else if (typeof node.value === 'string') add(findInPattern(node.value))
    },
    TemplateElement: ({ value }) => add(findInPattern(value.raw)),
    StaticBlock: () => add(unsupported(at('javascript.classes', 'static', 'initialization_blocks'))),
  }).visit(program)
  const isUntested = (path: string) =>
    path.startsWith('html.') || !tested.has(path.replace(/_static$|^.*\./g, ''))
  return new Set([...found].filter(isUntested))
}

function isConditional(node: ChildNode | undefined): boolean {
  const parent = node?.parent
  if (!parent || parent.type === 'root' || parent.type === 'document') return false
  return (parent.type === 'atrule' && parent.name === 'supports') || isConditional(parent as ChildNode)
}

const dynamicUnit = /\d([dsl])v(?:h|w|i|b|min|max)\b/
const unitGroups: Readonly<Record<string, string>> = { d: 'dynamic', s: 'small', l: 'large' }

function findInDeclaration({ prop, value, parent }: Declaration): string[] {
  if (prop.startsWith('-')) return []
  const property = at('css.properties', prop)
  const hasFallback = parent?.some(
    (node) => node.type === 'decl' && node.prop === prop && node.value !== value,
  )
  if (hasFallback) return unsupported(property)
  const names = value.replace(/"[^"]*"|url\([^)]*\)|--[\w-]+/g, '').match(/(?<![\w#.-])[a-z][\w-]*/gi) ?? []
  const [, unit = ''] = dynamicUnit.exec(value) ?? []
  return [
    ...unsupported(property),
    ...names.flatMap((name) => {
      const own = at('css.properties', prop, name)
      return unsupported(own.length > 0 ? own : valueTypes.get(name))
    }),
    ...(unit ? unsupported(at('css.types.length', `viewport_percentage_units_${unitGroups[unit]}`)) : []),
  ]
}

/** Finds features in a built stylesheet. Does not look into `@supports`. A value needs no support after a simpler value. */
export function findInStylesheet(text: string): Set<string> {
  const found = new Set<string>()
  const add = (paths: readonly string[]) => {
    for (const path of paths) found.add(path)
  }
  postcss.parse(text).walk((node) => {
    if (isConditional(node)) return
    if (node.type === 'decl') add(findInDeclaration(node))
    if (node.type === 'rule')
      for (const [, name = ''] of node.selector.replace(/\\./g, '').matchAll(/::?([\w-]+)/g))
        if (!name.startsWith('-')) add(unsupported(at('css.selectors', name)))
    if (node.type !== 'atrule') return
    add(unsupported(at('css.at-rules', node.name)))
    if (node.name !== 'media') return
    if (/[<>]/.test(node.params)) add(unsupported(at('css.at-rules.media', 'range_syntax')))
    for (const [, name = ''] of node.params.matchAll(/\((?:min-|max-)?([a-z-]+)/g))
      add(unsupported(at('css.at-rules.media', name)))
  })
  return found
}
