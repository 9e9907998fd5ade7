import type { ReactNode } from 'react'
import { MailLink } from '#web/features/desk/desk-links.tsx'
import { NeedsJavaScript } from '#web/features/session/gates.tsx'

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
