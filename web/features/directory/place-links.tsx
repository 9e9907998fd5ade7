import { publicPages } from '#brand/public-pages.ts'
import { placePath } from '#contract/paths.ts'
import type { PlaceLink } from '#contract/places.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import type { Crumb } from '#web/ui/breadcrumb.tsx'
import { formatNumber } from '#web/ui/format.ts'

const india: Crumb = { name: m.schools_india(), path: publicPages.places.path }

/** @param places the state first */
export function placeCrumbs(places: readonly PlaceLink[]): Crumb[] {
  return [india, ...places.map(({ name, path }) => ({ name, path: placePath(path) }))]
}

export function PlaceLinks({ places }: { places: readonly PlaceLink[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-3 xl:gap-x-10">
      {places.map(({ path, name, schools }) => (
        <li key={path} className="border-b border-rule">
          <a
            href={href(placePath(path))}
            className="group flex min-h-11 flex-wrap items-baseline justify-between gap-x-3 py-2"
          >
            <span className="min-w-0 font-medium text-leaf underline-offset-4 group-hover:underline">
              {name}
            </span>
            <span className="text-sm text-ink-2 tabular-nums">{formatNumber(schools)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
