import { roundDistance } from '#contract/position.ts'
import * as m from '#messages'
import { formatNumber } from '#web/ui/format.ts'

/** Positions are too imprecise for distances below 500 m. */
export function formatDistance(km: number): string {
  if (km < 0.5) return m.schools_under_500_m()
  const rounded = roundDistance(km)
  return m.schools_km({ value: rounded < 10 ? rounded : formatNumber(rounded) })
}
