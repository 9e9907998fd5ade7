import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

type ServedProps = {
  /** The same on the server and in the browser; one part of a page each. */
  id: string
  as?: 'div' | 'header' | 'footer'
  className?: string
  /** What the server renders. Write `import.meta.env.SSR && …`, and the browser's code goes without it. */
  children: ReactNode
  /** For a part of a page that the browser may have to render itself, when somebody comes from another page. */
  otherwise?: ReactNode
}

/** The parts that came with this document, as they came. */
const parts = new Map(
  import.meta.env.SSR
    ? []
    : Array.from(document.querySelectorAll('[data-served]'), (part) => [part.id, part.innerHTML] as const),
)

/**
 * A part of a page that never changes once it is there. The server renders it and the browser leaves it as it
 * came: its code is never fetched, which on a phone is most of what a page weighs. Links in it load a document.
 */
export function Served({ id, as: Tag = 'div', className, children, otherwise }: ServedProps) {
  const mark = { id, className, 'data-served': '' }
  if (import.meta.env.SSR) return <Tag {...mark}>{children}</Tag>
  const html = parts.get(id)
  if (html === undefined) return <Tag {...mark}>{otherwise}</Tag>
  return <Tag {...mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}

/** The code of a served part, for when the browser must render it after all; nothing is seen until it is there. */
export function later(load: () => Promise<ComponentType>) {
  const Part = lazy(async () => ({ default: await load() }))
  return function Later() {
    return (
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    )
  }
}
