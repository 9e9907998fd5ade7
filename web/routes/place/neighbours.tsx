import { placePath } from '#contract/paths.ts'
import type { Neighbour, Place } from '#contract/places.ts'
import { formatCount, formatNumber } from '#web/ui/format.ts'
import { neighbourTitles } from './place-texts.ts'

type NeighboursProps = { level: Place['level']; neighbours: Neighbour[]; parent: string | undefined }

export function Neighbours({ level, neighbours, parent: ownParent }: NeighboursProps) {
  if (neighbours.length === 0) return null
  return (
    <section
      aria-labelledby="neighbours"
      className="rounded-card border border-rule bg-card p-6 pb-4 shadow-card"
    >
      <h2 id="neighbours" className="mb-2 text-lg">
        {neighbourTitles[level]}
      </h2>
      <ul>
        {neighbours.map(({ path, name, parent, schools, kilometres }) => (
          <li key={path} className="border-b border-rule last:border-0">
            <a href={placePath(path)} className="group flex items-baseline justify-between gap-x-4 py-2.5">
              <span className="min-w-0">
                <span className="font-medium text-leaf underline-offset-4 group-hover:underline">{name}</span>
                <span className="block text-sm text-ink-2">
                  {parent && parent !== ownParent && `${parent} · `}
                  {formatCount(schools, 'school', 'schools')}
                </span>
              </span>
              <span className="shrink-0 text-sm text-ink-2 tabular-nums">{formatNumber(kilometres)} km</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
