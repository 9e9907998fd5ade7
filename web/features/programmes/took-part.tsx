import { brand } from '#brand/brand.ts'
import type { TookPart } from '#contract/programmes.ts'
import * as m from '#messages'
import { languageOf } from '#messages/language.ts'
import { formatMonth } from '#web/ui/dates.ts'
import { meanMark } from './feedback-texts.ts'

type TookPartSectionProps = { programmes: readonly TookPart[]; className: string }

/** Lists the programmes that took place at a school. */
export function TookPartSection({ programmes, className }: TookPartSectionProps) {
  if (programmes.length === 0) return null
  return (
    <section aria-labelledby="took-part" className={className}>
      <h2 id="took-part" className="mb-3 text-lg">
        {m.programmes_took_part()}
      </h2>
      <ul className="grid gap-2">
        {programmes.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a programme can take place twice in a month
          <li key={index} className="grid">
            <span lang={languageOf(each.title)} className="font-semibold">
              {each.title}
            </span>
            <span className="text-sm text-ink-2">{formatMonth(each.month)}</span>
            {each.feedback && (
              <span className="text-sm text-ink-2">
                {m.programmes_took_part_feedback({
                  useful: meanMark(each.feedback.useful),
                  understandable: meanMark(each.feedback.understandable),
                  answers: each.feedback.answers,
                })}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm">{m.programmes_took_part_note({ brand: brand.name })}</p>
    </section>
  )
}
