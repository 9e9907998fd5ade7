import { roundDistance } from '#contract/position.ts'
import { formatNumber } from '#web/ui/format.ts'

/** Formats a distance as "1.2 km" or "130 km". Positions are too imprecise for distances below 500 m. */
export function formatDistance(km: number): string {
  if (km < 0.5) return 'Less than 500 m'
  const rounded = roundDistance(km)
  return `${rounded < 10 ? rounded : formatNumber(rounded)} km`
}
