import type { ReactNode } from 'react'

type FigureSectionProps = { id: string; title: string; lead: ReactNode; children?: ReactNode }

export function FigureSection({ id, title, lead, children }: FigureSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid items-start gap-x-16 gap-y-5 border-t border-rule py-10 first:border-t-0 lg:grid-cols-[22rem_minmax(0,1fr)]"
    >
      <div className="prose">
        <h2 id={id}>{title}</h2>
        {lead}
      </div>
      {children && <div className="grid gap-8">{children}</div>}
    </section>
  )
}

/** Shows a text instead of figures that do not exist yet. */
export function NoFigures({ children }: { children: ReactNode }) {
  return <p className="rounded-card border border-rule bg-card px-5 py-4 font-semibold">{children}</p>
}
