import { LRUCache } from 'lru-cache'

/** `names` are element types (`p`) and classes (`.wrap`). */
type Selector = { text: string; names: readonly string[] }

type Rule =
  | { kind: 'group'; head: string; rules: Rule[] }
  | { kind: 'style'; selectors: Selector[]; body: string }
  | { kind: 'named'; use: string; text: string }
  | { kind: 'other'; text: string }

const group = /^@(?:layer|media|supports|container)\b/

const named = /^@(property|keyframes) +([\w-]+)/

/** Selects the rules that a page needs. Browsers then need not wait for the stylesheet. */
export class PageStyles {
  readonly #rules: Rule[]
  /** Many pages have the same names and differ only in their texts. */
  readonly #selected = new LRUCache<string, string>({ max: 50 })

  constructor(stylesheet: string) {
    this.#rules = parseRules(stylesheet.replace(/\/\*.*?\*\//gs, ''))
  }

  /**
   * Returns the rules for the page, then the keyframes and properties that these rules use. Ignores classes in
   * functions such as `:not()`.
   */
  select(html: string): string {
    const used = findNames(html)
    const key = [...used].sort().join(' ')
    const known = this.#selected.get(key)
    if (known !== undefined) return known
    const selected = this.#select(used)
    this.#selected.set(key, selected)
    return selected
  }

  #select(used: ReadonlySet<string>): string {
    const all = writeRules(this.#rules, (rule) =>
      rule.kind === 'style' ? writeStyle(rule, used) : rule.kind === 'other' ? rule.text : '',
    )
    const text = removeUnusedProperties(all, used)
    const definitions = writeRules(this.#rules, (rule) =>
      rule.kind === 'named' && text.includes(rule.use) ? rule.text : '',
    )
    return text + definitions
  }
}

function removeUnusedProperties(css: string, used: ReadonlySet<string>): string {
  const read = new Set([...used, ...findProperties(css)])
  return css.replace(/(?<=[{;])(--[\w-]+):(?:"[^"]*"|[^";{}])*;?/g, (declaration, name: string) =>
    read.has(name) ? declaration : '',
  )
}

function findProperties(text: string): string[] {
  return Array.from(text.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name)
}

type Leaf = Exclude<Rule, { kind: 'group' }>

function writeRules(rules: readonly Rule[], write: (rule: Leaf) => string): string {
  let text = ''
  for (const rule of rules) {
    if (rule.kind !== 'group') text += write(rule)
    else {
      const inner = writeRules(rule.rules, write)
      if (inner) text += `${rule.head}{${inner}}`
    }
  }
  return text
}

function writeStyle({ selectors, body }: Rule & { kind: 'style' }, used: ReadonlySet<string>): string {
  const kept = selectors.filter(({ names }) => names.every((name) => used.has(name)))
  return kept.length > 0 ? kept.map(({ text }) => text).join(',') + body : ''
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** Finds element types, classes and custom properties (`--ink`). */
function findNames(html: string): Set<string> {
  const lists = new Set<string>()
  const names = new Set(findProperties(html))
  for (const [, type = '', list = ''] of html.matchAll(/<([a-z]\w*)| class="([^"]*)"/g)) {
    if (type) names.add(type)
    else lists.add(list)
  }
  for (const list of lists) {
    const text = list.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
    for (const name of text.split(/\s+/)) names.add(`.${name}`)
  }
  return names
}

function parseRules(css: string): Rule[] {
  return splitOutside(css, /[;}]/, true).map((text): Rule => {
    const open = text.search(/(?<!\\)\{/)
    if (open < 0) return { kind: 'other', text }
    const head = text.slice(0, open).trim()
    if (group.test(head)) return { kind: 'group', head, rules: parseRules(text.slice(open + 1, -1)) }
    const [, kind, name = ''] = named.exec(head) ?? []
    if (kind) return { kind: 'named', use: kind === 'property' ? `var(${name}` : name, text }
    if (head.startsWith('@')) return { kind: 'other', text }
    const selectors = splitOutside(head, /,/, false).map((selector) => ({
      text: selector,
      names: namesOf(selector),
    }))
    return { kind: 'style', selectors, body: text.slice(open) }
  })
}

/** Splits at separators outside brackets and strings. If `inclusive`, each part contains its separator. */
function splitOutside(css: string, separator: RegExp, inclusive: boolean): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: token, index } of css.matchAll(/\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{}()[\],;]/gs)) {
    if (/^[{([]$/.test(token)) depth++
    if (/^[})\]]$/.test(token)) depth--
    if (depth > 0 || !separator.test(token) || token.length > 1) continue
    parts.push(css.slice(start, inclusive ? index + 1 : index))
    start = index + 1
  }
  const rest = css.slice(start)
  return rest.trim() ? [...parts, rest] : parts
}

function namesOf(selector: string): string[] {
  const names: string[] = []
  let depth = 0
  const tokens =
    /\\.|[()[\]]|::?[\w-]+|\.(?:\\[0-9a-f]{1,6} ?|\\.|[^\s\\.,:>+~()[\]#*&])+|#[\w-]+|[a-z][\w-]*/g
  for (const [token] of selector.matchAll(tokens)) {
    if (token === '(' || token === '[') depth++
    else if (token === ')' || token === ']') depth--
    else if (depth === 0 && /^[.a-z]/.test(token)) names.push(unescapeName(token))
  }
  return names
}

function unescapeName(name: string): string {
  return name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/g, (_, hex: string | undefined, character: string) =>
    hex === undefined ? character : String.fromCodePoint(Number.parseInt(hex, 16)),
  )
}
