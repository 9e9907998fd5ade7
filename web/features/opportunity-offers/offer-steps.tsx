import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import { offerLimits } from '#contract/opportunity-offer-choices.ts'
import type { OwnOffer } from '#contract/opportunity-offers.ts'
import * as m from '#messages'
import { href, languageOf } from '#messages/language.ts'
import { FormPage } from '#web/features/layout/form-page.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { formatDate, formatIndianTime } from '#web/ui/dates.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { ErrorNotice, InfoNotice } from '#web/ui/notice.tsx'
import type { OfferActed } from './act.ts'
import { OfferFields } from './offer-fields.tsx'

type StepFormProps = {
  step: 'open' | 'code' | 'confirm' | 'change' | 'withdraw'
  number?: string
  label: string
  variant?: 'leaf' | 'line'
  children?: ReactNode
}

/** Each step is a form of its own, which a browser sends without a script. */
function StepForm({ step, number, label, variant = 'leaf', children }: StepFormProps) {
  return (
    <form method="post" action={href('/offer-opportunity/status')} className="grid gap-5" noValidate>
      <input type="hidden" name="step" value={step} />
      {number !== undefined && <input type="hidden" name="number" value={number} />}
      {children}
      <div>
        <Button type="submit" variant={variant} className="max-sm:w-full">
          {label}
        </Button>
      </div>
    </form>
  )
}

/** Shows the state of an offer and what the offerer can do, or asks for its number. */
export function OfferSteps({ acted }: { acted: OfferActed | undefined }) {
  const { offer, message, fields } = acted ?? {}
  return (
    <FormPage
      title={m.offers_status_title()}
      lead={
        offer ? (
          <span lang={languageOf(offer.content.title)}>{offer.content.title}</span>
        ) : (
          m.offers_status_lead()
        )
      }
      sendsWithoutScript
    >
      {fields && Object.keys(fields).length > 0 && <ErrorNotice>{m.offers_errors()}</ErrorNotice>}
      {message && <ErrorNotice>{message}</ErrorNotice>}
      {offer ? <OpenOffer offer={offer} acted={acted} /> : <NumberForm acted={acted} />}
    </FormPage>
  )
}

function NumberForm({ acted }: { acted: OfferActed | undefined }) {
  return (
    <StepForm step="open" label={m.offers_open()}>
      <TextField
        name="number"
        label={m.offers_number()}
        error={acted?.fields?.number}
        defaultValue={acted?.typed?.number}
        autoComplete="off"
        spellCheck="false"
        maxLength={limits.complaintNumber.max}
        required
      />
    </StepForm>
  )
}

type StateProps = { offer: OwnOffer; acted: OfferActed | undefined }

function OpenOffer({ offer, acted }: StateProps) {
  const { number, state } = offer
  const isOpen = ['proving', 'waiting', 'asked', 'published'].includes(state)
  return (
    <>
      <CurrentStep offer={offer} acted={acted} />
      <div className="grid gap-2 border-t border-rule pt-5">
        <p>{m.offers_your_number()}</p>
        <p className="rounded-[10px] border-2 border-dashed border-edge bg-paper-2 px-4 py-3 text-center">
          <code className="font-mono text-lg font-semibold select-all">{number}</code>
        </p>
        <p className="text-sm text-ink-2">{m.offers_keep_number()}</p>
      </div>
      {isOpen ? (
        <StepForm step="withdraw" number={number} label={m.offers_withdraw()} variant="line" />
      ) : (
        <p>
          <ButtonLink to="/offer-opportunity" variant="line">
            {m.offers_new()}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

function CurrentStep({ offer, acted }: StateProps) {
  const { state, dueAt, sentence, content, path } = offer
  switch (state) {
    case 'proving':
      return <Proof offer={offer} acted={acted} />
    case 'waiting':
      return <InfoNotice>{m.offers_state_waiting({ time: dueAt ? formatIndianTime(dueAt) : '' })}</InfoNotice>
    case 'asked':
      return <Change offer={offer} acted={acted} />
    case 'published':
      return (
        <>
          <InfoNotice>{m.offers_state_published({ day: formatDate(content.lastDay) })}</InfoNotice>
          {path && (
            <p>
              <ButtonLink to={path}>{m.offers_see_page()}</ButtonLink>
            </p>
          )}
        </>
      )
    case 'refused':
      return (
        <>
          <p>{m.offers_state_refused()}</p>
          <Quote text={sentence} />
        </>
      )
    case 'withdrawn':
      return <p>{m.offers_state_withdrawn()}</p>
    case 'expired':
      return <p>{m.offers_state_expired()}</p>
    case 'ended':
      return <p>{m.offers_state_ended()}</p>
  }
}

export function Quote({ text }: { text: string | null }) {
  return <p className="border-s-3 border-leaf ps-3 wrap-anywhere whitespace-pre-line">{text}</p>
}

function Proof({ offer: { number, email, hasCode }, acted }: StateProps) {
  if (!hasCode)
    return (
      <>
        <p className="wrap-anywhere">{m.offers_code_ready({ email })}</p>
        <StepForm step="code" number={number} label={m.offers_get_code()} />
      </>
    )
  return (
    <>
      <p role="status" className="wrap-anywhere">
        {m.offers_code_sent({ email, minutes: limits.codeValidFor })}
      </p>
      <StepForm step="confirm" number={number} label={m.offers_confirm()}>
        <TextField
          name="code"
          label={m.offers_code()}
          error={acted?.fields?.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
      </StepForm>
      <StepForm step="code" number={number} label={m.offers_get_new_code()} variant="line" />
    </>
  )
}

function Change({ offer: { number, sentence, content }, acted }: StateProps) {
  const typed = acted?.typed?.step === 'change' ? acted.typed : undefined
  const values: Record<string, string | undefined> = typed ?? content
  const field = (name: string) => ({ name, error: acted?.fields?.[name], defaultValue: values[name] })
  return (
    <>
      <p>{m.offers_state_asked()}</p>
      <Quote text={sentence} />
      <StepForm step="change" number={number} label={m.offers_send_again()}>
        <OfferFields field={field} />
        <TextArea
          {...field('answer')}
          label={m.offers_answer()}
          rows={3}
          maxLength={offerLimits.answer.max}
        />
      </StepForm>
    </>
  )
}
