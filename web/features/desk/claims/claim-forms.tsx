import { useState } from 'react'
import { indianDay } from '#contract/days.ts'
import { claimLimits } from '#contract/school-claim-choices.ts'
import type { DeskClaim } from '#contract/school-claims.ts'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { ScreenSection } from '#web/features/members/panels.tsx'
import { explain } from '#web/lib/api/api-error.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { savePdf } from '#web/ui/save-file.ts'
import { claimFallbacks } from './claim-texts.ts'

type Props = { claim: DeskClaim; onChange: (claim: DeskClaim) => void }

const reasonField = { label: 'Reason, for the log', rows: 2, maxLength: claimLimits.reason.max } as const

export function DomainForm({ claim: { id, version, domain }, onChange }: Props) {
  const { form, field, end } = useForm({
    schema: () => import('#contract/school-claims.ts').then(({ ClaimReason }) => ClaimReason),
    read: ({ reason }) => ({ version, reason }),
    send: async (body) => onChange(await deskCall('matchClaimDomain', { params: { id }, body })),
    fallback: claimFallbacks.save,
  })
  return (
    <ScreenSection
      title={`Match ${domain?.name ?? 'the domain'}`}
      lead="Only if the website of the school has this domain, and pupils have no addresses at it. Then everybody with an address there can claim this page."
    >
      <form {...form} className="grid gap-4">
        <TextArea {...field('reason')} {...reasonField} />
        <FormEnd {...end} size="small" label="Match, and let the claimant get a code" />
      </form>
    </ScreenSection>
  )
}

/** The address in the register is on the letter. */
export function LetterForms({ claim, onChange }: Props) {
  const { id, version, letters, number } = claim
  const [state, setState] = useState({ busy: false, error: '' })
  const isPrinted = letters.some((letter) => letter.number === number && letter.postedOn === null)

  async function print() {
    setState({ busy: true, error: '' })
    try {
      const printed = await deskCall('printClaimLetter', { params: { id }, body: { version } })
      // The code stands only in this file.
      savePdf(`letter-${claim.school._id}.pdf`, printed.pdf)
      setState({ busy: false, error: '' })
      onChange(printed.claim)
    } catch (error) {
      setState({ busy: false, error: explain(error, claimFallbacks.save) })
    }
  }

  if (claim.state !== 'waiting') return null
  return (
    <ScreenSection
      title="Letter"
      lead="Print it, post it to the address on it, and record the day. A letter that you print again has another code, and the first one no longer works."
    >
      {state.error && <ErrorNotice>{state.error}</ErrorNotice>}
      <div>
        <Button
          size="small"
          variant={isPrinted ? 'line' : 'leaf'}
          busy={state.busy}
          onClick={() => void print()}
        >
          {isPrinted ? 'Print another letter' : 'Print the letter'}
        </Button>
      </div>
      {isPrinted && <PostedForm claim={claim} onChange={onChange} />}
    </ScreenSection>
  )
}

function PostedForm({ claim: { id, version }, onChange }: Props) {
  const { form, field, end } = useForm({
    schema: () => import('#contract/school-claims.ts').then(({ LetterPosted }) => LetterPosted),
    read: ({ postedOn }) => ({ version, postedOn }),
    send: async (body) => onChange(await deskCall('markLetterPosted', { params: { id }, body })),
    fallback: claimFallbacks.save,
  })
  return (
    <form {...form} className="grid gap-4">
      <TextField {...field('postedOn')} label="Posted on" type="date" defaultValue={indianDay(new Date())} />
      <FormEnd {...end} size="small" label="Posted" />
    </form>
  )
}

export function AskOwner({ claim: { id, version }, onChange }: Props) {
  const { form, end } = useForm({
    schema: () => import('#contract/school-claims.ts').then(({ ClaimVersion }) => ClaimVersion),
    read: () => ({ version }),
    send: async (body) => onChange(await deskCall('askClaimOwner', { params: { id }, body })),
    fallback: claimFallbacks.save,
  })
  return (
    <ScreenSection
      title="Ask the owner"
      lead={`The page has an owner. You can transfer it only after the owner has answered, or after ${claimLimits.ownerAnswersWithin} days.`}
    >
      <form {...form} className="grid gap-4">
        <FormEnd {...end} size="small" label="Tell the owner about the claim" />
      </form>
    </ScreenSection>
  )
}

export function AcceptForm({ claim: { id, version }, onChange, hasOwner }: Props & { hasOwner: boolean }) {
  const { form, field, end } = useForm({
    schema: () => import('#contract/school-claims.ts').then(({ ClaimAcceptance }) => ClaimAcceptance),
    read: ({ outcome, reason }) => ({ version, outcome, reason }),
    send: async (body) => onChange(await deskCall('acceptClaim', { params: { id }, body })),
    fallback: claimFallbacks.save,
  })
  const options = hasOwner
    ? [
        { value: 'editor', label: 'As the second person of the school' },
        { value: 'transferred', label: 'Transfer the page: the account of the owner ends' },
      ]
    : [{ value: 'owner', label: 'As the owner of the page' }]
  return (
    <ScreenSection title="Accept" lead="The claimant gets a link by email to set a password.">
      <form {...form} className="grid gap-4">
        <SelectField {...field('outcome')} label="How" options={options} />
        <TextArea {...field('reason')} {...reasonField} />
        <FormEnd {...end} size="small" label="Accept" />
      </form>
    </ScreenSection>
  )
}

export function AskForm({ claim: { id, version }, onChange }: Props) {
  const { form, field, end } = useForm({
    schema: () => import('#contract/school-claims.ts').then(({ ClaimSentence }) => ClaimSentence),
    read: ({ sentence }) => ({ version, sentence }),
    send: async (body) => onChange(await deskCall('askClaimant', { params: { id }, body })),
    fallback: claimFallbacks.save,
  })
  return (
    <ScreenSection title="Ask for more" lead="The claimant can answer with a text and with documents.">
      <form {...form} className="grid gap-4">
        <TextArea
          {...field('sentence')}
          label="Question to the claimant"
          rows={3}
          maxLength={claimLimits.sentence.max}
        />
        <FormEnd {...end} size="small" variant="line" label="Send the question" />
      </form>
    </ScreenSection>
  )
}

export function RefuseForm({ claim: { id, version }, onChange }: Props) {
  const { form, field, end } = useForm({
    schema: () => import('#contract/school-claims.ts').then(({ ClaimSentence }) => ClaimSentence),
    read: ({ sentence }) => ({ version, sentence }),
    send: async (body) => onChange(await deskCall('refuseClaim', { params: { id }, body })),
    fallback: claimFallbacks.save,
  })
  return (
    <ScreenSection title="Refuse" lead="Who owns the page keeps it. The claimant reads your sentence.">
      <form {...form} className="grid gap-4">
        <TextArea
          {...field('sentence')}
          label="Reason, for the claimant"
          rows={3}
          maxLength={claimLimits.sentence.max}
        />
        <FormEnd {...end} size="small" variant="line" label="Refuse" />
      </form>
    </ScreenSection>
  )
}
