import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'
import type { Language } from './languages.ts'

const index = '#messages'
const registry = join(import.meta.dirname, 'formatters.ts')
const errorTexts = 'virtual:error-texts'
const errorPrefix = 'error_'

/** Texts and names of parameters in turn. There is one more text. */
type Pattern = { texts: readonly string[]; parameters: readonly string[] }

type Message = {
  /** Of the function. Of a message with markup: of an object with the function `parts`. */
  code: string
  /** Undefined for a message with choices or markup. */
  pattern?: Pattern
  hasMarkup: boolean
}

type Messages = ReadonlyMap<string, Message>

/** Returns `name` of `i?.name`. */
function parameterOf(value: ESTree.Expression): string | undefined {
  const member = value.type === 'ChainExpression' ? value.expression : value
  const property = member.type === 'MemberExpression' ? member.property : undefined
  return property?.type === 'Identifier' ? property.name : undefined
}

/** Returns the pattern of a function that only returns a template literal. */
function patternOf(value: ESTree.Expression | null): Pattern | undefined {
  if (value?.type !== 'ArrowFunctionExpression' || value.body.type !== 'BlockStatement') return undefined
  const [statement] = value.body.body
  const argument = statement?.type === 'ReturnStatement' ? statement.argument : undefined
  const result = argument?.type === 'ParenthesizedExpression' ? argument.expression : argument
  if (result?.type !== 'TemplateLiteral') return undefined
  const parameters = result.expressions.flatMap((expression) => parameterOf(expression) ?? [])
  if (parameters.length < result.expressions.length) return undefined
  return { texts: result.quasis.map(({ value }) => value.raw), parameters }
}

/**
 * Callers always give the parameters.
 * @throws Error for a message with options for `formatters.ts`, which has none
 */
function shorten(code: string): string {
  const shortened = code
    .replace(/(registry\.(?:number|plural)\("[\w-]+", )i\?(\.\w+), \{\}\)/g, '$1i$2)')
    .replaceAll('${i?.', '${i.')
    .replace(/value: String\(i\?(\.\w+)\)/g, 'value: i$1')
  const [other] = /registry\.\w+\((?!"[\w-]+", i\.\w+\))[^)]*\)/.exec(shortened) ?? []
  if (other !== undefined) throw new Error(`formatters.ts cannot do this: ${other}`)
  return shortened
}

/** Returns the code of `parts` in `Object.assign(message, { parts })`, without empty objects. */
function partsOf(value: ESTree.Expression | null, source: string): string | undefined {
  const extension = value?.type === 'CallExpression' ? value.arguments[1] : undefined
  const [property] = extension?.type === 'ObjectExpression' ? extension.properties : []
  if (property?.type !== 'Property') return undefined
  return source
    .slice(property.value.start, property.value.end)
    .replaceAll(', options: {}, attributes: {}', '')
}

function readMessages(language: Language): Messages {
  const file = join(import.meta.dirname, 'compiled/messages', `${language}.js`)
  const source = readFileSync(file, 'utf8')
  const found = new Map<string, Message>()
  for (const statement of parseSync(file, source).program.body) {
    const { declaration } = statement.type === 'ExportNamedDeclaration' ? statement : {}
    for (const { id, init } of declaration?.type === 'VariableDeclaration' ? declaration.declarations : []) {
      if (id.type !== 'Identifier') continue
      const value = init?.type === 'ParenthesizedExpression' ? init.expression : init
      const [pattern, parts] = [patternOf(value), partsOf(value, source)]
      // Pages need a message with markup only as parts.
      const code = parts === undefined ? source.slice(value?.start, value?.end) : `{ parts: ${parts} }`
      found.set(id.name, { code: shorten(code), ...(pattern && { pattern }), hasMarkup: parts !== undefined })
    }
  }
  return found
}

/**
 * Returns a template literal with the arguments of a call. Returns undefined if it would evaluate an argument twice, if an
 * argument may contain another message, or if the arguments are no object literal.
 */
