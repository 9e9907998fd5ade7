import { openWithinPage } from '#web/islands/view.ts'
import { useForm } from '#web/lib/api/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { deskCall } from '../desk-call.ts'
import { complaintPath } from './complaint-addresses.ts'
import { complaintFallbacks } from './complaint-texts.ts'

export function FindComplaint() {
  const { form, field, submit, message } = useForm({
    schema: () => import('#contract/complaints.ts').then((contract) => contract.ComplaintStatusQuery),
    send: async (body) => openWithinPage(complaintPath((await deskCall('findComplaint', { body })).id)),
    fallback: complaintFallbacks.load,
  })
  return (
    <form {...form} className="flex flex-wrap items-end gap-2 pb-2">
      <TextField
        {...field('number')}
        label="Number of a complaint"
        autoComplete="off"
        spellCheck="false"
        className="text-sm"
        maxLength={40}
      />
      <Button {...submit} size="small" variant="line">
        Open
      </Button>
      {message && <ErrorNotice className="w-full text-sm">{message}</ErrorNotice>}
    </form>
  )
}
