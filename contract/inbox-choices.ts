import * as m from '#messages'
/* No zod here: forms show the choices before they load the schemas. */

export const topics = {
  question: m.topics_question(),
  problem: m.topics_problem(),
  review: m.topics_review(),
  privacy: m.topics_privacy(),
  press: m.topics_press(),
  other: m.complaint_kinds_other(),
} as const
export type Topic = keyof typeof topics

export const roles = {
  principal: m.roles_principal(),
  owner: m.roles_owner(),
  teacher: m.roles_teacher(),
  administrator: m.roles_administrator(),
  other: m.complaint_kinds_other(),
} as const

/** Keys of the offers in `brand/school-programme.ts`. */
export const interests = ['profile', 'skills', 'exposure', 'voice', 'recognition', 'custom'] as const
export type Interest = (typeof interests)[number]

export function namesOf<Name extends string>(labels: Record<Name, string>): Name[] {
  return Object.keys(labels) as Name[]
}
