import type { ComponentProps, ReactNode } from 'react'
import { openInstead, openWithinPage } from '#web/islands/view.ts'

type DeskLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: `/desk${string}` }

/** Links to a screen, and opens the screen without loading a document. */
export function DeskLink({ to, ...rest }: DeskLinkProps) {
  return <a {...rest} href={to} onClick={(event) => openInstead(event, () => openWithinPage(to))} />
}

type Tab = { to: `/desk${string}`; title: string; isCurrent: boolean }

/** Links to the lists of a screen. */
export function DeskTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap">
        {tabs.map(({ to, title, isCurrent }) => (
          <li key={to}>
            <DeskLink
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              className="inline-flex min-h-11 items-center border-b-3 border-transparent px-3 text-sm font-semibold text-ink-2 hover:text-leaf aria-[current=page]:border-leaf aria-[current=page]:text-ink"
            >
              {title}
            </DeskLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** One row of a `dl`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <dt className="font-semibold">{name}:</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
