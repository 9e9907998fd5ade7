import type { CaseDetail } from '#contract/cases.ts'
import { formatShortDay } from '#web/ui/short-dates.ts'
import { Part } from './case-parts.tsx'
import { placeOf } from './case-texts.ts'
import { equalParts } from './equal-parts.ts'
import { StateBadge } from './state-badge.tsx'
import { withKeys } from './with-keys.ts'

type SimilarPost = CaseDetail['similar'][number]

/** Shows each similar text beside the text of the case. Marks equal parts. */
export function SimilarTexts({ post, similar }: Pick<CaseDetail, 'post' | 'similar'>) {
  if (similar.length === 0) return null
  return (
    <Part id="similar" title={`Similar texts (${similar.length})`}>
      <p className="mt-1 text-sm text-ink-2">Marked words are the same in both texts.</p>
      {similar.map((other, index) => (
        <details key={other.id} open={index === 0} className="border-b border-rule py-2">
          <summary className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
            <b className="font-semibold tabular-nums">{Math.round(other.similarity * 100)} % similar</b>
            <StateBadge state={other.state} />
            <span className="text-sm text-ink-2">
              {other.isSameSchool ? 'Same school' : describeSchool(other)},{' '}
              {`week of ${formatShortDay(other.writtenOn)}`}
            </span>
          </summary>
          <div className="mt-1 grid gap-x-6 gap-y-3 pb-2 md:grid-cols-2">
            <MarkedText label="This review" text={post.text} other={other.text} />
            <MarkedText label="The similar review" text={other.text} other={post.text} />
          </div>
        </details>
      ))}
    </Part>
  )
}

function describeSchool({ school }: SimilarPost): string {
  return [school.name, placeOf(school)].filter(Boolean).join(', ')
}

function MarkedText({ label, text, other }: { label: string; text: string; other: string }) {
  return (
    <div>
      <h3 className="font-sans text-sm font-semibold tracking-normal text-ink-2">{label}</h3>
      <p className="mt-0.5 text-sm whitespace-pre-line wrap-anywhere">
        {withKeys(equalParts(text, other), (part) => part.text).map(({ key, item: part }) =>
          part.isEqual ? (
            <mark key={key} className="bg-leaf-soft text-ink underline decoration-leaf underline-offset-3">
              {part.text}
            </mark>
          ) : (
            <span key={key}>{part.text}</span>
          ),
        )}
      </p>
    </div>
  )
}
