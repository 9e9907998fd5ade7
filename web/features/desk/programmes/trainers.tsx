import { useState } from 'react'
import type { ProgrammeCatalogue, Trainer } from '#contract/desk-programmes.ts'
import { limits } from '#contract/limits.ts'
import { programmeLimits } from '#contract/programme-choices.ts'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { programmeFallbacks } from './programme-texts.ts'

type Change = { onChange: (changed: ProgrammeCatalogue) => void }

export function Trainers({ trainers, onChange }: Change & { trainers: Trainer[] }) {
  /** The id of a trainer, or `new`. */
  const [edited, setEdited] = useState<string>()

  function save(changed: ProgrammeCatalogue) {
    onChange(changed)
    setEdited(undefined)
  }

  return (
    <section aria-labelledby="trainers" className="grid gap-3">
      <h2 id="trainers" className="text-xl">
        Trainers
      </h2>
      <p className="text-sm text-ink-2">
        Nobody outside of the desk sees them. A trainer gets mails about the own sessions. We delete the name
        and the address of a trainer {programmeLimits.formerTrainerMonths} months after the trainer has left.
      </p>
      {trainers.length === 0 && <p>No trainers yet</p>}
      <ul className="grid gap-2">
        {trainers.map((trainer) => (
          <li key={trainer.id} className="rounded-card border border-rule bg-card p-3">
            {edited === trainer.id ? (
              <TrainerForm trainer={trainer} onChange={save} onLeave={() => setEdited(undefined)} />
            ) : (
              <div className="flex flex-wrap items-center justify-between gap-2">
                <p className="grid wrap-anywhere">
                  <b className="font-semibold">{trainer.name}</b>
                  <span className="text-sm text-ink-2">{trainer.retired ? 'Has left' : trainer.email}</span>
                </p>
                <Button size="small" variant="plain" onClick={() => setEdited(trainer.id)}>
                  Change<span className="sr-only"> {trainer.name}</span>
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {edited === 'new' ? (
        <div className="rounded-card border border-edge bg-card p-3">
          <TrainerForm trainer={undefined} onChange={save} onLeave={() => setEdited(undefined)} />
        </div>
      ) : (
        <div>
          <Button size="small" variant="line" onClick={() => setEdited('new')}>
            Add a trainer
          </Button>
        </div>
      )}
    </section>
  )
}

function TrainerForm({
  trainer,
  onChange,
  onLeave,
}: Change & { trainer: Trainer | undefined; onLeave: () => void }) {
  const { form, field, end } = useForm({
    schema: () => import('#contract/desk-programmes.ts').then(({ TrainerChange }) => TrainerChange),
    read: ({ retired, ...fields }) => ({ ...fields, retired: retired === 'yes' }),
    send: async ({ retired, ...input }) =>
      onChange(
        trainer
          ? await deskCall('changeTrainer', { params: { id: trainer.id }, body: { ...input, retired } })
          : await deskCall('addTrainer', { body: input }),
      ),
    fallback: programmeFallbacks.save,
  })
  return (
    <form {...form} className="grid gap-3">
      <TextField
        {...field('name')}
        label="Name"
        defaultValue={trainer?.name}
        maxLength={programmeLimits.trainerName.max}
        autoComplete="off"
      />
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        defaultValue={trainer?.email}
        maxLength={limits.email.max}
        autoComplete="off"
      />
      {trainer && (
        <SelectField
          {...field('retired')}
          label="Works with us?"
          defaultValue={trainer.retired ? 'yes' : 'no'}
          options={[
            { value: 'no', label: 'Yes' },
            { value: 'yes', label: 'No, has left' },
          ]}
        />
      )}
      <FormEnd {...end} size="small" label="Save" busyLabel="Saving…">
        <Button variant="plain" size="small" onClick={onLeave}>
          Leave it
        </Button>
      </FormEnd>
    </form>
  )
}
