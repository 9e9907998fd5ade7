import { Fragment, type ReactNode } from 'react'
import { fallbackPath, sourceSet } from '#contract/picture-paths.ts'
import type {
  RichBlock,
  RichInline,
  RichListItem,
  RichMark,
  RichPicture,
  RichText,
} from '#contract/rich-text.ts'
import { sizeOnPhones } from './item-picture.tsx'

function marked(text: ReactNode, mark: RichMark): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{text}</strong>
    case 'italic':
      return <em>{text}</em>
    case 'link':
      return (
        <a href={mark.attrs.href} rel="noopener" className="text-link">
          {text}
        </a>
      )
  }
}

// Nodes have no ids, and the text does not change while it is shown, so that their position is a stable key.
function keyed<Node>(nodes: readonly Node[], render: (node: Node) => ReactNode): ReactNode[] {
  return nodes
    .map((node, position) => ({ node, key: `node ${position}` }))
    .map(({ node, key }) => <Fragment key={key}>{render(node)}</Fragment>)
}

function inlines(nodes: readonly RichInline[] = []): ReactNode[] {
  return keyed(nodes, (node) =>
    node.type === 'text' ? (node.marks ?? []).reduce<ReactNode>(marked, node.text) : <br />,
  )
}

function listItem({ content }: RichListItem): ReactNode {
  return (
    <li>
      {keyed(content, (node) => (node.type === 'paragraph' ? <p>{inlines(node.content)}</p> : list(node)))}
    </li>
  )
}

function list({ type, content }: Extract<RichListItem['content'][number], { type: `${string}List` }>) {
  const items = keyed(content, listItem)
  return type === 'orderedList' ? (
    <ol className="grid list-decimal gap-1 ps-6">{items}</ol>
  ) : (
    <ul className="grid list-disc gap-1 ps-6">{items}</ul>
  )
}

function Picture({ attrs: { hash, alt, width, height } }: RichPicture) {
  const sizes = `${sizeOnPhones}, (min-width: 46rem) 44rem, 100vw`
  return (
    <figure className="grid gap-2">
      <picture className="block min-w-0">
        <source type="image/avif" srcSet={sourceSet(hash, width, 'avif')} sizes={sizes} />
        <img
          src={fallbackPath(hash, width)}
          srcSet={sourceSet(hash, width, 'webp')}
          sizes={sizes}
          width={width}
          height={height}
          alt=""
          loading="lazy"
          decoding="async"
          className="h-auto w-full rounded-paper bg-board"
        />
      </picture>
      <figcaption className="font-sans text-sm text-ink-2 italic">{alt}</figcaption>
    </figure>
  )
}

function block(node: RichBlock, below: 1 | 3): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return <p>{inlines(node.content)}</p>
    case 'heading': {
      const Heading = `h${below + node.attrs.level - 1}` as 'h2' | 'h3' | 'h4' | 'h5'
      return (
        <Heading className={node.attrs.level === 2 ? 'text-2xl' : 'text-xl'}>{inlines(node.content)}</Heading>
      )
    }
    case 'blockquote':
      return (
        <blockquote className="grid gap-3 border-s-4 border-leaf ps-4 italic">
          {keyed(node.content, ({ content }) => (
            <p>{inlines(content)}</p>
          ))}
        </blockquote>
      )
    case 'picture':
      return <Picture {...node} />
    default:
      return list(node)
  }
}

/**
 * Renders a structured text. React escapes the texts, and the schema of the server knows no other nodes.
 * @param below the level of the heading above the text
 */
export function RichTextView({ document, below }: { document: RichText; below: 1 | 3 }) {
  return <>{keyed(document.content, (node) => block(node, below))}</>
}
