import { data } from 'react-router'
import { brand } from '#brand/brand.ts'
import type { bestParts, feedbackMarks } from '#contract/programme-choices.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { FormPage } from '#web/features/layout/form-page.tsx'
import { unlistedMeta } from '#web/features/layout/page-meta.ts'
import { feedbackCodeScript } from '#web/features/programmes/feedback-code-script.ts'
import type { PageArgs, PageProps } from '#web/page-types.ts'
import { type Acted, act } from '#web/routes/feedback/act.ts'
import { pageForms } from '#web/services.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'

const marks: Readonly<Record<(typeof feedbackMarks)[number], string>> = {
  5: m.programmes_mark_5(),
  4: m.programmes_mark_4(),
  3: m.programmes_mark_3(),
  2: m.programmes_mark_2(),
  1: m.programmes_mark_1(),
}

const choices: Readonly<Record<(typeof bestParts)[number], string>> = {
  doing: m.programmes_choice_doing(),
  learning: m.programmes_choice_learning(),
  together: m.programmes_choice_together(),
  trainer: m.programmes_choice_trainer(),
  nothing: m.programmes_choice_nothing(),
}

export async function action({ request, context }: PageArgs) {
  const acted = await act(await request.formData(), context.get(pageForms).programmeFeedback)
  return data(acted, { status: acted.status })
}

export const meta = () => unlistedMeta(m.programmes_feedback_title())

/** Participants of a programme open this page by the code on a printed paper. It works without JavaScript. */
export default function FeedbackPage({ actionData }: PageProps<undefined, typeof action>) {
  if (actionData?.isDone)
    return (
      <FormPage
        title={m.programmes_feedback_thanks()}
        lead={m.programmes_feedback_counted()}
        sendsWithoutScript
      >
        <p>{m.programmes_feedback_storage()}</p>
      </FormPage>
    )
  return (
    <FormPage
      title={m.programmes_feedback_title()}
      lead={m.programmes_feedback_lead({ brand: brand.name })}
      sendsWithoutScript
    >
      <FeedbackForm acted={actionData} />
      <script>{feedbackCodeScript}</script>
    </FormPage>
  )
}

function FeedbackForm({ acted }: { acted: Acted | undefined }) {
  const { fields = {}, typed = {}, message } = acted ?? {}
  return (
    // The server names each error beside its field.
    <form method="post" action={href('/feedback')} className="grid gap-5" noValidate>
      {Object.keys(fields).length > 0 && <ErrorNotice>{m.programmes_feedback_errors()}</ErrorNotice>}
      {message && <ErrorNotice>{message}</ErrorNotice>}
      <TextField
        name="code"
        label={m.programmes_feedback_code()}
        hint={m.programmes_feedback_code_hint()}
        error={fields.code}
        defaultValue={typed.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck="false"
        required
      />
      <RadioGroup
        name="useful"
        legend={m.programmes_feedback_useful()}
        labels={marks}
        {...choiceOf('useful', acted)}
      />
      <RadioGroup
        name="understandable"
        legend={m.programmes_feedback_understandable()}
        labels={marks}
        {...choiceOf('understandable', acted)}
      />
      <RadioGroup
        name="best"
        legend={m.programmes_feedback_best_question()}
        labels={choices}
        {...choiceOf('best', acted)}
      />
      <div>
        <Button type="submit" className="max-sm:w-full">
          {m.programmes_feedback_send()}
        </Button>
      </div>
      <p className="text-sm text-ink-2">{m.programmes_feedback_storage()}</p>
    </form>
  )
}

function choiceOf(name: string, acted: Acted | undefined) {
  const initial = acted?.typed?.[name]
  return { error: acted?.fields?.[name], ...(initial !== undefined && { initial }) }
}
