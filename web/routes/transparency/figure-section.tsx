import type { ReactNode } from 'react'

type FigureSectionProps = { id: string; title: string; lead: ReactNode; children?: ReactNode }

export function FigureSection({ id, title, lead, children }: FigureSectionProps) {
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <div className="prose">
        <h2 id={id}>{title}</h2>
        {lead}
      </div>
      {children}
    </section>
  )
}
