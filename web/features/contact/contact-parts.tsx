import type { ReactNode } from 'react'
import { publicPages } from '#brand/public-pages.ts'
import { limits } from '#contract/limits.ts'

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
      We get this by mail and use it only to answer you. This site stores it for {limits.inboxRetentionMonths}{' '}
      months and then deletes it. We do not store your IP address or which browser you use.
    </p>
  )
}

type ComplaintNumberProps = { number: string; what: 'report' | 'complaint' }

export function ComplaintNumber({ number, what }: ComplaintNumberProps) {
  return (
    <div className="grid gap-2">
      <p>Your number:</p>
      <p className="rounded-[10px] border-2 border-dashed border-edge bg-paper-2 px-4 py-3 text-center">
        <code className="font-mono text-lg font-semibold select-all">{number}</code>
      </p>
      <p>
        Write it down. To see what happens to your {what}, enter the number on the page{' '}
        <a
          href={`${publicPages.complaint.path}#status`}
          className="font-semibold text-leaf underline underline-offset-4"
        >
          {publicPages.complaint.label}
        </a>
        . The number does not show who you are.
      </p>
    </div>
  )
}
