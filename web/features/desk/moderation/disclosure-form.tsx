import { type FormEvent, useEffect, useState } from 'react'
import { deskLimits } from '#contract/desk-limits.ts'
import type { DisclosureReport } from '#contract/disclosure-report.ts'
import { limits } from '#contract/limits.ts'
import { useShortcuts } from '#web/features/desk/shortcuts.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { formFields } from '#web/lib/forms/form-fields.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { caseFallbacks } from './case-texts.ts'

const answers = { yes: 'I told the police or a helpline', no: 'I told nobody' }

/** Interprets the time without a time zone as Indian time. */
function read({ toldAt, ...rest }: Record<string, string>): unknown {
  const time = new Date(`${toldAt}:00+05:30`)
  return Number.isNaN(time.getTime()) ? rest : { ...rest, toldAt: time.toISOString() }
}

type DisclosureFormProps = {
  busy: boolean
  onSend: (report: DisclosureReport) => Promise<void>
  onCancel: () => void
}

/** Asks whom the moderator told, before a disclosure is closed. */
export function DisclosureForm({ busy, onSend, onCancel }: DisclosureFormProps) {
  const [told, setTold] = useState('')
  const { form, field, end } = useForm({
    schema: () => import('#contract/disclosure-report.ts').then((contract) => contract.DisclosureReport),
    read,
    send: onSend,
    fallback: caseFallbacks.decision,
  })
  useShortcuts([{ key: 'Escape', label: 'Back to the decisions', run: () => !busy && onCancel() }])
  useEffect(() => form.ref.current?.querySelector('input')?.focus(), [form.ref])

  return (
    <form
      {...form}
      onChange={({ currentTarget }: FormEvent<HTMLFormElement>) =>
        setTold(formFields(currentTarget).told ?? '')
      }
      className="grid gap-4"
    >
      <RadioGroup {...field('told')} legend="Did you tell somebody?" labels={answers} />
      {told === 'yes' && (
        <>
          <TextField
            {...field('toldTo')}
            label="Whom?"
            hint="For example, the police station."
            autoComplete="off"
            maxLength={limits.fullName.max}
          />
          <TextField {...field('toldAt')} label="When?" hint="Indian time." type="datetime-local" />
          <TextField
            {...field('entry')}
            label="Number of the entry"
            hint="If they gave you none, write why."
            autoComplete="off"
            maxLength={limits.fullName.max}
          />
        </>
      )}
      {told === 'no' && (
        <TextArea
          {...field('reason')}
          label="Why not?"
          hint="The law punishes whoever does not report a sexual offence against a child."
          rows={3}
          maxLength={deskLimits.decisionNote.max}
        />
      )}
      <FormEnd {...end} busy={end.busy || busy} variant="danger" size="small" label="Close as a disclosure">
        <Button variant="plain" size="small" disabled={busy} onClick={onCancel} aria-keyshortcuts="Escape">
          Cancel
        </Button>
      </FormEnd>
    </form>
  )
}
