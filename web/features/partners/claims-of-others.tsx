import { claimLimits } from '#contract/school-claim-choices.ts'
import type { OwnersClaim } from '#contract/school-claims.ts'
import * as m from '#messages'
import { memberFallbacks } from '#web/features/members/fallbacks.ts'
import { ScreenSection } from '#web/features/members/panels.tsx'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { formatIndianTime } from '#web/ui/dates.ts'
import { TextArea } from '#web/ui/field.tsx'
import { schoolCall } from './school-call.ts'

type Props = { claims: readonly OwnersClaim[]; onChange: (claims: OwnersClaim[]) => void }

/** Tells the owner who else claims the page, and takes the answer of the owner. */
export function ClaimsOfOthers({ claims, onChange }: Props) {
  return claims.map((claim) => (
    <ScreenSection
      key={claim.id}
      title={m.workspace_claim_of_other()}
      lead={m.workspace_claim_of_other_lead()}
    >
      {claim.name !== null && (
        <p className="wrap-anywhere">
          {m.workspace_claim_of_other_person({ name: claim.name, position: claim.position ?? '' })}
        </p>
      )}
      {claim.answer !== null ? (
        <p className="border-s-3 border-leaf ps-3 wrap-anywhere whitespace-pre-line">{claim.answer}</p>
      ) : (
        <AnswerForm claim={claim} onChange={onChange} />
      )}
    </ScreenSection>
  ))
}

function AnswerForm({ claim, onChange }: { claim: OwnersClaim; onChange: Props['onChange'] }) {
  const { form, field, end } = useForm({
    schema: () => import('#contract/school-claims.ts').then(({ OwnersAnswer }) => OwnersAnswer),
    send: async (body) =>
      onChange(await schoolCall('answerClaimOfOther', { params: { id: claim.id }, body })),
    fallback: memberFallbacks.save,
  })
  return (
    <form {...form} className="grid gap-4">
      <TextArea
        {...field('answer')}
        label={m.workspace_claim_answer()}
        hint={m.workspace_claim_of_other_until({ time: formatIndianTime(claim.answersUntil) })}
        rows={4}
        maxLength={claimLimits.answer.max}
      />
      <FormEnd {...end} size="small" label={m.workspace_claim_send_answer()} />
    </form>
  )
}
