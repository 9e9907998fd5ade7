import type { ComponentProps, ReactNode } from 'react'
import { openInstead, openWithinPage } from '#web/islands/view.ts'

type DeskPanelProps = { title: string; lead?: ReactNode; children: ReactNode }

/** Shows one step of the sign-in or of an invitation, such as the login form. */
export function EntrancePanel({ title, lead, children }: DeskPanelProps) {
  return (
    <div className="board grow px-4 py-8 sm:py-14">
      <div className="mx-auto grid max-w-lg gap-5 rounded-card bg-card p-5 text-ink shadow-lift sm:p-8">
        <div className="grid gap-2">
          <h1 className="text-2xl">{title}</h1>
          {lead && <p className="text-ink-2">{lead}</p>}
        </div>
        {children}
      </div>
    </div>
  )
}

/** Shows one part of a screen. */
export function DeskSection({ title, lead, children }: DeskPanelProps) {
  return (
    <section className="grid content-start gap-4 rounded-card border border-rule bg-card p-4 sm:p-5">
      <h2 className="text-xl">{title}</h2>
      {lead && <p className="text-ink-2">{lead}</p>}
      {children}
    </section>
  )
}

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
