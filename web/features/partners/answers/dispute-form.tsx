import { complaintKinds } from '#contract/complaint-choices.ts'
import { limits } from '#contract/limits.ts'
import { disputeKinds } from '#contract/school-answers.ts'
import * as m from '#messages'
import { useSubmissionId } from '#web/features/contact/contact-form.ts'
import { schoolCall } from '#web/features/partners/school-call.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { answerFallbacks } from './answer-texts.ts'

const labels = Object.fromEntries(disputeKinds.map((kind) => [kind, complaintKinds[kind]]))

type DisputeFormProps = { reviewId: string; onSent: (message: string) => void; onLeave: () => void }

/** Sends a complaint about a review. Says first what can be removed, and what cannot. */
export function DisputeForm({ reviewId, onSent, onLeave }: DisputeFormProps) {
  const withId = useSubmissionId()
  const { form, field, end, errors } = useForm({
    schema: () => import('#contract/school-answers.ts').then((contract) => contract.SchoolDisputeInput),
    read: (fields) => ({ ...withId(fields), reviewId }),
    send: async (body) => {
      await schoolCall('disputeReview', { body })
      onSent(m.workspace_dispute_sent())
    },
    fallback: answerFallbacks.dispute,
  })
  return (
    <form {...form} className="ms-4 grid gap-5 sm:ms-8">
      <div className="grid gap-2">
        <h3 className="text-lg">{m.workspace_dispute()}</h3>
        <p>{m.workspace_dispute_can()}</p>
        <p>{m.workspace_dispute_cannot()}</p>
      </div>
      <RadioGroup name="kind" legend={m.workspace_dispute_kind()} labels={labels} error={errors.kind} />
      <TextArea
        {...field('message')}
        label={m.workspace_dispute_message()}
        hint={m.workspace_dispute_hint()}
        rows={5}
        maxLength={limits.message.max}
        required
      />
      <FormEnd {...end} label={m.workspace_dispute_send()} busyLabel={m.workspace_dispute_sending()}>
        <Button variant="plain" onClick={onLeave}>
          {m.workspace_leave_dispute()}
        </Button>
      </FormEnd>
    </form>
  )
}
