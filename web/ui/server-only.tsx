import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

type ServerOnlyProps = {
  /** Unique in the page, and the same on the server and in the browser. */
  id: string
  as?: 'div' | 'header' | 'footer'
  className?: string
  /** A component made by {@link lazyServerComponent}. */
  children: ReactNode
}

/** The HTML of the server-only parts of this document, by id. */
const serverHtml = new Map(
  import.meta.env.SSR
    ? []
    : Array.from(
        document.querySelectorAll('[data-server-only]'),
        (part) => [part.id, part.innerHTML] as const,
      ),
)

/**
 * A part of a page that never changes. The server renders it, and hydration keeps its HTML without loading its code.
 * The browser renders the part only after a navigation from a page without it.
 */
export function ServerOnly({ id, as: Tag = 'div', className, children }: ServerOnlyProps) {
  const attributes = { id, className, 'data-server-only': '' }
  const html = serverHtml.get(id)
  if (html === undefined) return <Tag {...attributes}>{children}</Tag>
  return <Tag {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}

const loads: Promise<void>[] = []

/** Waits on the server until each {@link lazyServerComponent} is loaded. */
export async function serverComponentsLoaded(): Promise<void> {
  await Promise.all(loads)
}

/**
 * Returns a component whose code the browser loads only when it renders the component. The server loads the code at
 * start, so that the component is part of the first HTML instead of a later chunk of a stream.
 */
export function lazyServerComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  if (import.meta.env.SSR) {
    loads.push(
      load().then((component) => {
        loaded = component
      }),
    )
  }
  const LazyComponent = lazy(async () => ({ default: await load() }))
  return function ServerComponent(props: Props) {
    if (loaded) {
      const Loaded = loaded
      return <Loaded {...props} />
    }
    return (
      <Suspense fallback={null}>
        <LazyComponent {...props} />
      </Suspense>
    )
  }
}
