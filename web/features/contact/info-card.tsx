import type { ReactNode } from 'react'

export function InfoCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-3 rounded-card border border-rule bg-paper-2 p-5 text-sm sm:p-6">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  )
}
