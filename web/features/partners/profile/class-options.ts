import { lastClass, prePrimary } from '#contract/school-profile-choices.ts'
import * as m from '#messages'

const classes = Array.from({ length: lastClass - prePrimary + 1 }, (_, index) => prePrimary + index)

/** The first option chooses no class. */
export const classOptions = [
  { value: '', label: m.own_profile_not_said() },
  ...classes.map((number) => ({ value: String(number), label: m.profile_one_class({ number }) })),
]
