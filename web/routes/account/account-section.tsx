import type { ReactNode } from 'react'

type AccountSectionProps = { title: string; children: ReactNode }

export function AccountSection({ title, children }: AccountSectionProps) {
  return (
    <section className="grid gap-3 rounded-card border border-rule bg-paper-2 p-5 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}
