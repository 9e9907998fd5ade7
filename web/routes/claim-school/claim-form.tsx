import { useId } from 'react'
import { limits } from '#contract/limits.ts'
import { schoolPath } from '#contract/paths.ts'
import { type ClaimProof, claimLimits } from '#contract/school-claim-choices.ts'
import type { SchoolDetail } from '#contract/schools.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { formatLocation } from '#web/features/directory/school-location.ts'
import { FormPage } from '#web/features/layout/form-page.tsx'
import type { Acted } from '#web/routes/claim-school/act.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'

const proofs: Readonly<Record<ClaimProof, { label: string; hint: string }>> = {
  mail: { label: m.workspace_claim_proof_mail(), hint: m.workspace_claim_proof_mail_hint() },
  letter: { label: m.workspace_claim_proof_letter(), hint: m.workspace_claim_proof_letter_hint() },
  documents: {
    label: m.workspace_claim_proof_documents(),
    hint: m.workspace_claim_proof_documents_hint({ days: claimLimits.documentsKeptFor }),
  },
}

type ClaimFormProps = { school: SchoolDetail; formId: string; acted: Acted | undefined }

/** Asks who somebody is, and for the way to prove it. */
export function ClaimForm({ school, formId, acted }: ClaimFormProps) {
  const { typed = {}, fields = {}, message } = acted ?? {}
  const field = (name: string) => ({ name, error: fields[name], defaultValue: typed[name] })
  return (
    <FormPage
      title={m.workspace_claim_title()}
      lead={m.workspace_claim_lead({ name: school.name, location: formatLocation(school) })}
      sendsWithoutScript
    >
      {school.closed ? (
        <>
          <p>{m.workspace_claim_closed()}</p>
          <p>
            <ButtonLink to={schoolPath(school)} variant="line">
              {m.schools_back_to_the_school()}
            </ButtonLink>
          </p>
        </>
      ) : (
        <form
          method="post"
          action={href(`/claim-school/${school._id}`)}
          className="grid gap-5"
          // The server names each error beside its field.
          noValidate
        >
          <FormErrors acted={acted} />
          <input type="hidden" name="id" value={formId} />
          <TextField
            {...field('name')}
            label={m.workspace_claim_name()}
            autoComplete="name"
            maxLength={limits.fullName.max}
            required
          />
          <TextField
            {...field('position')}
            label={m.workspace_claim_position()}
            hint={m.workspace_claim_position_hint()}
            autoComplete="organization-title"
            maxLength={claimLimits.position.max}
            required
          />
          <EmailField {...field('email')} autoComplete="email" hint={m.workspace_claim_email_hint()} />
          <TextField
            {...field('phone')}
            label={m.workspace_claim_phone()}
            type="tel"
            autoComplete="tel"
            maxLength={30}
          />
          <ProofChoice chosen={typed.proof} error={fields.proof} />
          {message && <ErrorNotice>{message}</ErrorNotice>}
          <div>
            <Button type="submit" className="max-sm:w-full">
              {m.workspace_claim_send()}
            </Button>
          </div>
          <p className="text-sm text-ink-2">{m.workspace_claim_promise()}</p>
          <p className="text-sm text-ink-2">
            {m.workspace_claim_storage({ days: claimLimits.refusedKeptFor })}
          </p>
          <p className="text-sm">
            <a href={href('/claim-school')} className="text-link inline-flex min-h-11 items-center">
              {m.workspace_claim_have_number()}
            </a>
          </p>
        </form>
      )}
    </FormPage>
  )
}

/** Says above the form that something is wrong, because the page was loaded again. */
export function FormErrors({ acted }: { acted: Acted | undefined }) {
  const count = Object.keys(acted?.fields ?? {}).length
  if (count === 0) return null
  return <ErrorNotice>{m.workspace_claim_errors()}</ErrorNotice>
}

function ProofChoice({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
  const id = useId()
  return (
    <fieldset aria-describedby={error && `${id}-error`} className="grid gap-2">
      <legend className="mb-2 font-semibold">{m.workspace_claim_how()}</legend>
      {Object.entries(proofs).map(([proof, { label, hint }]) => (
        <div
          key={proof}
          className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-[10px] border border-edge bg-card px-4 py-3 has-checked:border-leaf has-checked:bg-leaf-soft"
        >
          <input
            type="radio"
            id={`${id}-${proof}`}
            name="proof"
            value={proof}
            defaultChecked={proof === chosen}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-${proof}-hint`}
            className="mt-0.5 size-5 shrink-0 accent-leaf"
          />
          <label htmlFor={`${id}-${proof}`} className="min-h-6 cursor-pointer font-semibold">
            {label}
          </label>
          <p id={`${id}-${proof}-hint`} className="col-start-2 text-sm text-ink-2">
            {hint}
          </p>
        </div>
      ))}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
