import type { StaffAccount } from '#contract/staff-accounts.ts'
import { useForm } from '#web/lib/api/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { deskCall } from '../desk-call.ts'
import { deskFallbacks } from '../desk-fallbacks.ts'
import { DeskSection } from '../desk-panel.tsx'
import { roleOptions } from '../role-texts.ts'

export function AddStaff({ onAdded }: { onAdded: (account: StaffAccount) => void }) {
  const { form, field, submit, busy, message } = useForm({
    schema: () => import('#contract/staff-accounts.ts').then(({ NewStaff }) => NewStaff),
    send: async (body) => {
      onAdded(await deskCall('deskAddStaff', { body }))
      form.ref.current?.reset()
    },
    fallback: deskFallbacks.save,
  })
  return (
    <DeskSection title="Add a person" lead="We mail an invitation, which is valid for 24 hours.">
      <form {...form} className="grid gap-4">
        <EmailField {...field('email')} autoComplete="off" />
        <SelectField {...field('role')} label="Role" options={roleOptions} />
        {message && <ErrorNotice>{message}</ErrorNotice>}
        <Button {...submit} size="small">
          {busy ? 'Sending…' : 'Invite'}
        </Button>
      </form>
    </DeskSection>
  )
}
