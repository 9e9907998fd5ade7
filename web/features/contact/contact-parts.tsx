import type { ReactNode } from 'react'
import { publicPages } from '#brand/public-pages.ts'
import { limits } from '#contract/limits.ts'
import * as m from '#messages'
import { linkTo, RichText } from '#web/ui/rich-text.tsx'

export function InfoCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-3 rounded-card border border-rule bg-paper-2 p-5 text-sm sm:p-6">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  )
}

export function RetentionNote() {
  return (
    <p className="text-sm text-ink-2">
      {m.contact_retention({ inboxRetentionMonths: limits.inboxRetentionMonths })}
    </p>
  )
}

type ComplaintNumberProps = { number: string; what: 'report' | 'complaint' }

export function ComplaintNumber({ number, what }: ComplaintNumberProps) {
  return (
    <div className="grid gap-2">
      <p>{m.contact_your_number()}</p>
      <p className="rounded-[10px] border-2 border-dashed border-edge bg-paper-2 px-4 py-3 text-center">
        <code className="font-mono text-lg font-semibold select-all">{number}</code>
      </p>
      <p>
        <RichText
          message={m.contact_keep_the_number}
          inputs={{ what, label: publicPages.complaint.label }}
          markup={linkTo(`${publicPages.complaint.path}#status`)}
        />
      </p>
    </div>
  )
}