function fillPattern(
  { texts, parameters }: Pattern,
  call: ESTree.CallExpression,
  source: string,
): string | undefined {
  const [given] = call.arguments
  const codes = new Map<string, string>()
  for (const property of given?.type === 'ObjectExpression' ? given.properties : []) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return undefined
    const { key, value } = property
    const isRepeated = parameters.indexOf(key.name) !== parameters.lastIndexOf(key.name)
    const isSimple = value.type === 'Identifier' || value.type === 'MemberExpression'
    const code = source.slice(value.start, value.end)
    if (!isSimple && (isRepeated || /\bm\./.test(code))) return undefined
    codes.set(key.name, code)
  }
  const values = parameters.flatMap((name) => codes.get(name) ?? [])
  if (values.length < parameters.length) return undefined
  return `\`${texts.map((text, at) => text + (at < values.length ? `\${${values[at]}}` : '')).join('')}\``
}

/** Replaces the uses of messages in a source file: see {@link messages}. */
function replaceMessages(found: Messages, source: string, file: string): string {
  const { program, module } = parseSync(file, source)
  const names = new Set<string>()
  const edits: { start: number; end: number; text: string }[] = []
  const used = new Set<string>()
  const inlined = new Set<ESTree.Node>()
  const keyOf = (node: ESTree.Node) =>
    node.type === 'MemberExpression' &&
    node.object.type === 'Identifier' &&
    names.has(node.object.name) &&
    node.property.type === 'Identifier'
      ? node.property.name
      : undefined
  const statements = module.staticImports.filter(({ moduleRequest }) => moduleRequest.value === index)
  for (const { entries } of statements) for (const { localName } of entries) names.add(localName.value)
  new Visitor({
    CallExpression(call) {
      const { callee, start, end } = call
      const key = keyOf(callee)
      if (key === undefined) return
      const { pattern, hasMarkup } = found.get(key) ?? {}
      if (hasMarkup) throw new Error(`${file} calls the message ${key}, which needs RichText.`)
      const text = pattern && fillPattern(pattern, call, source)
      if (text === undefined) edits.push({ start, end: start, text: '/* @__PURE__ */ ' })
      else {
        inlined.add(callee)
        edits.push({ start, end, text })
      }
    },
    MemberExpression(node) {
      const key = inlined.has(node) ? undefined : keyOf(node)
      if (key === undefined) return
      used.add(key)
      edits.push({ start: node.start, end: node.end, text: `message_${key}` })
    },
  }).visit(program)
  const codes = [...used].map((key) => {
    const message = found.get(key)
    if (!message) throw new Error(`The catalogue has no message ${key}, which ${file} uses.`)
    return `const message_${key} = ${message.code};`
  })
  if (codes.some((code) => code.includes('registry.')))
    codes.unshift(`import * as registry from ${JSON.stringify(registry)};`)
  for (const [at, { start, end }] of statements.entries())
    edits.push({ start, end, text: at === 0 ? codes.join('') : '' })
  // An insertion comes before the replacement that begins at the same place.
  const sorted = edits.toSorted((a, b) => b.start - a.start || b.end - a.end)
  return sorted.reduce((code, { start, end, text }) => code.slice(0, start) + text + code.slice(end), source)
}

/** Returns a module with the texts of error responses, by code. */
function writeErrorTexts(found: Messages): string {
  const entries = [...found]
    .filter(([name]) => name.startsWith(errorPrefix))
    .map(([name, { code, pattern }]) => {
      const errorCode = name.slice(errorPrefix.length).replaceAll('_', '-')
      const isConstant = pattern?.parameters.length === 0
      return `[${JSON.stringify(errorCode)}, ${isConstant ? `\`${pattern.texts[0]}\`` : code}]`
    })
  return `export default new Map([${entries.join(',\n')}])`
}

/**
 * Gives pages the messages of one language. The text of a message without choices and markup replaces its call. A file
 * contains the functions of its other messages. Their calls are pure, so that a script contains only those that it uses.
 */
export function messages(language: Language): Plugin {
  const found = readMessages(language)
  return {
    name: 'messages',
    resolveId: {
      order: 'pre',
      handler: (id) => (id === errorTexts ? `\0${id}` : undefined),
    },
    load: (id) => (id === `\0${errorTexts}` ? writeErrorTexts(found) : undefined),
    transform: {
      order: 'pre',
      filter: { code: index },
      handler: (source, id) => ({
        code: replaceMessages(found, source, id.replace(/\?.*$/, '')),
        map: null,
      }),
    },
  }
}
