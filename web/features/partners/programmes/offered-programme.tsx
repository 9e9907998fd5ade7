import { useEffect, useRef, useState } from 'react'
import { indianDay } from '#contract/days.ts'
import { monthsFrom, programmeLimits } from '#contract/programme-choices.ts'
import type { Programme, SchoolProgrammes } from '#contract/programmes.ts'
import * as m from '#messages'
import { languageOf } from '#messages/language.ts'
import { useSubmissionId } from '#web/features/contact/contact-form.ts'
import { schoolCall } from '#web/features/partners/school-call.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { formatMonth } from '#web/ui/dates.ts'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { lengthText, programmeFallbacks, rangeText } from './programme-texts.ts'

type OfferedProgrammeProps = {
  programme: Programme
  /** Whether the school has an open request for it. */
  isAsked: boolean
  onSent: (changed: SchoolProgrammes) => void
}

/** Shows a programme, and the form with which a school asks for it. */
export function OfferedProgramme({ programme, isAsked, onSent }: OfferedProgrammeProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { title, description, material, capacity } = programme
  const facts = [
    [m.programmes_classes(), rangeText(programme)],
    [m.programmes_length(), lengthText(programme)],
    [m.programmes_capacity(), m.programmes_capacity_up_to({ count: formatNumber(capacity) })],
    [m.programmes_material(), material],
  ]
  return (
    <article className="grid gap-3 rounded-card border border-rule bg-card p-4 sm:p-5">
      <div className="grid gap-1">
        <h3 lang={languageOf(title)} className="text-lg wrap-anywhere">
          {title}
        </h3>
        <p lang={languageOf(description)} className="wrap-anywhere whitespace-pre-line">
          {description}
        </p>
      </div>
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="flex flex-wrap gap-x-2">
                <dt className="text-ink-2">{name}:</dt>
                <dd lang={languageOf(value)} className="wrap-anywhere">
                  {value}
                </dd>
              </div>
            ),
        )}
      </dl>
      {isAsked && <p className="font-semibold">{m.programmes_asked_already()}</p>}
      {!isAsked && isAsking && (
        <AskForm programme={programme} onSent={onSent} onLeave={() => setIsAsking(false)} />
      )}
      {!isAsked && !isAsking && (
        <div>
          <Button size="small" variant="line" onClick={() => setIsAsking(true)} className="max-sm:w-full">
            {m.programmes_ask()}
            <span className="sr-only">: {title}</span>
          </Button>
        </div>
      )}
    </article>
  )
}

type AskFormProps = Omit<OfferedProgrammeProps, 'isAsked'> & { onLeave: () => void }

function AskForm({ programme, onSent, onLeave }: AskFormProps) {
  const withId = useSubmissionId()
  const { form, field, end } = useForm({
    schema: () => import('#contract/programmes.ts').then((contract) => contract.ProgrammeRequestInput),
    read: (fields) => withId({ ...fields, programmeId: programme.id }),
    send: async (body) => onSent(await schoolCall('askForProgramme', { body })),
    fallback: programmeFallbacks.save,
  })
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => start.current?.querySelector('select')?.focus(), [])
  const classOptions = Array.from({ length: programmeLimits.class.max }, (_, index) => ({
    value: String(index + 1),
    label: m.schools_one_class({ from: index + 1 }),
  }))
  return (
    <form {...form} className="grid gap-4 border-t border-rule pt-4">
      <div ref={start}>
        <SelectField
          {...field('wishedMonth')}
          label={m.programmes_month()}
          options={monthsFrom(indianDay(new Date())).map((value) => ({ value, label: formatMonth(value) }))}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...field('fromClass')}
          label={m.programmes_from_class()}
          options={classOptions}
          defaultValue={String(programme.fromClass)}
        />
        <SelectField
          {...field('toClass')}
          label={m.programmes_to_class()}
          options={classOptions}
          defaultValue={String(programme.toClass)}
        />
      </div>
      <TextField
        {...field('pupils')}
        label={m.programmes_pupils()}
        hint={m.programmes_capacity_up_to({ count: formatNumber(programme.capacity) })}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <TextArea
        {...field('remark')}
        label={m.programmes_remark()}
        hint={m.programmes_remark_hint()}
        rows={3}
        maxLength={programmeLimits.remark.max}
      />
      <FormEnd {...end} label={m.programmes_send()} busyLabel={m.programmes_sending()}>
        <Button variant="plain" onClick={onLeave}>
          {m.programmes_leave()}
        </Button>
      </FormEnd>
    </form>
  )
}
