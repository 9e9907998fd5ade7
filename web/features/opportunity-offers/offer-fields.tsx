import { offerLimits, opportunityKindNames, opportunityKinds } from '#contract/opportunity-offer-choices.ts'
import * as m from '#messages'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'

type FieldState = { name: string; error: string | undefined; defaultValue?: string | undefined }

type OfferFieldsProps = {
  /** Returns the state of the field with this name. */
  field: (name: string) => FieldState
}

/** The fields that describe an opportunity. They work without a script. */
export function OfferFields({ field }: OfferFieldsProps) {
  const { defaultValue: kind = '', ...kindField } = field('kind')
  const { defaultValue: location = '', ...locationField } = field('location')
  const { defaultValue: payment = '', ...paymentField } = field('payment')
  return (
    <>
      <TextField
        {...field('title')}
        label={m.offers_title()}
        hint={m.offers_title_hint()}
        maxLength={offerLimits.title.max}
        required
      />
      <RadioGroup
        {...kindField}
        legend={m.offers_kind()}
        labels={Object.fromEntries(opportunityKindNames.map((name) => [name, opportunityKinds[name]()]))}
        initial={kind}
      />
      <TextArea
        {...field('text')}
        label={m.offers_text()}
        hint={m.offers_text_hint()}
        rows={8}
        minLength={offerLimits.text.min}
        maxLength={offerLimits.text.max}
        required
      />
      <TextField
        {...field('classes')}
        label={m.offers_classes()}
        hint={m.offers_classes_hint()}
        maxLength={offerLimits.classes.max}
        required
      />
      <RadioGroup
        {...locationField}
        legend={m.offers_location()}
        labels={{ online: m.offers_location_online(), 'in-person': m.offers_location_in_person() }}
        initial={location}
      />
      <TextField {...field('place')} label={m.offers_place()} maxLength={offerLimits.place.max} />
      <RadioGroup
        {...paymentField}
        legend={m.offers_payment()}
        labels={{
          unpaid: m.offers_payment_unpaid(),
          paid: m.offers_payment_paid(),
          fee: m.offers_payment_fee(),
        }}
        initial={payment}
      />
      <TextField
        {...field('fee')}
        label={m.offers_fee()}
        hint={m.offers_fee_hint()}
        maxLength={offerLimits.fee.max}
      />
      <TextField
        {...field('link')}
        label={m.offers_link()}
        hint={m.offers_link_hint()}
        type="url"
        inputMode="url"
        maxLength={offerLimits.link.max}
        required
      />
      <TextField
        {...field('lastDay')}
        label={m.offers_last_day()}
        hint={m.offers_last_day_hint()}
        type="date"
        required
      />
    </>
  )
}

/** Says what is not allowed, with the box to tick. */
export function OfferPromise({ name, error }: Pick<FieldState, 'name' | 'error'>) {
  return (
    <div className="grid gap-2 border-t border-rule pt-5">
      <p className="font-semibold">{m.offers_rules()}</p>
      <ul className="grid list-disc gap-1 ps-5">
        <li>{m.offers_rule_fee()}</li>
        <li>{m.offers_rule_contact()}</li>
        <li>{m.offers_rule_papers()}</li>
        <li>{m.offers_rule_grades()}</li>
      </ul>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name={name}
          value="yes"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
          className="size-5 shrink-0 accent-leaf"
        />
        {m.offers_promise()}
      </label>
      {error && (
        <p id={`${name}-error`} className="text-sm font-medium text-error">
          {error}
        </p>
      )}
    </div>
  )
}
