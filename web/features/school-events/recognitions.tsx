import { schoolEventPath } from '#contract/paths.ts'
import type { Recognition } from '#contract/school-events.ts'
import * as m from '#messages'
import { href, languageOf } from '#messages/language.ts'
import { awardNames } from './event-texts.ts'

/** Adds the year of the event to a title that does not contain it. */
const titleWithYear = ({ title, year }: Recognition) => (title.includes(year) ? title : `${title} ${year}`)

type RecognitionsProps = { recognitions: readonly Recognition[]; className: string }

/** Lists the results of a school at events. Renders nothing without a result. */
export function Recognitions({ recognitions, className }: RecognitionsProps) {
  if (recognitions.length === 0) return null
  return (
    <section aria-labelledby="recognition" className={className}>
      <h2 id="recognition" className="mb-3 text-lg">
        {m.event_recognition()}
      </h2>
      <ul className="grid gap-1">
        {recognitions.map((recognition) => (
          <li key={`${recognition.eventId} ${recognition.award}`}>
            <a
              href={href(schoolEventPath(recognition.eventId))}
              lang={languageOf(recognition.title)}
              className="text-link"
            >
              {m.event_recognition_line({
                award: awardNames[recognition.award],
                title: titleWithYear(recognition),
              })}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-2">{m.event_recognition_lead()}</p>
    </section>
  )
}
