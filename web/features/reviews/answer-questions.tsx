import { aspects } from '#contract/review-questions.ts'
import { aspectNames, roleNames, yearsNames } from './answer-texts.tsx'
import { type AnswerTexts, answerPrefix } from './read-answers.ts'

const stars = ['1', '2', '3', '4', '5']

type AnswerQuestionsProps = {
  initial: AnswerTexts | undefined
}

export function AnswerQuestions({ initial = {} }: AnswerQuestionsProps) {
  return (
    <div className="grid gap-5 px-4 pb-5 max-sm:px-3">
      <p className="text-sm text-ink-2">
        We never show these answers with your review. We show only totals of at least 5 answers. A total
        changes only after at least 5 more answers. You cannot change an answer after you have sent your
        review. If you withdraw your review, we delete the answers that no total contains yet.
      </p>
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
              name: value === '1' ? '1 star' : `${value} stars`,
            }))}
          </Question>
        ))}
      </div>
      <div className="grid gap-4 border-t border-rule pt-4">
        <p className="text-sm text-ink-2">
          <b className="text-ink">Leave these two questions out if your school is small.</b> Each answer
          narrows down who could have written your review. We show these totals only in steps of 10 answers.
        </p>
        <Question name="role" legend="Who you are" initial={initial.role}>
          {toChoices(roleNames)}
        </Question>
        <Question name="years" legend="Your time at this school" initial={initial.years}>
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
  const choices: Choice[] = [{ value: '', label: '–', name: 'No answer' }, ...children]
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
