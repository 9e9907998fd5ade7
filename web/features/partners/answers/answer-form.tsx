import { limits } from '#contract/limits.ts'
import type { SchoolAnswerInput, WrittenAnswer } from '#contract/school-answers.ts'
import * as m from '#messages'
import { schoolCall } from '#web/features/partners/school-call.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { answerFallbacks } from './answer-texts.ts'

type AnswerFormProps = {
  reviewId: string
  initial: SchoolAnswerInput | undefined
  onSaved: (written: WrittenAnswer, message: string) => void
  onLeave: () => void
}

function messageAfter({ versions: [newest], stopped }: WrittenAnswer): string {
  if (newest?.state === 'published') return m.workspace_answer_is_public()
  if (stopped.length === 0) return m.workspace_answer_waits()
  return m.workspace_answer_waits_for_words({ words: stopped.map((words) => `“${words}”`).join(', ') })
}

export function AnswerForm({ reviewId, initial, onSaved, onLeave }: AnswerFormProps) {
  const { form, field, end } = useForm({
    schema: () => import('#contract/school-answers.ts').then((contract) => contract.SchoolAnswerInput),
    send: async (body) => {
      const written = await schoolCall('putSchoolAnswer', { params: { id: reviewId }, body })
      onSaved(written, messageAfter(written))
    },
    fallback: answerFallbacks.save,
  })
  return (
    <form {...form} className="ms-4 grid gap-5 sm:ms-8">
      <div className="grid gap-1">
        <h3 className="text-lg">{m.workspace_answer_rules()}</h3>
        <ul className="grid list-disc gap-1 ps-5">
          <li>{m.workspace_answer_rule_say()}</li>
          <li>{m.workspace_answer_rule_guess()}</li>
          <li>{m.workspace_answer_rule_ask()}</li>
        </ul>
      </div>
      <TextArea
        {...field('text')}
        label={m.workspace_answer_text()}
        hint={m.workspace_answer_hint()}
        defaultValue={initial?.text}
        rows={6}
        maxLength={limits.schoolAnswer.max}
        required
      />
      <TextField
        {...field('position')}
        label={m.workspace_position()}
        hint={m.workspace_position_hint()}
        defaultValue={initial?.position}
        maxLength={limits.writerPosition.max}
        autoComplete="organization-title"
        required
      />
      <FormEnd {...end} label={m.workspace_save_answer()} busyLabel={m.workspace_saving_answer()}>
        <Button variant="plain" onClick={onLeave}>
          {m.workspace_leave_answer()}
        </Button>
      </FormEnd>
    </form>
  )
}
