import * as m from '#messages'
import { brand } from './brand.ts'
import { claims } from './claims.ts'

export const milestonesAreSamples = true

export const milestones = [
  {
    year: String(claims.founded),
    title: m.information_a_question(),
    text: m.information_everyone_judges_schools({ name: brand.name }),
  },
  {
    year: '2025',
    title: m.information_the_first_classrooms(),
    text: m.information_we_hold_workshops_and_debates_with(),
  },
  {
    year: '2026',
    title: m.information_every_school_in_india(),
    text: m.information_every_school_in_the_official_register(),
  },
  {
    year: m.information_goal_of_2026(),
    title: m.information_a_thousand_schools_that_listen(),
    text: m.information_a_thousand_schools_read_what_their(),
  },
]
