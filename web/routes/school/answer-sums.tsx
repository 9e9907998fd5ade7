import { Fragment } from 'react'
import { limits } from '#contract/limits.ts'
import type { AnswerSums as Sums } from '#contract/review-answers.ts'
import * as m from '#messages'
import { AspectRating, aspectNames } from '#web/features/reviews/answer-texts.tsx'

const { rating, choice } = limits.answersPerBatch

export function AnswerSums({ sums }: { sums: Sums }) {
  const { aspects, roles, years } = sums
  const former = roles.find(({ role }) => role === 'former-student')
  const shares = [
    ...(former ? [{ who: 'former', count: former.count, total: sumOf(roles) }] : []),
    ...years.map((each) => ({ who: each.years, count: each.count, total: sumOf(years) })),
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
          {shares.map((share) => (
            <li key={share.who}>{m.schools_share_of_authors(share)}</li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-xs text-ink-2">{m.schools_answers_explained({ rating, choice })}</p>
    </>
  )
}

function sumOf(all: readonly { count: number }[]): number {
  return all.reduce((sum, each) => sum + each.count, 0)
}
