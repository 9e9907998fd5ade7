import { roundDistance } from '#contract/position.ts'
import { formatNumber } from '#web/ui/format.ts'

/** Positions are too imprecise for distances below 500 m. */
export function formatDistance(km: number): string {
  if (km < 0.5) return 'Less than 500 m'
  const rounded = roundDistance(km)
  return `${rounded < 10 ? rounded : formatNumber(rounded)} km`
}
