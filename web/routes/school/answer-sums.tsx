import { Fragment } from 'react'
import { limits } from '#contract/limits.ts'
import type { AnswerSums as Sums } from '#contract/review-answers.ts'
import { AspectRating, aspectNames, yearsNames } from '#web/features/reviews/answer-texts.tsx'
import { formatNumber } from '#web/ui/format.ts'

const { rating, choice } = limits.answersPerBatch

export function AnswerSums({ sums }: { sums: Sums }) {
  const { aspects, roles, years } = sums
  const former = roles.find(({ role }) => role === 'former-student')
  const shares = [
    ...(former ? [{ text: 'say they are former students', ...share(former.count, roles) }] : []),
    ...years.map((each) => ({
      text: `were here ${yearsNames[each.years].toLowerCase()}`,
      ...share(each.count, years),
    })),
  ].filter(({ count }) => count > 0)
  return (
    <>
      {aspects.length > 0 && (
        <dl className="answer-sums">
          {aspects.map(({ aspect, averageRating, reviewCount }) => (
            <Fragment key={aspect}>
              <dt>{aspectNames[aspect]}</dt>
              <dd>
                <AspectRating averageRating={averageRating} reviewCount={reviewCount} />
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
      {shares.length > 0 && (
        <ul className="mt-3 grid gap-1 text-sm">
          {shares.map(({ text, count, total }) => (
            <li key={text}>{`${formatNumber(count)} of ${formatNumber(total)} ${text}`}</li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-xs text-ink-2">
        From optional answers: ratings of at least {rating} reviews, who the authors are of at least {choice}.
        We never take answers out again: somebody could compare the numbers before and after, and so find out
        what one person answered.
      </p>
    </>
  )
}

function share(count: number, all: readonly { count: number }[]): { count: number; total: number } {
  return { count, total: all.reduce((sum, each) => sum + each.count, 0) }
}
