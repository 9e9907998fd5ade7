import { useEffect, useId, useRef, useState } from 'react'
import { type Interest, interests, roles } from '#contract/inbox-choices.ts'
import { limits } from '#contract/limits.ts'
import type { School } from '#contract/schools.ts'
import { states } from '#contract/states.ts'
import * as m from '#messages'
import { contactFallback, selectOptions, useSubmissionId } from '#web/features/contact/contact-form.ts'
import { RetentionNote } from '#web/features/contact/contact-parts.tsx'
import { formatLocation } from '#web/features/directory/school-location.ts'
import { describeSuggestionCount, suggestSchools } from '#web/features/directory/suggest-schools.ts'
import { call } from '#web/lib/api/call.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import type { PageServices } from '#web/services.ts'
import { ComboboxField } from '#web/ui/combobox-field.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'

type StateNames = PageServices['stateNames']

function stateOptions(names: StateNames) {
  return [
    { value: '', label: m.contact_choose_the_state() },
    ...states.map((state, index) => ({ value: state, label: names?.[index] ?? state })),
  ]
}

type SchoolChoiceProps = {
  initial: School | undefined
  stateNames: StateNames
  /** See `useForm`. */
  field: (name: string) => { name: string; error: string | undefined }
}

/** Asks for a school. If the typed school is not chosen from the directory, also asks for its location. */
function SchoolChoice({ initial, stateNames, field }: SchoolChoiceProps) {
  const initialText = initial && `${initial.name}, ${formatLocation(initial)}`
  const [school, setSchool] = useState({ text: initialText ?? '', id: initial?._id })
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // Before hydration, the user may have typed a text, or the browser may have restored a text.
    const earlyText = box.current?.querySelector('input')?.value
    if (earlyText && earlyText !== initialText) setSchool({ text: earlyText, id: undefined })
  }, [initialText])

  const isNew = school.id === undefined && school.text.trim() !== ''
  return (
    <div ref={box} className="grid gap-5">
      <ComboboxField
        {...field('schoolName')}
        label={m.contact_school()}
        hint={m.contact_school_hint()}
        listLabel={m.contact_school_list()}
        suggest={suggestSchools}
        describeCount={describeSuggestionCount}
        onText={(text, selected) => setSchool({ text, id: selected?.key })}
        maxLength={limits.schoolName.max}
        defaultValue={initialText}
        required
      />
      <input type="hidden" name="schoolId" value={school.id ?? ''} />
      <p role="status" className={school.id ? '-mt-3 text-sm font-medium text-leaf' : 'sr-only'}>
        {school.id && m.contact_in_our_directory()}
      </p>
      {isNew && (
        <fieldset className="-mt-1 grid gap-5 rounded-[10px] bg-paper-2 p-4 sm:grid-cols-2 sm:p-5">
          <legend className="float-left w-full sm:col-span-2">
            <b className="font-semibold">{m.contact_not_in_the_list()}</b>
          </legend>
          <TextField
            {...field('location')}
            label={m.contact_village_or_town()}
            autoComplete="off"
            maxLength={limits.locationName.max}
            required
          />
          <TextField
            {...field('district')}
            label={m.contact_district()}
            autoComplete="off"
            maxLength={limits.locationName.max}
            required
          />
          <SelectField
            {...field('state')}
            label={m.contact_state()}
            options={stateOptions(stateNames)}
            autoComplete="off"
            className="sm:col-span-2"
            required
          />
        </fieldset>
      )}
    </div>
  )
}

/** Returns a separate name for each checkbox, because `formFields` keeps one value for each name. */
const interestBox = (interest: string) => `interest-${interest}`

/** Returns the request body, with the id of a school of the directory, otherwise with name and location. */
export function readRegistration(fields: Record<string, string>) {
  const { schoolId, schoolName, location, district, state, contactPerson, role, phone, email, note } = fields
  return {
    ...(schoolId ? { schoolId } : { schoolName, location, district, state }),
    contactPerson,
    role,
    phone,
    email,
    interests: interests.filter((interest) => interestBox(interest) in fields),
    ...(note?.trim() && { note }),
  }
}

const roleOptions = selectOptions(m.contact_choose_your_role(), roles)

type RegistrationFormProps = {
  initial: School | undefined
  stateNames: StateNames
  offers: readonly { key: Interest; title: string }[]
  onSent: (registration: SentRegistration) => void
}

/** `school`: a school of the directory. */
export type SentRegistration = {
  email: string
  school?: { id: string; name: string; position: string; phone: string }
}

export function RegistrationForm({ initial, stateNames, offers, onSent }: RegistrationFormProps) {
  const withId = useSubmissionId()
  const { form, field, end } = useForm({
    schema: () => import('#contract/inbox.ts').then(({ SchoolRegistration }) => SchoolRegistration),
    read: (fields) => withId(readRegistration(fields)),
    send: async (body) => {
      await call('registerSchool', { body })
      const { schoolId: id, contactPerson: name, role, phone, email } = body
      onSent({
        email,
        ...(id && { school: { id, name, position: role === 'other' ? '' : roles[role], phone } }),
      })
    },
    fallback: contactFallback,
  })
  return (
    <form {...form} className="grid gap-5">
      <SchoolChoice initial={initial} stateNames={stateNames} field={field} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('contactPerson')}
          label={m.contact_your_name()}
          autoComplete="name"
          maxLength={limits.fullName.max}
          required
        />
        <SelectField {...field('role')} label={m.contact_your_role()} options={roleOptions} required />
        <TextField
          {...field('phone')}
          label={m.contact_phone()}
          hint={m.contact_phone_hint()}
          type="tel"
          autoComplete="tel"
          maxLength={30}
          required
        />
        <EmailField {...field('email')} autoComplete="email" hint={m.contact_registration_email_hint()} />
      </div>
      <CheckGroup
        legend={m.contact_what_would_you_like()}
        hint={m.contact_tick_any()}
        options={offers.map(({ key, title }) => ({ name: interestBox(key), label: title }))}
      />
      <TextArea
        {...field('note')}
        label={m.contact_anything_else()}
        rows={4}
        maxLength={limits.message.max}
      />
      <FormEnd
        {...end}
        className="max-sm:w-full"
        label={m.contact_register_school()}
        busyLabel={m.contact_sending()}
      />
      <RetentionNote />
    </form>
  )
}

type CheckGroupProps = {
  legend: string
  hint?: string
  options: { name: string; label: string }[]
}

function CheckGroup({ legend, hint, options }: CheckGroupProps) {
  const hintId = useId()
  return (
    <fieldset aria-describedby={hint && hintId} className="grid gap-1.5">
      <legend className="font-semibold">{legend}</legend>
      {hint && (
        <p id={hintId} className="text-sm text-ink-2">
          {hint}
        </p>
      )}
      <div className="mt-0.5 grid gap-x-5 gap-y-2 sm:grid-cols-2">
        {options.map(({ name, label }) => (
          <label
            key={name}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-[10px] border border-edge px-4 py-2 leading-snug has-checked:border-leaf has-checked:bg-leaf-soft"
          >
            <input type="checkbox" name={name} className="size-5 shrink-0 accent-leaf" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
