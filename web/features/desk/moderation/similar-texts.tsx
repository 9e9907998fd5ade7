import type { CaseDetail } from '#contract/cases.ts'
import { StateBadge } from '#web/features/desk/case-badges.tsx'
import { formatShortDay } from '#web/ui/short-dates.ts'
import { Part, withKeys } from './case-parts.tsx'
import { placeOf } from './case-texts.ts'

type TextPart = { text: string; isEqual: boolean }

/** Shorter runs of equal words are common in texts about the same subject. */
const minimumRun = 3

type Word = {
  /** The word with its punctuation and the following space. */
  text: string
  key: string
}

/** Splits a text into words. Punctuation that stands alone belongs to the word before it, or else to the first word. */
function wordsOf(text: string): Word[] {
  const words: Word[] = []
  for (const [word] of text.matchAll(/\S+\s*/gu)) {
    const key = word.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    const last = words.at(-1)
    if (last && (key === '' || last.key === '')) {
      last.text += word
      last.key += key
    } else {
      words.push({ text: word, key })
    }
  }
  return words
}

function runAt(words: readonly Word[], start: number): string {
  return words
    .slice(start, start + minimumRun)
    .map(({ key }) => key)
    .join(' ')
}

function runStarts(words: readonly Word[]): number[] {
  return Array.from({ length: Math.max(0, words.length - minimumRun + 1) }, (_, start) => start)
}

/**
 * Splits a text into parts. A part is equal if all its words belong to runs of three words that the other text has.
 * Ignores case and punctuation.
 */
export function equalParts(text: string, other: string): TextPart[] {
  const words = wordsOf(text)
  const others = wordsOf(other)
  const known = new Set(runStarts(others).map((start) => runAt(others, start)))
  const isEqual = words.map(() => false)
  for (const start of runStarts(words))
    if (known.has(runAt(words, start))) isEqual.fill(true, start, start + minimumRun)

  const parts: TextPart[] = []
  words.forEach((word, index) => {
    const last = parts.at(-1)
    const equal = isEqual[index] ?? false
    if (last?.isEqual === equal) last.text += word.text
    else parts.push({ text: word.text, isEqual: equal })
  })
  return parts
}

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
