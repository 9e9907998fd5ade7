import { aspects } from '#contract/review-questions.ts'
import * as m from '#messages'
import { RichText } from '#web/ui/rich-text.tsx'
import { aspectNames, roleNames, yearsNames } from './answer-texts.tsx'
import { type AnswerTexts, answerPrefix } from './read-answers.ts'

const stars = ['1', '2', '3', '4', '5']

type AnswerQuestionsProps = {
  initial: AnswerTexts | undefined
}

export function AnswerQuestions({ initial = {} }: AnswerQuestionsProps) {
  return (
    <div className="grid gap-5 px-4 pb-5 max-sm:px-3">
      <p className="text-sm text-ink-2">{m.reviews_answers_explained()}</p>
      <div className="grid gap-4">
        {aspects.map((aspect) => (
          <Question
            key={aspect}
            name={aspect}
            legend={aspectNames[aspect]}
            initial={initial[aspect]}
            className="columns-fit max-w-80 gap-1 [--column:2.5rem]"
          >
            {stars.map((value) => ({
              value,
              label: value,
              name: m.reviews_stars({ count: value }),
            }))}
          </Question>
        ))}
      </div>
      <div className="grid gap-4 border-t border-rule pt-4">
        <p className="text-sm text-ink-2">
          <RichText
            message={m.reviews_answers_warning}
            markup={{ strong: ({ children }) => <b className="text-ink">{children}</b> }}
          />
        </p>
        <Question name="role" legend={m.reviews_who_you_are()} initial={initial.role}>
          {toChoices(roleNames)}
        </Question>
        <Question name="years" legend={m.reviews_your_time_at_this_school()} initial={initial.years}>
          {toChoices(yearsNames)}
        </Question>
      </div>
    </div>
  )
}

type Choice = { value: string; label: string; name?: string }

function toChoices(names: Readonly<Record<string, string>>): Choice[] {
  return Object.entries(names).map(([value, label]) => ({ value, label }))
}

type QuestionProps = {
  name: string
  legend: string
  initial: string | undefined
  className?: string
  children: readonly Choice[]
}

function Question({
  name,
  legend,
  initial = '',
  className = 'flex flex-wrap gap-1',
  children,
}: QuestionProps) {
  const choices: Choice[] = [{ value: '', label: '–', name: m.reviews_no_answer() }, ...children]
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className={className}>
        {choices.map(({ value, label, name: spoken }) => (
          <label
            key={value}
            className="flex min-h-11 min-w-10 cursor-pointer items-center justify-center rounded-[10px] border border-edge bg-card px-2 has-checked:border-leaf has-checked:bg-leaf-soft has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf"
          >
            <input
              type="radio"
              name={answerPrefix + name}
              value={value}
              defaultChecked={value === initial}
              aria-label={spoken}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
