import { randomInt } from 'node:crypto'

const words = `teachers explain lessons slowly library opens early sports ground muddy monsoon canteen samosas
  assembly long homework marks fair corridor clean toilets water cooler broken science lab computers old chess club
  debate annual day stage drums uniform strict bus late gate guard kind principal listens notice board exam timetable
  hostel food fans windows garden neem shade parents meeting fees receipts tuition maths physics hindi english drawing`
  .split(/\s+/)
  .filter(Boolean)

export function randomText(): string {
  return Array.from({ length: 30 }, () => words[randomInt(words.length)]).join(' ')
}
