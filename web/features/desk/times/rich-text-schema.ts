import { type AnyExtension, Node } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Link } from '@tiptap/extension-link'
import { ListItem } from '@tiptap/extension-list'
import { StarterKit } from '@tiptap/starter-kit'
import { fallbackPath } from '#contract/picture-paths.ts'
import { isSafeLink, type RichText } from '#contract/rich-text.ts'

const attribute = (name: string, value: string | number) => ({
  default: value,
  parseHTML: (element: HTMLElement) => {
    const found = element.getAttribute(`data-${name}`) ?? ''
    return typeof value === 'number' ? Number(found) : found
  },
  renderHTML: (attributes: Record<string, unknown>) => ({ [`data-${name}`]: attributes[name] }),
})

const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    hash: attribute('hash', ''),
    alt: attribute('alt', ''),
    width: attribute('width', 0),
    height: attribute('height', 0),
  }),
  parseHTML: () => [{ tag: 'figure[data-hash]' }],
  renderHTML({ node: { attrs }, HTMLAttributes }) {
    const { hash, alt, width, height } = attrs
    return [
      'figure',
      { ...HTMLAttributes, class: 'grid gap-1' },
      [
        'img',
        { src: fallbackPath(hash, width), alt: '', width, height, class: 'h-auto max-w-full rounded-paper' },
      ],
      ['figcaption', { class: 'text-sm italic text-ink-2' }, alt],
    ]
  },
})

/** The nodes of `contract/rich-text.ts`, and no others: pasted text loses what this schema lacks. */
export const richTextExtensions: AnyExtension[] = [
  StarterKit.configure({
    heading: { levels: [2, 3], HTMLAttributes: { class: 'text-xl' } },
    bulletList: { HTMLAttributes: { class: 'grid list-disc gap-1 ps-6' } },
    orderedList: { HTMLAttributes: { class: 'grid list-decimal gap-1 ps-6' } },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: false,
    listItem: false,
    strike: false,
    trailingNode: false,
    underline: false,
  }),
  Blockquote.extend({ content: 'paragraph+' }).configure({
    HTMLAttributes: { class: 'grid gap-3 border-s-4 border-leaf ps-4 italic' },
  }),
  ListItem.extend({ content: 'paragraph (paragraph | bulletList | orderedList)*' }),
  Link.configure({
    openOnClick: false,
    isAllowedUri: (href) => isSafeLink(href ?? ''),
    HTMLAttributes: { target: null, rel: null, class: 'text-link' },
  }),
  Picture,
]

type Part = {
  type?: string
  text?: string
  attrs?: Record<string, unknown> | undefined
  marks?: Part[]
  content?: Part[]
}

const keptAttributes: Readonly<Record<string, readonly string[]>> = {
  heading: ['level'],
  link: ['href'],
  picture: ['hash', 'alt', 'width', 'height'],
}

/** Characters that pasted text often contains, and that the server refuses. */
const hidden = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|(?!\t)\p{Cc}|[\u2028\u2029]/gu

function clean({ type = '', text, attrs, marks, content }: Part): Part[] {
  const visible = text?.replace(hidden, '')
  if (visible === '') return []
  const kept = (keptAttributes[type] ?? []).map((name) => [name, attrs?.[name]])
  return [
    {
      type,
      ...(visible !== undefined && { text: visible }),
      ...(kept.length > 0 && { attrs: Object.fromEntries(kept) }),
      ...(marks && { marks: marks.flatMap(clean) }),
      ...(content && { content: content.flatMap(clean) }),
    },
  ]
}

/** Returns the document of the editor with the attributes of the contract. The contract checks it before it is sent. */
export function richTextFrom(document: Part): RichText {
  const [cleaned] = clean(document)
  return cleaned as RichText
}
