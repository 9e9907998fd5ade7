import { areaOf, classesOf, levelsOf, schoolTypeOf, sectorOf } from '#contract/school-facts.ts'
import type { FeeBand } from '#contract/school-profile-choices.ts'
import { type Profile, type ProfileValues, registerValues } from '#search/search.ts'

export const notStated: FeeBand = 'not-stated'

export function profileValues(profile: Profile): ProfileValues {
  const { management, category, schoolType, area, classes } = profile
  const [classFrom, classTo] = classes.split('-').map(Number)
  return {
    ...registerValues(profile),
    sector: listOf(sectorOf(management)),
    level: levelsOf(classesOf({ classFrom, classTo, category })),
    schoolType: listOf(schoolTypeOf(schoolType)),
    area: listOf(areaOf(area)),
    fees: [notStated],
  }
}

function listOf(value: string | null): string[] {
  return value === null ? [] : [value]
}
