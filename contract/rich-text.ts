import * as z from 'zod/mini'
import { isPlain } from './text.ts'

/** The structured text of an item. The names are those of ProseMirror, whose editors read and write this format. */
export type RichText = { type: 'doc'; content: RichBlock[] }

export type RichMark =
  | { type: 'bold' }
  | { type: 'italic' }
  /** An address with http, https or mailto. */
  | { type: 'link'; attrs: { href: string } }

export type RichInline =
  | { type: 'text'; text: string; marks?: RichMark[] | undefined }
  | { type: 'hardBreak' }

type Paragraph = { type: 'paragraph'; content?: RichInline[] | undefined }
type Heading = { type: 'heading'; attrs: { level: 2 | 3 }; content?: RichInline[] | undefined }
type RichList = { type: 'bulletList' | 'orderedList'; content: RichListItem[] }
export type RichListItem = { type: 'listItem'; content: (Paragraph | RichList)[] }
type Quote = { type: 'blockquote'; content: Paragraph[] }
/** The server sets the size of the widest file, in pixels. */
export type RichPicture = {
  type: 'picture'
  attrs: { hash: string; alt: string; width: number; height: number }
}

export type RichBlock = Paragraph | Heading | RichList | Quote | RichPicture

/** `characters` are UTF-16 code units. */
export const richTextLimits = { characters: 50_000, nodes: 5000, pictures: 30, listDepth: 3 } as const

const maximumHref = 2000

/** Accepts no space, control character or user name, which browsers and readers can take for another address. */
export function isSafeLink(href: string): boolean {
  if (!/^(?:https?:\/\/[^/\\]|mailto:[^/\\])/i.test(href)) return false
  if (/[\s\\]/u.test(href) || !isPlain(href)) return false
  const url = URL.parse(href)
  return url !== null && url.username === '' && url.password === ''
}

const linkInvalid = 'A link must begin with https://, http:// or mailto:, and have no spaces.'
const altMissing = 'Describe each picture in one line of at most 300 characters (alternative text).'
const hidden = 'The text contains hidden characters. Please type it again.'

const isText = (value: string) => isPlain(value) && !/[\n\r\u2028\u2029]/u.test(value)

const Mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.strictObject({
      href: z.string().check(z.maxLength(maximumHref), z.refine(isSafeLink, linkInvalid)),
    }),
  }),
])

const Inline = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    text: z.string().check(z.minLength(1), z.maxLength(richTextLimits.characters), z.refine(isText, hidden)),
    marks: z.optional(z.array(Mark).check(z.maxLength(3))),
  }),
  z.strictObject({ type: z.literal('hardBreak') }),
])

const some = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.array(schema).check(z.minLength(1), z.maxLength(richTextLimits.nodes))

const Inlines = z.optional(z.array(Inline).check(z.maxLength(richTextLimits.nodes)))

const ParagraphNode = z.strictObject({ type: z.literal('paragraph'), content: Inlines })

type ListSchema = z.ZodMiniType<RichList, RichList>

/** @param depth how many further lists an item can contain; a recursive schema could exhaust the stack */
function listSchemas(depth: number): [ListSchema, ListSchema] {
  const inner = depth === 0 ? [] : listSchemas(depth - 1)
  const Item = z.strictObject({
    type: z.literal('listItem'),
    content: some(z.union([ParagraphNode, ...inner])),
  })
  const content = some(Item)
  return [
    z.strictObject({ type: z.literal('bulletList'), content }),
    z.strictObject({ type: z.literal('orderedList'), content }),
  ]
}

export const PictureHash = z.string().check(z.regex(/^[\da-f]{32}$/))

export const PictureAlt = z.string(altMissing).check(
  z.trim(),
  z.minLength(1, altMissing),
  z.maxLength(300, altMissing),
  z.refine((value) => isText(value), altMissing),
)

const Block = z.union([
  ParagraphNode,
  z.strictObject({
    type: z.literal('heading'),
    attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
    content: Inlines,
  }),
  ...listSchemas(richTextLimits.listDepth - 1),
  z.strictObject({
    type: z.literal('blockquote'),
    content: some(ParagraphNode),
  }),
  z.strictObject({
    type: z.literal('picture'),
    attrs: z.strictObject({
      hash: PictureHash,
      alt: PictureAlt,
      width: z.int().check(z.positive()),
      height: z.int().check(z.positive()),
    }),
  }),
])

type Node = { type: string; text?: string; content?: readonly Node[] | undefined }

function countParts(nodes: readonly Node[]): { nodes: number; characters: number; pictures: number } {
  const sum = { nodes: 0, characters: 0, pictures: 0 }
  for (const { type, text = '', content = [] } of nodes) {
    const inner = countParts(content)
    sum.nodes += 1 + inner.nodes
    sum.characters += text.length + inner.characters
    sum.pictures += (type === 'picture' ? 1 : 0) + inner.pictures
  }
  return sum
}

function isWithinLimits({ content }: RichText): boolean {
  const { nodes, characters, pictures } = countParts(content)
  return (
    nodes <= richTextLimits.nodes &&
    characters <= richTextLimits.characters &&
    pictures <= richTextLimits.pictures
  )
}

export const RichText = z
  .strictObject({
    type: z.literal('doc'),
    content: some(Block),
  })
  .check(
    z.refine(
      isWithinLimits,
      'The text is too long: at most 50,000 characters, 5,000 paragraphs and other parts, and 30 pictures.',
    ),
  )

function inlineText(content: readonly RichInline[] = []): string {
  return content.map((inline) => (inline.type === 'text' ? inline.text : '\n')).join('')
}

function listText({ type, content }: RichList, indent: string): string {
  return content
    .map((item, index) => {
      const [first, ...others] = item.content.map((node) =>
        node.type === 'paragraph' ? inlineText(node.content) : `\n${listText(node, `${indent}  `)}`,
      )
      return `${indent}${type === 'orderedList' ? `${index + 1}.` : '-'} ${[first, ...others].join('')}`
    })
    .join('\n')
}

function blockText(block: RichBlock): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return inlineText(block.content)
    case 'blockquote':
      return block.content.map(({ content }) => inlineText(content)).join('\n\n')
    case 'picture':
      return ''
    default:
      return listText(block, '')
  }
}

/** Returns the text without marks and pictures. An empty line ends a paragraph. */
export function plainTextOf({ content }: RichText): string {
  return content
    .map((block) => blockText(block).trim())
    .filter(Boolean)
    .join('\n\n')
}

/** Returns the paragraphs of a plain text, in which an empty line ends a paragraph. */
export function richTextOf(text: string): RichText {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph): Paragraph => {
    const lines = paragraph.split('\n')
    const content = lines.flatMap((line, index): RichInline[] => [
      ...(index > 0 ? [{ type: 'hardBreak' as const }] : []),
      ...(line ? [{ type: 'text' as const, text: line }] : []),
    ])
    return content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' }
  })
  return { type: 'doc', content: paragraphs }
}

/** Returns all pictures of a text. */
export function picturesOf({ content }: RichText): RichPicture[] {
  return content.filter((block) => block.type === 'picture')
}
