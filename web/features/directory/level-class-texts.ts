import type { Level } from '#contract/school-facts.ts'
import * as m from '#messages'

/** Not in `fact-texts.ts`, because every search loads that file. */
export const levelClassTexts: Record<Level, string> = {
  primary: m.schools_class_1_to_5(),
  'upper-primary': m.schools_class_6_to_8(),
  secondary: m.schools_class_9_and_10(),
  'higher-secondary': m.schools_class_11_and_12(),
}
