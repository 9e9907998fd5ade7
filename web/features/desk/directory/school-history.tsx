import { useState } from 'react'
import type { DeskSchool, SchoolChange } from '#contract/directory.ts'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { DeskLink } from '#web/features/desk/desk-panel.tsx'
import { formatTime } from '#web/features/desk/format-time.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { changeTexts, deskSchoolPath, differences, directoryFallbacks } from './directory-texts.ts'

type HistoryProps = {
  changes: readonly SchoolChange[]
  /** Whether to link the school of each change. */
  linksSchools?: boolean
  /** Without it, changes cannot be undone here. */
  onChange?: (school: DeskSchool, text: string) => void
}

/** Lists changes with what they changed, the latest first. */
export function History({ changes, linksSchools = false, onChange }: HistoryProps) {
  if (changes.length === 0) return <p>No changes yet.</p>
  return (
    <ol className="border-t border-rule">
      {changes.map((change) => (
        <li key={change.id} className="grid gap-2 border-b border-rule py-3">
          <p>
            <b>{changeTexts[change.kind]}</b>
            {change.isUndone && ' and undone'}
            {linksSchools && change.after[0] && (
              <>
                {': '}
                <DeskLink to={deskSchoolPath(change.after[0].code)} className="text-link">
                  {change.after[0].fields.name}
                </DeskLink>
              </>
            )}
            . {change.reason}
          </p>
          <p className="text-sm text-ink-2">
            {change.staff}, {formatTime(change.changedAt)}
          </p>
          <Differences {...change} />
          {onChange && !change.isUndone && change.kind !== 'undo' && (
            <UndoForm id={change.id} onChange={onChange} />
          )}
        </li>
      ))}
    </ol>
  )
}

function Differences({ before, after }: SchoolChange) {
  const changed = after.flatMap((school) => {
    const earlier = before.find(({ code }) => code === school.code)
    return earlier ? differences(earlier, school) : []
  })
  const isOnly = (schools: SchoolChange['before'], others: SchoolChange['before']) =>
    schools.filter(({ code }) => others.every((other) => other.code !== code))
  return (
    <ul className="grid gap-1 text-sm">
      {isOnly(before, after).map(({ code, fields }) => (
        <li key={code}>
          Gone: {fields.name} ({code})
        </li>
      ))}
      {isOnly(after, before).map(({ code, fields }) => (
        <li key={code}>
          New: {fields.name} ({code})
        </li>
      ))}
      {changed.map(({ label, before: from, after: to }) => (
        <li key={label}>
          {label}: {from ? <del>{from}</del> : 'empty'} → {to ? <ins>{to}</ins> : 'empty'}
        </li>
      ))}
    </ul>
  )
}

function UndoForm({ id, onChange }: { id: string } & Pick<Required<HistoryProps>, 'onChange'>) {
  const [isOpen, setIsOpen] = useState(false)
  const { form, field, end } = useForm({
    schema: () => import('#contract/directory.ts').then(({ UndoInput }) => UndoInput),
    send: async (body) => {
      onChange(await deskCall('undoSchoolChange', { params: { id }, body }), 'The change is undone.')
    },
    fallback: directoryFallbacks.save,
  })
  if (!isOpen)
    return (
      <p>
        <Button variant="line" size="small" onClick={() => setIsOpen(true)}>
          Undo
        </Button>
      </p>
    )
  return (
    <form {...form} className="grid gap-3">
      <TextField {...field('reason')} label="Why do you undo it?" autoComplete="off" autoFocus />
      <FormEnd {...end} size="small" label="Undo the change" />
    </form>
  )
}
