/* No zod here: forms show the choices before they load the schemas. */

export const topics = {
  question: 'A question',
  problem: 'A problem with this site',
  review: 'A review or comment',
  privacy: 'My data and privacy',
  press: 'Press',
  other: 'Something else',
} as const
export type Topic = keyof typeof topics

export const roles = {
  principal: 'Principal',
  owner: 'Owner or trustee',
  teacher: 'Teacher',
  administrator: 'Administrator',
  other: 'Something else',
} as const

/** Keys of the offers in `brand/school-programme.ts`. */
export const interests = ['profile', 'skills', 'exposure', 'voice', 'recognition', 'custom'] as const
export type Interest = (typeof interests)[number]

export function namesOf<Name extends string>(labels: Record<Name, string>): Name[] {
  return Object.keys(labels) as Name[]
}
