import { publicPages } from '#brand/public-pages.ts'
import { placePath } from '#contract/paths.ts'
import type { PlaceLink } from '#contract/places.ts'
import type { Crumb } from '#web/ui/breadcrumb.tsx'

const india: Crumb = { name: 'India', path: publicPages.places.path }

/** @param places the state first */
export function placeCrumbs(places: readonly PlaceLink[]): Crumb[] {
  return [india, ...places.map(({ name, path }) => ({ name, path: placePath(path) }))]
}
