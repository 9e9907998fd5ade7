import type { ReactNode } from 'react'

type PanelProps = { title: string; lead?: ReactNode; children: ReactNode }

/** Shows one step of the sign-in or of an invitation, such as the login form. */
export function EntrancePanel({ title, lead, children }: PanelProps) {
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
export function ScreenSection({ title, lead, children }: PanelProps) {
  return (
    <section className="grid content-start gap-4 rounded-card border border-rule bg-card p-4 sm:p-5">
      <h2 className="text-xl">{title}</h2>
      {lead && <p className="text-ink-2">{lead}</p>}
      {children}
    </section>
  )
}
