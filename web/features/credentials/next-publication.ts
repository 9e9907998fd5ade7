const dayMs = 86_400_000
/**
 * The time from midnight in UTC to 3:10 a.m. in India. The maintenance is due at 3 a.m., and the server starts due
 * tasks every ten minutes.
 */
const maintenanceMs = (21 * 60 + 30 + 10) * 60_000

/**
 * Returns the expected time of the next publication.
 * @param now by the clock of the device, in milliseconds since the epoch, like the result
 */
export function nextPublication(now: number): number {
  return (Math.floor((now - maintenanceMs) / dayMs) + 1) * dayMs + maintenanceMs
}
