import type { ReactNode } from 'react'
import { MailLink } from '#web/features/contact/contact-links.tsx'
import { NeedsJavaScript } from '#web/lib/session/guards.tsx'

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
