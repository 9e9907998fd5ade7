import { globSync, readdirSync, readFileSync } from 'node:fs'
import { type ESTree, parseSync, Visitor } from 'vite'
import { languages, sourceLanguage } from '#messages/languages.ts'

/**
 * Fails for a message that a language lacks or has with other parameters, for a text outside of the catalogues, and for a
 * style that is wrong in a language from right to left.
 */

type Catalogue = Record<string, unknown>

const problems: string[] = []

const readCatalogue = (language: string, file: string): Catalogue =>
  JSON.parse(readFileSync(`messages/${language}/${file}`, 'utf8'))

/** Returns parameters and tags, such as `{name}` and `{#link}`. A choice declares its own names. */
function placeholdersOf(message: unknown): string[] {
  const text = JSON.stringify(message)
  const own = new Set(Array.from(text.matchAll(/local (\w+)/g), ([, name]) => `{${name}}`))
  const inputs = Array.from(text.matchAll(/"input (\w+)"/g), ([, name]) => `{${name}}`)
  const used = Array.from(text.matchAll(/\{[#/]?\w+\/?\}/g), ([found]) => found)
  return [...new Set([...used, ...inputs].filter((name) => !own.has(name)))].sort()
}

function hasEmptyText(message: unknown): boolean {
  if (typeof message === 'string') return message.trim() === ''
  return typeof message === 'object' && message !== null && Object.values(message).some(hasEmptyText)
}

function compareCatalogues(file: string, language: string, seen: Map<string, string>): void {
  const source = readCatalogue(sourceLanguage, file)
  const catalogue = readCatalogue(language, file)
  for (const key of new Set([...Object.keys(source), ...Object.keys(catalogue)])) {
    const name = `messages/${language}/${file}: ${key}`
    const place = seen.get(key) ?? file
    if (place !== file) problems.push(`${name} is also in ${place}.`)
    seen.set(key, file)
    if (!(key in catalogue)) problems.push(`${name} is missing.`)
    else if (!(key in source)) problems.push(`${name} is not in ${sourceLanguage}.`)
    else if (hasEmptyText(catalogue[key])) problems.push(`${name} is empty.`)
    else if (String(placeholdersOf(source[key])) !== String(placeholdersOf(catalogue[key])))
      problems.push(`${name} has other parameters or tags than in ${sourceLanguage}.`)
  }
}

for (const language of languages) {
  const seen = new Map<string, string>()
  for (const file of readdirSync(`messages/${sourceLanguage}`)) compareCatalogues(file, language, seen)
}

/** Attributes that users read or hear. */
const readAttributes =
  /^(?:alt|aria-label|aria-description|aria-valuetext|busyLabel|description|heading|hint|label|lead|placeholder|summary|text|title)$/
const letters = /\p{L}{2}/u
/** Names and commands that are the same in every language, and names of values. */
const names = /^(?:Bolshala|UDISE|Google|WhatsApp|JavaScript|npm run .*|[\w-]+@[\w.-]+|[a-z][\w-]*)$/

function checkSource(file: string): void {
  const source = readFileSync(file, 'utf8')
  const report = (node: ESTree.Node, text: string) => {
    if (!letters.test(text) || names.test(text.trim())) return
    const line = source.slice(0, node.start).split('\n').length
    problems.push(`${file}:${line} has a text outside of the catalogues: ${text.trim().slice(0, 60)}`)
  }
  new Visitor({
    JSXText: (node) => report(node, node.value.replace(/&\w+;/g, '')),
    JSXAttribute(node) {
      const { name, value } = node
      if (name.type !== 'JSXIdentifier' || !readAttributes.test(name.name)) return
      if (value?.type === 'Literal' && typeof value.value === 'string') report(node, value.value)
    },
    JSXExpressionContainer({ expression }) {
      if (expression.type === 'Literal' && typeof expression.value === 'string')
        report(expression, expression.value)
    },
    JSXElement({ children }) {
      for (const child of children) {
        if (child.type !== 'JSXExpressionContainer' || child.expression.type !== 'ConditionalExpression')
          continue
        for (const choice of [child.expression.consequent, child.expression.alternate]) {
          if (choice.type === 'Literal' && typeof choice.value === 'string') report(choice, choice.value)
        }
      }
    },
  }).visit(parseSync(file, source).program)
}

/** Tailwind has `ps-4`, `text-start`, `start-0` and `border-s-2` for both directions. Half is the same from both sides. */
const physicalClass =
  /(?<=[\s"'`:-])(?:[pm][lr]-[\d[a]|(?:left|right)-[\d[](?!\/2)|text-(?:left|right)\b|border-[lr]-\d|rounded-[tb]?[lr]-)[\w.[\]]*(?!\/2)/g

/** The desk is in the language of the specification only. */
for (const file of globSync('web/**/*.tsx')) {
  if (/\/desk\/|\.test\.tsx$/.test(file)) continue
  checkSource(file)
  for (const [found] of readFileSync(file, 'utf8').matchAll(physicalClass))
    problems.push(`${file} has the class ${found}, which is the same in languages from right to left.`)
}

for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
