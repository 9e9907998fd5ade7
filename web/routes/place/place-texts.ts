import type { Place, PlaceKinds, PlaceRatings } from '#contract/places.ts'
import { sectorTexts } from '#web/features/directory/fact-texts.ts'
import { formatCount, formatNumber } from '#web/ui/format.ts'

type Named = Pick<Place, 'name' | 'parents'>

/** Returns a text such as "Patna, Bihar". */
export function fullName({ name, parents }: Named): string {
  return [name, ...parents.map((parent) => parent.name).reverse()].join(', ')
}

/** Returns the counts of the two largest sectors, such as "3,100 government, 800 private". */
export function sectorSummary({ sectors }: PlaceKinds): string {
  return Object.entries(sectors)
    .sort(([, one], [, other]) => other - one)
    .slice(0, 2)
    .map(([sector, count]) => {
      const text = sectorTexts[sector as keyof typeof sectorTexts]
      return `${formatNumber(count)} ${text.charAt(0).toLowerCase()}${text.slice(1)}`
    })
    .join(', ')
}

/** Returns a text such as "312 reviews of 58 schools". */
export function reviewSummary({ reviews, reviewedSchools }: PlaceRatings): string {
  return `${formatCount(reviews, 'review', 'reviews')} of ${formatCount(reviewedSchools, 'school', 'schools')}`
}

export const childrenTitles: Record<Place['level'], string> = {
  state: 'Districts',
  district: 'Towns and villages',
  town: '',
}

export const neighbourTitles: Record<Place['level'], string> = {
  state: 'Nearest states',
  district: 'Districts nearby',
  town: 'Towns nearby',
}
