import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

type ServerOnlyProps = {
  /** The same on the server and in the browser; one part of a page each. */
  id: string
  as?: 'div' | 'header' | 'footer'
  className?: string
  /** The part, made by {@link lazyServerComponent}. */
  children: ReactNode
}

/** The parts that came with this document, as they came. */
const parts = new Map(
  import.meta.env.SSR
    ? []
    : Array.from(
        document.querySelectorAll('[data-server-only]'),
        (part) => [part.id, part.innerHTML] as const,
      ),
)

/**
 * A part of a page that never changes once it is there. The server renders it and the browser leaves it as it
 * came: its code is not fetched, which on a phone is most of what such a page weighs. Where the browser must render
 * it after all, because somebody came from another page, it does.
 */
export function ServerOnly({ id, as: Tag = 'div', className, children }: ServerOnlyProps) {
  const mark = { id, className, 'data-server-only': '' }
  const html = parts.get(id)
  if (html === undefined) return <Tag {...mark}>{children}</Tag>
  return <Tag {...mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}

const loads: Promise<void>[] = []

/** On the server: waits until every part that was made by {@link lazyServerComponent} is there. */
export async function serverComponentsLoaded(): Promise<void> {
  await Promise.all(loads)
}

/**
 * A component whose code is fetched only where the browser renders it. The server loads it at once, so that it is
 * part of the first HTML that goes out, and not of what follows by a script.
 */
export function lazyServerComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  if (import.meta.env.SSR) {
    loads.push(
      load().then((part) => {
        loaded = part
      }),
    )
  }
  const Part = lazy(async () => ({ default: await load() }))
  return function Later(props: Props) {
    if (loaded) {
      const Loaded = loaded
      return <Loaded {...props} />
    }
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}
