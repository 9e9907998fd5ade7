import { type ReactNode, useState } from 'react'
import type { DeskSchool, SchoolChangeInput, Suggestion } from '#contract/directory.ts'
import { states } from '#contract/states.ts'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { directoryFallbacks, type FieldName, fieldNames, fieldTexts, readFields } from './directory-texts.ts'
import { MergePreview } from './merge-preview.tsx'

export type ChangeFormProps = {
  school: DeskSchool
  kind: SchoolChangeInput['kind']
  /** The suggestion that the change accepts. */
  suggestion?: Suggestion | undefined
  onChange: (school: DeskSchool, text: string) => void
}

const actions: Record<SchoolChangeInput['kind'], { label: string; done: string; lead: string }> = {
  edit: {
    label: 'Save the changes',
    done: 'The school is changed.',
    lead: 'A later import keeps these values, unless its file has a new value.',
  },
  close: {
    label: 'Close the school',
    done: 'The school is closed.',
    lead: 'The school keeps its page and its reviews, but leaves the search and all lists.',
  },
  reopen: {
    label: 'Reopen the school',
    done: 'The school is open again.',
    lead: 'The school returns to the search and to all lists.',
  },
  merge: {
    label: 'Merge the schools',
    done: 'The schools are merged.',
    lead: 'All reviews move to the other school, and all codes lead there. The facts of the other school stay.',
  },
  split: {
    label: 'Split the school',
    done: 'The new school exists.',
    lead: 'A new school gets a code of this school or a new code. All reviews stay here.',
  },
  redirect: {
    label: 'Add the code',
    done: 'The code leads to this school.',
    lead: 'For an old code that no school of the directory has. Its address then leads here.',
  },
}

/** Changes a school, with a reason. */
export function ChangeForm({ school, kind, suggestion, onChange }: ChangeFormProps) {
  const { label, done, lead } = actions[kind]
  const latestChange = school.changes[0]?.id ?? null
  const [into, setInto] = useState('')
  const hasFields = kind === 'edit' || kind === 'split'
  const { form, field, end } = useForm({
    schema: () => import('#contract/directory.ts').then((contract) => contract.SchoolChangeInput),
    read: (fields) => ({
      ...fields,
      ...(hasFields && readFields(fields)),
      kind,
      latestChange,
      suggestionId: suggestion?.id,
    }),
    send: async (body) =>
      onChange(await deskCall('changeDeskSchool', { params: { id: school.school.code }, body }), done),
    fallback: directoryFallbacks.save,
  })
  return (
    <form {...form} className="grid gap-4">
      <p className="text-sm text-ink-2">{lead}</p>
      {kind === 'merge' && (
        <>
          <TextField
            {...field('into')}
            label="Code of the other school"
            autoComplete="off"
            spellCheck="false"
            onChange={({ target }) => setInto(target.value.trim())}
          />
          <MergePreview school={school} into={into} />
        </>
      )}
      {(kind === 'split' || kind === 'redirect') && (
        <TextField
          {...field('code')}
          label={kind === 'split' ? 'Code of the new school' : 'Old code'}
          hint={
            kind === 'split' && school.school.codes.length > 1
              ? `Or a code of this school: ${school.school.codes.slice(1).join(', ')}`
              : undefined
          }
          autoComplete="off"
          spellCheck="false"
        />
      )}
      {hasFields && (
        <div className="grid gap-4 sm:grid-cols-2">
          {fieldNames.map((name) => (
            <SchoolField
              key={name}
              name={name}
              value={suggestedValue(name, suggestion) ?? school.school.fields[name]}
              field={field(name)}
            />
          ))}
        </div>
      )}
      <TextField
        {...field('reason')}
        label="Reason"
        hint="Such as where you have read it."
        autoComplete="off"
      />
      <FormEnd {...end} label={label} />
    </form>
  )
}

/** A suggestion of a name or a website contains only this value. */
function suggestedValue(name: FieldName, suggestion: Suggestion | undefined): string | undefined {
  return suggestion?.kind === name ? suggestion.details : undefined
}

const stateOptions = states.map((value) => ({ value, label: value }))

type SchoolFieldProps = {
  name: FieldName
  value: string | number | null | undefined
  field: { name: string; error: string | undefined }
}

function SchoolField({ name, value, field }: SchoolFieldProps): ReactNode {
  if (name === 'state')
    return (
      <SelectField
        {...field}
        label={fieldTexts.state}
        options={stateOptions}
        defaultValue={String(value ?? '')}
      />
    )
  return (
    <TextField
      {...field}
      label={fieldTexts[name]}
      defaultValue={value ?? ''}
      autoComplete="off"
      className={name === 'name' || name === 'website' ? 'sm:col-span-2' : undefined}
    />
  )
}
