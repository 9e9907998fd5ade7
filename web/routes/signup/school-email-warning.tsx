import type { ReactNode } from 'react'
import { looksLikeSchoolEmail } from '#contract/school-email.ts'
import * as m from '#messages'
import { bold, RichText } from '#web/ui/rich-text.tsx'

/** Returns a warning if the address seems to be from a school. */
export function warnOfSchoolEmail(email: string): ReactNode {
  if (!looksLikeSchoolEmail(email)) return null
  return (
    <p className="mt-3 rounded-[10px] border-s-4 border-marigold bg-paper-2 px-4 py-3 text-sm text-ink">
      <RichText message={m.accounts_school_email_warning} markup={bold} />
    </p>
  )
}
