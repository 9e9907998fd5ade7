import { daysBefore, isoWeek } from '#contract/days.ts'
import type { Context } from '#credentials/credentials.ts'
import type { DeviceContents } from './device-contents.ts'
import { changeDeviceData } from './device-data.ts'
import type { DeviceKey } from './stored-key.ts'

/**
 * If the server answers that a number is used, the device tries others, because a second device may have used it. An
 * operator who always answers this would otherwise see all tags of the person.
 */
const maximumTries = 3
/** How long the device remembers its numbers, in days. A clock that was wrong by less cannot make it repeat a number. */
const rememberedDays = 35

/** Each free number is equally likely. Otherwise, two devices of a person would often choose the same number. */
export function chooseFreeNumber(spent: readonly number[], limit: number): number | undefined {
  const free = Array.from({ length: limit }, (_, number) => number).filter((each) => !spent.includes(each))
  if (free.length === 0) return undefined
  const end = 256 - (256 % free.length)
  for (;;) {
    const [random = end] = crypto.getRandomValues(new Uint8Array(1))
    if (random < end) return free[random % free.length]
  }
}

type Numbers = Pick<DeviceContents, 'used' | 'numbers'>

function withoutOld({ used, numbers = {} }: Numbers, day: string): Required<Numbers> {
  const oldestDay = daysBefore(day, rememberedDays)
  const isRecent = (context: string) => {
    const time = context.slice(context.lastIndexOf(':') + 1)
    return time >= (time.includes('W') ? isoWeek(oldestDay) : oldestDay)
  }
  return {
    used: Object.fromEntries(Object.entries(used).filter(([context]) => isRecent(context))),
    numbers: Object.fromEntries(Object.entries(numbers).filter(([, { context }]) => isRecent(context))),
  }
}

/** `none`: this device has spent all numbers. `used elsewhere`: the server has refused as many numbers as may be tried. */
export type TakenNumber = number | 'none' | 'used elsewhere'

/**
 * Returns the number with which a post was sent before, or a free one, and marks it as spent. The caller sends the post
 * only after this: a number whose response is lost must not be used for another post.
 * @param id identifies the post
 */
export async function takeNumber(
  key: DeviceKey,
  { id, quota, day }: { id: string; quota: Context; day: string },
): Promise<TakenNumber> {
  let taken: TakenNumber = 'none'
  await changeDeviceData(key, (contents) => {
    const { used, numbers } = withoutOld(contents, day)
    const earlier = numbers[id]?.context === quota.text ? numbers[id] : undefined
    const { number: known, tries = 0 } = earlier ?? {}
    const spent = used[quota.text] ?? []
    const number = known ?? (tries < maximumTries ? chooseFreeNumber(spent, quota.limit) : undefined)
    taken = number ?? (tries > 0 ? 'used elsewhere' : 'none')
    if (number === undefined || number === known) return contents
    return {
      ...contents,
      used: { ...used, [quota.text]: [...spent, number] },
      numbers: { ...numbers, [id]: { context: quota.text, number, tries: tries + 1 } },
    }
  })
  return taken
}

/** The next attempt to send the post takes another number. */
export async function rejectNumber(key: DeviceKey, id: string): Promise<void> {
  await changeDeviceData(key, (contents) => {
    const rejected = contents.numbers?.[id]
    if (!rejected) return contents
    const { number: _, ...rest } = rejected
    return { ...contents, numbers: { ...contents.numbers, [id]: rest } }
  })
}

/** Forgets the number of an accepted post, and remembers the day. */
export async function acceptNumber(key: DeviceKey, { id, day }: { id: string; day: string }): Promise<void> {
  await changeDeviceData(key, (contents) => {
    const { [id]: _, ...numbers } = contents.numbers ?? {}
    return { ...contents, numbers, acceptedDay: day }
  })
}
