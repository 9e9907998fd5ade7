import type { ReactNode } from 'react'
import { MailLink } from '#web/features/contact/contact-links.tsx'
import { NeedsJavaScript } from '#web/lib/session/guards.tsx'

/** Stands in the place of a form that cannot be sent without JavaScript. */
export function FormNeedsJavaScript({ children }: { children?: ReactNode }) {
  return (
    <NeedsJavaScript>
      {children ?? (
        <>
          Switch it on in the settings of your browser, then load this page again. Do you need help? Please
          write to <MailLink />.
        </>
      )}
    </NeedsJavaScript>
  )
}
