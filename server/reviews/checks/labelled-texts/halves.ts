import type { Label, LabelledTexts } from './labelled-texts.ts'
import { reportingDangers } from './reporting-dangers.ts'
import { reportingLookAlikes } from './reporting-look-alikes.ts'
import { reportingMasked } from './reporting-masked.ts'
import { reportingPeople } from './reporting-people.ts'
import { tuningDangers } from './tuning-dangers.ts'
import { tuningLookAlikes } from './tuning-look-alikes.ts'
import { tuningMasked } from './tuning-masked.ts'
import { tuningPeople } from './tuning-people.ts'

function join(...parts: readonly Partial<LabelledTexts>[]): LabelledTexts {
  const texts = (label: Label) => parts.flatMap((part) => part[label] ?? [])
  return {
    disclosure: texts('disclosure'),
    threat: texts('threat'),
    'personal-data': texts('personal-data'),
    'names-a-person': texts('names-a-person'),
    insult: texts('insult'),
    harmless: texts('harmless'),
  }
}

/** Use these texts to improve the lexicon. Add the text of each harmful post that the checks miss. */
export const tuningTexts = join(tuningDangers, tuningMasked, tuningPeople, { harmless: tuningLookAlikes })

/**
 * Use these texts only to measure the checks. Never change the lexicon because of one of them. There was one exception:
 * see docs/decisions/0019.
 */
export const reportingTexts = join(reportingDangers, reportingMasked, reportingPeople, {
  harmless: reportingLookAlikes,
})
