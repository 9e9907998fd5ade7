import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import { claimLimits, documentTypes } from '#contract/school-claim-choices.ts'
import type { OwnClaim } from '#contract/school-claims.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { FormPage } from '#web/features/layout/form-page.tsx'
import type { Acted } from '#web/routes/claim-school/act.ts'
import { FormErrors } from '#web/routes/claim-school/claim-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatDate, formatIndianTime } from '#web/ui/dates.ts'
import { Field, TextArea, TextField } from '#web/ui/field.tsx'
import { ErrorNotice, InfoNotice } from '#web/ui/notice.tsx'

type Step = 'open' | 'code' | 'confirm' | 'documents' | 'answer' | 'link' | 'withdraw'

type StepFormProps = {
  step: Step
  number?: string
  label: string
  variant?: 'leaf' | 'line'
  children?: ReactNode
  hasFiles?: boolean
}

/** Each step is a form of its own, which a browser sends without a script. */
function StepForm({ step, number, label, variant = 'leaf', children, hasFiles = false }: StepFormProps) {
  return (
    <form
      method="post"
      action={href('/claim-school')}
      encType={hasFiles ? 'multipart/form-data' : undefined}
      className="grid gap-4"
      noValidate
    >
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

/** Shows the state of a claim and what the claimant can do, or asks for the number of a claim. */
export function ClaimSteps({ acted }: { acted: Acted | undefined }) {
  const claim = acted?.claim
  return (
    <FormPage
      title={m.workspace_claim_follow_title()}
      lead={
        claim
          ? m.workspace_claim_for_school({ name: claim.school.name, city: claim.school.city })
          : m.workspace_claim_follow_lead()
      }
      sendsWithoutScript
    >
      <FormErrors acted={acted} />
      {acted?.message && <ErrorNotice>{acted.message}</ErrorNotice>}
      {claim ? <ClaimState claim={claim} acted={acted} /> : <NumberForm acted={acted} />}
    </FormPage>
  )
}

function NumberForm({ acted }: { acted: Acted | undefined }) {
  return (
    <StepForm step="open" label={m.workspace_claim_open()}>
      <TextField
        name="number"
        label={m.workspace_claim_number()}
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

type StateProps = { claim: OwnClaim; acted: Acted | undefined }

function ClaimState({ claim, acted }: StateProps) {
  const { number, state } = claim
  const isOpen = state !== 'accepted' && state !== 'refused'
  return (
    <>
      <CurrentStep claim={claim} acted={acted} />
      <div className="grid gap-2 border-t border-rule pt-5">
        <p>{m.workspace_claim_your_number()}</p>
        <p className="rounded-[10px] border-2 border-dashed border-edge bg-paper-2 px-4 py-3 text-center">
          <code className="font-mono text-lg font-semibold select-all">{number}</code>
        </p>
        <p className="text-sm text-ink-2">{m.workspace_claim_keep_number()}</p>
      </div>
      {isOpen && (
        <StepForm step="withdraw" number={number} label={m.workspace_claim_withdraw()} variant="line" />
      )}
    </>
  )
}

function CurrentStep({ claim, acted }: StateProps) {
  const { number, state, proof, sentence, email, isDispute } = claim
  const time = claim.dueAt ? formatIndianTime(claim.dueAt) : ''
  switch (state) {
    case 'waiting':
      if (isDispute) return <p>{m.workspace_claim_state_dispute({ time })}</p>
      if (proof === 'letter') return <p>{m.workspace_claim_state_letter({ time })}</p>
      return <p>{m.workspace_claim_state_waiting({ time })}</p>
    case 'accepted':
      return (
        <>
          <InfoNotice>{m.workspace_claim_state_accepted({ email: email ?? '' })}</InfoNotice>
          <StepForm step="link" number={number} label={m.workspace_claim_send_link()} variant="line" />
        </>
      )
    case 'refused':
      return <Refused claim={claim} />
    case 'asked':
      return (
        <>
          <p>{m.workspace_claim_state_asked()}</p>
          <Quote text={sentence} />
          <StepForm step="answer" number={number} label={m.workspace_claim_send_answer()} hasFiles>
            <TextArea
              name="answer"
              label={m.workspace_claim_answer()}
              error={acted?.fields?.answer}
              defaultValue={acted?.typed?.answer}
              rows={4}
              maxLength={claimLimits.answer.max}
              required
            />
            <FilesField label={m.workspace_claim_more_files()} error={acted?.fields?.files} />
          </StepForm>
        </>
      )
    case 'proving':
      return <Proof claim={claim} acted={acted} />
  }
}

function Refused({ claim: { outcome, sentence } }: { claim: OwnClaim }) {
  if (outcome === 'expired') return <p>{m.workspace_claim_state_expired()}</p>
  if (outcome === 'withdrawn') return <p>{m.workspace_claim_state_withdrawn()}</p>
  return (
    <>
      <p>{m.workspace_claim_state_refused()}</p>
      <Quote text={sentence} />
    </>
  )
}

function Quote({ text }: { text: string | null }) {
  return <p className="border-s-3 border-leaf ps-3 wrap-anywhere whitespace-pre-line">{text}</p>
}

function Proof({ claim, acted }: StateProps) {
  const { number, proof, email, hasCode, letterPostedOn } = claim
  if (proof === 'documents')
    return (
      <StepForm step="documents" number={number} label={m.workspace_claim_send_files()} hasFiles>
        <FilesField label={m.workspace_claim_files()} error={acted?.fields?.files} />
      </StepForm>
    )
  const error = acted?.fields?.code
  if (proof === 'letter')
    return (
      <>
        {letterPostedOn && <p>{m.workspace_claim_letter_posted({ day: formatDate(letterPostedOn) })}</p>}
        <StepForm step="confirm" number={number} label={m.workspace_claim_confirm()}>
          <input type="hidden" name="proof" value="letter" />
          <TextField
            name="code"
            label={m.workspace_claim_letter_code()}
            hint={m.workspace_claim_letter_hint()}
            error={error}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck="false"
            required
          />
        </StepForm>
      </>
    )
  if (!hasCode)
    return (
      <>
        <p>{m.workspace_claim_code_ready()}</p>
        <StepForm step="code" number={number} label={m.workspace_claim_get_code()} />
      </>
    )
  return (
    <>
      <p role="status">{m.workspace_claim_code_sent({ email: email ?? '', minutes: limits.codeValidFor })}</p>
      <StepForm step="confirm" number={number} label={m.workspace_claim_confirm()}>
        <TextField
          name="code"
          label={m.workspace_claim_code()}
          error={error}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
      </StepForm>
      <StepForm step="code" number={number} label={m.workspace_claim_get_new_code()} variant="line" />
    </>
  )
}

function FilesField({ label, error }: { label: string; error: string | undefined }) {
  return (
    <Field label={label} hint={m.workspace_claim_files_hint()} error={error}>
      {(attributes) => (
        <input
          {...attributes}
          type="file"
          name="files"
          multiple
          accept={documentTypes.join(',')}
          className="block w-full rounded-[10px] border border-edge bg-card p-2 text-base"
        />
      )}
    </Field>
  )
}
