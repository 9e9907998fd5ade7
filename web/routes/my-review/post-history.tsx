import type { OwnPost } from '#contract/own-post.ts'
import { formatWeek } from '#web/ui/dates.ts'

/** Shows what happened to the post, by week. Renders nothing if nothing happened after the post was sent. */
export function PostHistory({ history }: Pick<OwnPost, 'history'>) {
  if (history.length < 2) return null
  // The position is the React key, because two entries can have the same week and text.
  const entries = history.map((entry, position) => ({ ...entry, position }))
  return (
    <section className="grid gap-3 border-t border-rule pt-5">
      <h3 className="text-xl">What happened</h3>
      <ol className="grid gap-2">
        {entries.map(({ position, week, text }) => (
          <li key={position} className="grid gap-x-4 sm:grid-cols-[17rem_1fr]">
            <time dateTime={week} className="text-ink-2">
              {formatWeek(week)}
            </time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
