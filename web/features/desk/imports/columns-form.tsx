import { type FormEvent, useRef } from 'react'
import {
  type ImportField,
  type ImportReport,
  importFields,
  importLimits,
  type SchoolImport,
  SchoolImportOptions,
} from '#contract/school-imports.ts'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { formFields } from '#web/lib/forms/form-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { fieldLabels, importFallbacks } from './import-texts.ts'

type ColumnsFormProps = { shown: SchoolImport; report: ImportReport; onChanged: () => void }

/** The form also has fields for a state and a district. */
const columnOf = (field: ImportField) => `column ${field}`

/** Returns what the person has chosen. After a preview, without what the import finds by itself. */
function readOptions(
  { state, district, ...columns }: Record<string, string>,
  { shown: { options }, report: { used, problem } }: Pick<ColumnsFormProps, 'shown' | 'report'>,
): SchoolImportOptions {
  const chosen = importFields.filter(
    (field) =>
      problem !== null ||
      options.columns?.[field] !== undefined ||
      columns[columnOf(field)] !== (used[field] ?? ''),
  )
  return SchoolImportOptions.parse({
    ...(state && { state }),
    ...(district && { district }),
    columns: Object.fromEntries(chosen.map((field) => [field, columns[columnOf(field)] ?? ''])),
  })
}

/** Lets a person choose the columns that the import did not recognise, or recognised wrongly. */
export function ColumnsForm({ shown, report, onChanged }: ColumnsFormProps) {
  const { id, options } = shown
  const form = useRef<HTMLFormElement>(null)
  const { busy, error, run } = useAction(async () => {
    if (!form.current) return
    const body = readOptions(formFields(form.current), { shown, report })
    await deskCall('previewSchoolImport', { params: { id }, body })
    onChanged()
  }, importFallbacks.read)
  const names = [...new Set(report.columns)].map((value) => ({ value, label: value }))
  function submit(event: FormEvent) {
    event.preventDefault()
    run()
  }
  return (
    <details className="rounded-card border border-rule bg-card" open={report.preview === null}>
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">Columns and places</summary>
      <form ref={form} onSubmit={submit} className="grid gap-4 px-4 pb-4">
        <p className="text-ink-2">Change what was not recognised. A new preview then shows the result.</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {importFields.map((field) => (
            <SelectField
              key={field}
              name={columnOf(field)}
              label={fieldLabels[field]}
              options={[{ value: '', label: 'Not in the file' }, ...names]}
              defaultValue={options.columns?.[field] ?? report.used[field] ?? ''}
            />
          ))}
          <TextField
            name="state"
            label="State of all schools (optional)"
            hint="For rows without a state."
            maxLength={importLimits.place.max}
            defaultValue={options.state ?? ''}
          />
          <TextField
            name="district"
            label="District of all schools (optional)"
            hint="For rows without a district."
            maxLength={importLimits.place.max}
            defaultValue={options.district ?? ''}
          />
        </div>
        {error && <ErrorNotice>{error}</ErrorNotice>}
        <div>
          <Button type="submit" variant="line" busy={busy}>
            Preview again
          </Button>
        </div>
      </form>
    </details>
  )
}
