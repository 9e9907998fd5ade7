/**
 * The windows of limits, days and weeks begin at a quarter of an hour. So that no test crosses such a boundary by chance,
 * the clock skips the last minute before it.
 */
function startOfTest(): number {
  const quarterHour = 15 * 60_000
  const left = quarterHour - (Date.now() % quarterHour)
  return Date.now() + (left < 60_000 ? left : 0)
}

/**
 * Returns a clock that goes on from the given time, and a function that moves it forward.
 * @param startsAt a time in ISO 8601. Default: now
 */
export function startTestClock(startsAt: string | undefined) {
  let offset = (startsAt === undefined ? startOfTest() : Date.parse(startsAt)) - Date.now()
  return {
    clock: () => new Date(Date.now() + offset),
    wait(seconds: number) {
      offset += seconds * 1000
    },
  }
}
