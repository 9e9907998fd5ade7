import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

type ServerOnlyProps = {
  /** Must be unique in the page. */
  id: string
  as?: 'div' | 'header' | 'footer'
  className?: string
  /** A component made by {@link lazyServerComponent}. */
  children: ReactNode
}

const serverHtml = new Map(
  import.meta.env.SSR
    ? []
    : Array.from(
        document.querySelectorAll('[data-server-only]'),
        (part) => [part.id, part.innerHTML] as const,
      ),
)

/**
 * Renders a part of a page that never changes. Hydration keeps the HTML of the server. The browser loads the code
 * of the part only after a navigation.
 */
export function ServerOnly({ id, as: Tag = 'div', className, children }: ServerOnlyProps) {
  const attributes = { id, className, 'data-server-only': '' }
  const html = serverHtml.get(id)
  if (html === undefined) return <Tag {...attributes}>{children}</Tag>
  return <Tag {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}

const loads: Promise<void>[] = []

export async function serverComponentsLoaded(): Promise<void> {
  await Promise.all(loads)
}

/**
 * Returns a component whose code the browser loads on demand. The server loads the code at start, so that
 * the HTML of the server contains the component.
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
