import type { ComponentProps } from 'react'
import type { AnswerQuestions } from './answer-questions.tsx'
import { answerPrefix } from './read-answers.ts'
import { useDetails } from './use-details.ts'

type QuestionsProps = ComponentProps<typeof AnswerQuestions>

const load = () => import('./answer-questions.tsx').then((loaded) => loaded.AnswerQuestions)

/** Offers the optional questions. Loads them when the section is open, because most reviews have no answers. */
export function OptionalAnswers({ initial }: QuestionsProps) {
  const { Content: Questions, details } = useDetails(Object.keys(initial ?? {}).length > 0, load)
  return (
    <details {...details} className="rounded-[10px] border border-edge bg-paper-2">
      <summary className="min-h-12 cursor-pointer px-4 py-3 font-semibold">
        Say more with a few taps <span className="font-normal text-ink-2">(optional)</span>
      </summary>
      {Questions ? (
        <Questions initial={initial} />
      ) : (
        Object.entries(initial ?? {}).map(([question, text]) => (
          // The form keeps the answers of a draft until the questions are loaded, and also if they do not load.
          <input key={question} type="hidden" name={answerPrefix + question} value={text} />
        ))
      )}
    </details>
  )
}
