import type { Random } from '#sample-data/random.ts'
import { random } from './random.ts'

const words = `teachers explain lessons slowly library opens early sports ground muddy monsoon canteen samosas
  assembly long homework marks fair corridor clean toilets water cooler broken science lab computers old chess club
  debate annual day stage drums uniform strict bus late gate guard kind principal listens notice board exam timetable
  hostel food fans windows garden neem shade parents meeting fees receipts tuition maths physics hindi english drawing`
  .split(/\s+/)
  .filter(Boolean)

export function randomText({ pick }: Random = random): string {
  return Array.from({ length: 30 }, () => pick(words)).join(' ')
}
