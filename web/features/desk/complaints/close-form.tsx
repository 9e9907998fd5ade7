import { selectOptions } from '#web/features/contact/contact-form.ts'
import { ScreenSection } from '#web/features/members/panels.tsx'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { SelectField } from '#web/ui/field.tsx'
import { deskCall } from '../desk-call.ts'
import type { ChangeProps } from './answer-form.tsx'
import { complaintFallbacks, outcomeLabels } from './complaint-texts.ts'

const options = selectOptions('Choose the outcome', outcomeLabels)

export function CloseForm({ complaint: { id, form: written }, onChange }: ChangeProps) {
  const { form, field, end } = useForm({
    schema: () => import('#contract/desk-complaints.ts').then((contract) => contract.ComplaintClosing),
    send: async (body) => onChange(await deskCall('closeComplaint', { params: { id }, body })),
    fallback: complaintFallbacks.save,
  })
  return (
    <ScreenSection title="Close">
      <form {...form} className="grid gap-3">
        <SelectField
          {...field('outcome')}
          label="Outcome"
          hint={
            written?.email
              ? 'The person gets the outcome by mail within about an hour. “We have answered” sends no further mail after a written answer.'
              : 'The person reads the outcome on the status page, with the number of the complaint.'
          }
          options={options}
        />
        <FormEnd {...end} size="small" label="Close the complaint" />
      </form>
    </ScreenSection>
  )
}
