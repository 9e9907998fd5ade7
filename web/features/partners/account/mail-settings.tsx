import { useState } from 'react'
import type { SchoolMails } from '#contract/school-mails.ts'
import * as m from '#messages'
import { memberFallbacks } from '#web/features/members/fallbacks.ts'
import { ScreenSection } from '#web/features/members/panels.tsx'
import { schoolCall } from '#web/features/partners/school-call.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'

const labels: Readonly<Record<SchoolMails['weekly'], string>> = {
  both: m.workspace_mails_both(),
  'en-IN': 'English',
  'hi-IN': 'हिन्दी',
  off: m.workspace_mails_off(),
}

/** Lets the signed-in person choose the language of the weekly mail, or stop it. */
export function MailSettings({ mails }: { mails: SchoolMails }) {
  const [note, setNote] = useState('')
  const { form, end, errors } = useForm({
    schema: () => import('#contract/school-mails.ts').then((contract) => contract.SchoolMails),
    send: async (body) => {
      setNote('')
      await schoolCall('setSchoolMails', { body })
      setNote(m.workspace_mails_saved())
    },
    fallback: memberFallbacks.save,
  })
  return (
    <ScreenSection title={m.workspace_mails()} lead={m.workspace_mails_lead()}>
      <form {...form} className="grid gap-4">
        <RadioGroup
          name="weekly"
          legend={m.workspace_mails_legend()}
          labels={labels}
          initial={mails.weekly}
          error={errors.weekly}
        />
        <FormEnd {...end} size="small" label={m.workspace_mails_save()} busyLabel={m.workspace_saving()} />
        <p role="status" className="font-medium empty:hidden">
          {note}
        </p>
      </form>
    </ScreenSection>
  )
}
