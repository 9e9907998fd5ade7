import type { DeskProgramme, ProgrammeCatalogue } from '#contract/desk-programmes.ts'
import { programmeLimits } from '#contract/programme-choices.ts'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { programmeFallbacks } from './programme-texts.ts'

type ProgrammeFormProps = {
  /** Undefined for a new programme. */
  programme: DeskProgramme | undefined
  onSaved: (changed: ProgrammeCatalogue) => void
  onLeave: () => void
}

const numbers = { type: 'text', inputMode: 'numeric', autoComplete: 'off' } as const

/** Adds or changes a programme. Requests keep the date and class that the school has chosen. */
export function ProgrammeForm({ programme, onSaved, onLeave }: ProgrammeFormProps) {
  const { form, field, end } = useForm({
    schema: () => import('#contract/desk-programmes.ts').then(({ ProgrammeChange }) => ProgrammeChange),
    read: ({ retired, ...fields }) => ({
      ...fields,
      version: programme?.version ?? 0,
      retired: retired === 'yes',
    }),
    send: async ({ version, retired, ...input }) =>
      onSaved(
        programme
          ? await deskCall('changeProgramme', {
              params: { id: programme.id },
              body: { version, retired, ...input },
            })
          : await deskCall('addProgramme', { body: input }),
      ),
    fallback: programmeFallbacks.save,
  })
  const { title, description, material } = programmeLimits
  return (
    <form {...form} className="grid gap-4 rounded-card border border-edge bg-card p-4 sm:p-5">
      <h3 className="text-lg">{programme ? `Change “${programme.title}”` : 'New programme'}</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('title')}
          label="Title"
          defaultValue={programme?.title}
          maxLength={title.max}
          required
        />
        <TextField
          {...field('titleHindi')}
          label="Title in Hindi"
          lang="hi"
          defaultValue={programme?.titleHindi}
          maxLength={title.max}
        />
        <TextArea
          {...field('description')}
          label="Text"
          rows={3}
          defaultValue={programme?.description}
          maxLength={description.max}
          required
        />
        <TextArea
          {...field('descriptionHindi')}
          label="Text in Hindi"
          lang="hi"
          rows={3}
          defaultValue={programme?.descriptionHindi}
          maxLength={description.max}
        />
        <TextField
          {...field('fromClass')}
          {...numbers}
          label="From class"
          defaultValue={programme?.fromClass}
        />
        <TextField {...field('toClass')} {...numbers} label="To class" defaultValue={programme?.toClass} />
        <TextField {...field('days')} {...numbers} label="Days" defaultValue={programme?.days ?? 1} />
        <TextField
          {...field('minutes')}
          {...numbers}
          label="Minutes on each day"
          defaultValue={programme?.minutes}
        />
        <TextField
          {...field('capacity')}
          {...numbers}
          label="Students at most"
          defaultValue={programme?.capacity}
        />
        {programme && (
          <SelectField
            {...field('retired')}
            label="Can schools ask for it?"
            defaultValue={programme.retired ? 'yes' : 'no'}
            options={[
              { value: 'no', label: 'Yes' },
              { value: 'yes', label: 'No, it is retired' },
            ]}
          />
        )}
      </div>
      <TextArea
        {...field('material')}
        label="What the school provides"
        rows={2}
        defaultValue={programme?.material}
        maxLength={material.max}
      />
      <FormEnd {...end} size="small" label="Save" busyLabel="Saving…">
        <Button variant="plain" size="small" onClick={onLeave}>
          Leave it
        </Button>
      </FormEnd>
    </form>
  )
}
