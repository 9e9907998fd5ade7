import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'
import type { Language } from './languages.ts'

const index = '#messages'
const registry = join(import.meta.dirname, 'compiled/registry.js')
const modulePrefix = '\0message:'

type Message = {
  code: string
  /** Of a message without parameters and markup. */
  text?: string
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
      const text = constantText(init?.type === 'ParenthesizedExpression' ? init.expression : init)
      const code = source.slice(statement.start, statement.end)
      messages.set(id.name, text === undefined ? { code } : { code, text })
    }
  }
  return messages
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
      handler: (id) => (id === index ? `\0${index}` : id.startsWith(modulePrefix) ? id : undefined),
    },
    load(id) {
      if (id === `\0${index}`)
        return [...found.keys()]
          .map((name) => `export { ${name} } from ${JSON.stringify(modulePrefix + name)}`)
          .join('\n')
      const message = id.startsWith(modulePrefix) ? found.get(id.slice(modulePrefix.length)) : undefined
      if (!message) return undefined
      const imports = message.code.includes('registry.')
        ? `import * as registry from ${JSON.stringify(registry)}\n`
        : ''
      return { code: imports + message.code, moduleSideEffects: false }
    },
    transform: {
      order: 'pre',
      filter: { code: index },
      handler(source, id) {
        const { program, module } = parseSync(id.replace(/\?.*$/, ''), source)
        const namespace = module.staticImports
          .filter(({ moduleRequest }) => moduleRequest.value === index)
          .flatMap(({ entries }) => entries.map(({ localName }) => localName.value))
        const replacements: { start: number; end: number; text: string }[] = []
        new Visitor({
          CallExpression({ callee, start, end }) {
            if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return
            if (!namespace.includes(callee.object.name) || callee.property.type !== 'Identifier') return
            const text = found.get(callee.property.name)?.text
            if (text !== undefined) replacements.push({ start, end, text: JSON.stringify(text) })
            else replacements.push({ start, end: start, text: '/* @__PURE__ */ ' })
          },
        }).visit(program)
        let code = source
        for (const { start, end, text } of replacements.toSorted((a, b) => b.start - a.start))
          code = code.slice(0, start) + text + code.slice(end)
        return { code, map: null }
      },
    },
  }
}
