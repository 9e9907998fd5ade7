import { selectOptions } from '#web/features/contact/select-options.ts'
import { useForm } from '#web/lib/api/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { deskCall } from '../desk-call.ts'
import { DeskSection } from '../desk-panel.tsx'
import type { ChangeProps } from './answer-form.tsx'
import { classLabels, complaintFallbacks } from './complaint-texts.ts'

const options = selectOptions('Choose the class', classLabels)

export function ClassForm({ complaint: { id, complaintClass }, onChange }: ChangeProps) {
  const { form, field, submit, message } = useForm({
    schema: () => import('#contract/desk-complaints.ts').then((contract) => contract.ComplaintClassChange),
    send: async (body) => onChange(await deskCall('changeComplaintClass', { params: { id }, body })),
    fallback: complaintFallbacks.save,
  })
  return (
    <DeskSection title="Class">
      <form {...form} className="grid gap-3">
        <SelectField
          {...field('complaintClass')}
          label="Class and time that the law allows"
          hint="The due time changes with the class."
          options={options}
          defaultValue={complaintClass}
        />
        {message && <ErrorNotice>{message}</ErrorNotice>}
        <Button {...submit} size="small" variant="line" className="justify-self-start">
          Change the class
        </Button>
      </form>
    </DeskSection>
  )
}
