import { publicPages } from '#brand/public-pages.ts'
import { reviewPath } from '#contract/paths.ts'
import type { SchoolAnswer } from '#contract/school-answers.ts'
import * as m from '#messages'
import { href, languageOf } from '#messages/language.ts'
import { formatMonth, formatWeek } from '#web/ui/dates.ts'
import { languageOfPost } from './language-of-post.ts'

type SchoolAnswerProps = {
  answer: SchoolAnswer
  schoolName: string
  as: 'h3' | 'h4' | 'h5'
  /** True on the page of the review, which shows earlier versions. Lists link to it, so that their HTML stays small. */
  isOwnPage?: boolean
}

/** Shows what the school answers to a review, and the reply of the author. */
function SchoolAnswerNote({ answer, schoolName, as: Heading, isOwnPage = false }: SchoolAnswerProps) {
  const { reviewId, text, position, createdAt, changedAt, reply } = answer
  const path = `${reviewPath(reviewId)}#answer`
  const changed = changedAt && m.reviews_answer_changed({ month: formatMonth(changedAt.slice(0, 7)) })
  return (
    <div
      id={isOwnPage ? 'answer' : undefined}
      className="ms-4 mt-2 grid gap-1 rounded-paper border-s-4 border-leaf bg-leaf-soft px-4 py-3 sm:ms-8"
    >
      <Heading className="text-base">
        <span lang={languageOf(schoolName)}>{m.reviews_answer_of({ school: schoolName })}</span>
      </Heading>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
        <span lang={languageOf(position)}>{position}</span>
        <time dateTime={createdAt}>{formatWeek(createdAt)}</time>
        {changed && !isOwnPage && (
          <a href={href(path)} className="text-link">
            {changed}
          </a>
        )}
      </p>
      <p lang={languageOfPost(text)} className="whitespace-pre-line">
        {text}
      </p>
      {changed && isOwnPage && <EarlierVersions label={changed} answer={answer} />}
      {reply && (
        <div className="mt-2 border-t border-rule pt-2">
          <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
            <b>{m.reviews_reply_of_author()}</b>
            <time dateTime={reply.createdAt}>{formatWeek(reply.createdAt)}</time>
          </p>
          <p lang={languageOfPost(reply.text)} className="whitespace-pre-line">
            {reply.text}
          </p>
        </div>
      )}
      <p className="text-sm">
        <a
          href={href(`${publicPages.complaint.path}?about=${encodeURIComponent(path)}`)}
          rel="nofollow"
          className="text-link inline-flex min-h-6 items-center"
        >
          {m.reviews_report_answer()}
        </a>
      </p>
    </div>
  )
}

type AnswerToProps = {
  answer: SchoolAnswer | undefined
  schoolName: string
  as: 'h2' | 'h3' | 'h4'
  isOwnPage?: boolean
}

/** Shows the answer of the school, one level of headings below the review, if there is one. */
export function AnswerTo({ answer, as, ...props }: AnswerToProps) {
  const below = { h2: 'h3', h3: 'h4', h4: 'h5' } as const
  return answer && <SchoolAnswerNote {...props} answer={answer} as={below[as]} />
}

function EarlierVersions({ label, answer }: { label: string; answer: SchoolAnswer }) {
  return (
    <details className="text-sm">
      <summary className="min-h-6 cursor-pointer font-medium">{label}</summary>
      <ol className="grid gap-3 py-2">
        {answer.earlier.map(({ version, text, position, writtenOn }) => (
          <li key={version}>
            <p className="flex flex-wrap gap-x-3 text-ink-2">
              <span lang={languageOf(position)}>{position}</span>
              <time dateTime={writtenOn}>{formatWeek(writtenOn)}</time>
            </p>
            {text ? (
              <p lang={languageOfPost(text)} className="whitespace-pre-line">
                {text}
              </p>
            ) : (
              <p className="text-ink-2 italic">{m.reviews_answer_hidden_version()}</p>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}
