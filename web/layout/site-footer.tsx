import { brand } from '#web/brand/brand.ts'
import { Logo } from '#web/brand/logo.tsx'

export function SiteFooter() {
  return (
    <footer className="mt-auto border-t border-rule bg-paper-2">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-8">
        <div className="grid gap-1.5">
          <Logo />
          <p className="max-w-2xl text-sm text-ink-2">
            What students say is shown as they wrote it. No school can pay to change, hide or move it.
          </p>
        </div>
        <a
          href={`mailto:${brand.contactEmail}`}
          className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
        >
          {brand.contactEmail}
        </a>
      </div>
    </footer>
  )
}
