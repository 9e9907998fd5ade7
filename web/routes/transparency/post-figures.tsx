import { figureStep, type TransparencyFigures } from '#contract/transparency.ts'
import { FigureSection } from '#web/routes/transparency/figure-section.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { SampleBadge } from '#web/ui/sample-badge.tsx'

type Figure = { value: string; label: string; text: string }

/** @param count rounded down to a multiple of `figureStep` */
function rounded(count: number): string {
  return count === 0 ? `Under ${figureStep}` : `${formatNumber(count)}+`
}

function figuresOf({ posts, removed, restored }: TransparencyFigures): Figure[] {
  const removals = Object.values(removed).reduce((sum, count) => sum + count, 0)
  return [
    { value: rounded(posts.submitted), label: 'Sent', text: 'Reviews and comments that people sent to us.' },
    { value: rounded(posts.published), label: 'Shown', text: 'Everybody can read them now.' },
    {
      value: rounded(posts.pending),
      label: 'Waiting',
      text: 'A check found a possible problem in them. A person reads them before they are shown.',
    },
    {
      value: rounded(posts.withheld),
      label: 'Hidden for now',
      text: 'Hidden after reports of danger, or by a moderator. We have not decided yet whether to remove them.',
    },
    {
      value: rounded(posts.reported),
      label: 'Reported',
      text: 'At least one reader told us that something is wrong with them.',
    },
    { value: formatNumber(removals), label: 'Removed', text: 'Taken down by a person who works for us.' },
    {
      value: rounded(posts.appealed),
      label: 'Appealed',
      text: 'The author asked us to decide again. Another person decides then.',
    },
    { value: formatNumber(restored), label: 'Restored', text: 'Removed first, and shown again later.' },
  ]
}

type PostFiguresProps = { figures: TransparencyFigures | null; sample: boolean }

export function PostFigures({ figures, sample }: PostFiguresProps) {
  if (figures === null)
    return (
      <FigureSection
        id="posts"
        title="Reviews and comments"
        lead={<p>There are no figures yet. The first ones appear after the first night of this site.</p>}
      />
    )
  return (
    <FigureSection
      id="posts"
      title="Reviews and comments"
      lead={
        <p>
          “Shown”, “Waiting” and “Hidden for now” count posts that are in this state now. The other figures
          count all posts since this site began. We round the figures down to a multiple of {figureStep}, so
          that they do not reveal a single review. Only “Removed” and “Restored” are exact, because the list
          of removals below shows each of them. {sample && <SampleBadge />}
        </p>
      }
    >
      <dl className="divide-y divide-rule">
        {figuresOf(figures).map(({ value, label, text }) => (
          <div key={label} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 py-3 first:pt-0">
            <dt className="font-semibold">{label}</dt>
            <dd className="row-span-2 text-right font-serif text-2xl font-bold text-leaf tabular-nums">
              {value}
            </dd>
            <dd className="text-sm text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </FigureSection>
  )
}
