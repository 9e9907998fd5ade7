import * as m from '#messages'

/** Parts of the product that pages promise. */
type PromisedFeature = 'voice analytics' | 'rankings' | 'certificates'

/** The product does not have these parts yet. Remove a part when it is done: its marks "soon" then disappear. */
const plannedFeatures: readonly PromisedFeature[] = ['voice analytics', 'rankings', 'certificates']

export function isPlanned(feature: PromisedFeature): boolean {
  return plannedFeatures.includes(feature)
}

/** Returns a title for places without marks, such as the brochure and descriptions for search engines. */
export function withSoon(title: string, soon: boolean | undefined): string {
  return soon ? m.information_title_with_soon({ title }) : title
}
