// Some tests replace `Date` to move the clock of a simulated device.
const now = Date.now.bind(Date)

/** Avoids the last minute of a quarter of an hour: a day, a week or a limit could end during the test. */
function startOfTest(): number {
  const quarterHour = 15 * 60_000
  const left = quarterHour - (now() % quarterHour)
  return now() + (left < 60_000 ? left : 0)
}

/**
 * Starts a clock that runs on from the given time.
 * @param startsAt a time in ISO 8601. Default: now
 */
export function startTestClock(startsAt: string | undefined) {
  let offset = (startsAt === undefined ? startOfTest() : Date.parse(startsAt)) - now()
  return {
    clock: () => new Date(now() + offset),
    wait(seconds: number) {
      offset += seconds * 1000
    },
  }
}
