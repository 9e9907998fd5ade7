import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'
import type { Language } from './languages.ts'

const index = '#messages'
const registry = join(import.meta.dirname, 'compiled/registry.js')
const modulePrefix = '\0message:'
const errorTexts = 'virtual:error-texts'
const errorPrefix = 'error_'

type Message = {
  code: string
  /** Of a message without parameters and markup. */
  text?: string
  /** The function `parts` of a message with markup. */
  parts?: string
}

/** Returns the text of a function that returns a text without parameters. */
function constantText(value: ESTree.Expression | null): string | undefined {
  if (value?.type !== 'ArrowFunctionExpression' || value.body.type !== 'BlockStatement') return undefined
  const [statement] = value.body.body
  const argument = statement?.type === 'ReturnStatement' ? statement.argument : undefined
  const result = argument?.type === 'ParenthesizedExpression' ? argument.expression : argument
  if (result?.type !== 'TemplateLiteral' || result.expressions.length > 0) return undefined
  return result.quasis[0]?.value.cooked ?? undefined
}

/** Returns the code of `parts` in `Object.assign(message, { parts })`. */
function partsOf(value: ESTree.Expression | null, source: string): string | undefined {
  if (value?.type !== 'CallExpression') return undefined
  const [, extension] = value.arguments
  const properties = extension?.type === 'ObjectExpression' ? extension.properties : []
  const [property] = properties
  return property?.type === 'Property' ? source.slice(property.value.start, property.value.end) : undefined
}

function readMessages(language: Language): ReadonlyMap<string, Message> {
  const file = join(import.meta.dirname, 'compiled/messages', `${language}.js`)
  const source = readFileSync(file, 'utf8')
  const messages = new Map<string, Message>()
  for (const statement of parseSync(file, source).program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue
    const variables =
      statement.declaration?.type === 'VariableDeclaration' ? statement.declaration.declarations : []
    for (const { id, init } of variables) {
      if (id.type !== 'Identifier') continue
      const value = init?.type === 'ParenthesizedExpression' ? init.expression : init
      const [text, parts] = [constantText(value), partsOf(value, source)]
      messages.set(id.name, {
        code: source.slice(statement.start, statement.end),
        ...(text !== undefined && { text }),
        ...(parts !== undefined && { parts }),
      })
    }
  }
  return messages
}

/**
 * Returns a module with the texts of error responses, by code. These are copies: if they were the modules of the messages,
 * the scripts of all pages would contain them.
 */
function writeErrorTexts(messages: ReadonlyMap<string, Message>): string {
  const entries = [...messages]
    .filter(([name]) => name.startsWith(errorPrefix))
    .map(([name, { code, text }]) => {
      const errorCode = name.slice(errorPrefix.length).replaceAll('_', '-')
      const value =
        text === undefined
          ? code.replace(/^export const \w+ = /, '').replace(/;\s*$/, '')
          : JSON.stringify(text)
      return `[${JSON.stringify(errorCode)}, ${value}]`
    })
  return `export default new Map([${entries.join(',\n')}])`
}

type Edit = { start: number; end: number; text: string }

/** Replaces the calls of messages in a source file: see {@link messages}. */
function replaceMessages(found: ReadonlyMap<string, Message>, source: string, file: string): string {
  const { program, module } = parseSync(file, source)
  const edits: Edit[] = []
  const used = new Set<string>()
  for (const { moduleRequest, entries, start, end } of module.staticImports) {
    if (moduleRequest.value !== index) continue
    const names = entries.map(({ localName }) => localName.value)
    const keyOf = (node: ESTree.Expression | ESTree.Super) =>
      node.type === 'MemberExpression' &&
      node.object.type === 'Identifier' &&
      names.includes(node.object.name) &&
      node.property.type === 'Identifier'
        ? node.property.name
        : undefined
    const constants = new Set<ESTree.Expression | ESTree.Super>()
    new Visitor({
      CallExpression({ callee, start, end }) {
        const key = keyOf(callee)
        const { text, parts } = (key !== undefined && found.get(key)) || {}
        if (parts !== undefined) throw new Error(`${file} calls the message ${key}, which needs RichText.`)
        if (text !== undefined) {
          constants.add(callee)
          edits.push({ start, end, text: JSON.stringify(text) })
        } else if (key !== undefined) edits.push({ start, end: start, text: '/* @__PURE__ */ ' })
      },
      MemberExpression(node) {
        const key = constants.has(node) ? undefined : keyOf(node)
        if (key === undefined) return
        used.add(key)
        edits.push({ start: node.start, end: node.end, text: `message_${key}` })
      },
    }).visit(program)
    const imports = [...used].map(
      (key) => `import { ${key} as message_${key} } from ${JSON.stringify(modulePrefix + key)}`,
    )
    edits.push({ start, end, text: imports.join(';') })
  }
  // An insertion comes before the replacement that begins at the same place.
  const sorted = edits.toSorted((a, b) => b.start - a.start || b.end - a.end)
  return sorted.reduce((code, { start, end, text }) => code.slice(0, start) + text + code.slice(end), source)
}

/**
 * Gives pages the messages of one language. A message without parameters replaces its call. Others are modules of their
 * own, and their calls are pure, so that a script contains only those that it uses.
 */
export function messages(language: Language): Plugin {
  const found = readMessages(language)
  return {
    name: 'messages',
    resolveId: {
      order: 'pre',
      handler: (id) => (id === errorTexts ? `\0${id}` : id.startsWith(modulePrefix) ? id : undefined),
    },
    load(id) {
      if (id === `\0${errorTexts}`) return writeErrorTexts(found)
      const key = id.startsWith(modulePrefix) ? id.slice(modulePrefix.length) : undefined
      if (key === undefined) return undefined
      const message = found.get(key)
      if (!message) throw new Error(`The catalogue of ${language} has no message ${key}.`)
      // Pages need a message with markup only as parts.
      const code = message.parts ? `export const ${key} = { parts: ${message.parts} }` : message.code
      const imports = code.includes('registry.')
        ? `import * as registry from ${JSON.stringify(registry)}\n`
        : ''
      return { code: imports + code, moduleSideEffects: false }
    },
    transform: {
      order: 'pre',
      filter: { code: index },
      handler: (source, id) => ({ code: replaceMessages(found, source, id.replace(/\?.*$/, '')), map: null }),
    },
  }
}
