import type { Place, PlaceLink } from '#contract/places.ts'
import { PlaceLinks } from '#web/features/directory/place-links.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { childrenTitles } from './place-texts.ts'

/** The maximum number of places that are visible at first. `<details>` contains the smaller places. */
const maximumShown = 24

/** @param places in the order of their names */
export function ChildPlaces({ level, places }: { level: Place['level']; places: PlaceLink[] }) {
  if (places.length === 0) return null
  const title = childrenTitles[level]
  const largest = places.toSorted((one, other) => other.schools - one.schools).slice(0, maximumShown)
  const shown = new Set(largest)
  return (
    <section aria-labelledby="places">
      <h2 id="places" className="mb-2 text-2xl">
        {title}
      </h2>
      <PlaceLinks places={places.filter((place) => shown.has(place))} />
      {places.length > largest.length && (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
            {formatNumber(places.length - largest.length)} more {title.toLowerCase()}
          </summary>
          <PlaceLinks places={places.filter((place) => !shown.has(place))} />
        </details>
      )}
      {level === 'district' && (
        <p className="mt-3 text-sm text-ink-2">Smaller places have no page of their own.</p>
      )}
    </section>
  )
}
