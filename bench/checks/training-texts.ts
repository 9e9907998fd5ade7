import { generateReviews } from '#sample-data/reviews/generate-reviews.ts'
import { generateSchools } from '#sample-data/schools/generate-schools.ts'
import { namesAPerson } from '#server/checks/harm.ts'
import { findPersonalData } from '#server/checks/personal-data/find-personal-data.ts'
import { wordLines } from '#server/checks/words.ts'
import {
  type LabelledText,
  readLabelledTexts,
  wholeText,
} from '#server/testing/labelled-texts/read-labelled-texts.ts'
import { type Example, exampleOf } from './training.ts'

/** The texts by others count more than those of the authors of the rules. */
const ownSets = [
  ['own-first-half', 1],
  ['own-second-half', 1],
  ['own-languages', 1],
  ['own-harmless', 1],
  ['own-short', 3],
  ['own-contrasts', 1],
] as const

/** The rules find names and personal data, so the classifier does not learn from texts that only contain these. */
function isForRules({ label, kind, ...text }: LabelledText): boolean {
  if (label !== 'held') return false
  if (/name|personal|number|phone|handle|email|address|roll/.test(kind)) return true
  const whole = wholeText(text)
  return kind === 'own' && (findPersonalData(whole).length > 0 || namesAPerson(wordLines(whole)))
}

const toExample = (text: LabelledText, weight: number) => exampleOf(wholeText(text), text.label, weight)

const sampleReviews = 1500
const sampleWeight = 0.2

function sampleExamples(): Example[] {
  const schools = [...generateSchools({ count: 5000, seed: 1 })]
  const reviews = [...generateReviews({ schools, seed: 1, today: '2026-11-20' })].slice(0, sampleReviews)
  return reviews.map((review) => exampleOf(wholeText(review), 'shown', sampleWeight))
}

const sentenceWeight = 0.15

/** Each sentence of a harmless text is harmless, too. Without them, the classifier is unsure about short texts. */
function sentenceExamples(texts: readonly LabelledText[]): Example[] {
  return texts
    .filter(({ label }) => label === 'shown')
    .flatMap((text) => wholeText(text).split(/[.!?।,;\n]+\s/))
    .filter((sentence) => sentence.trim().includes(' '))
    .map((sentence) => exampleOf(sentence, 'shown', sentenceWeight))
}

/** Returns the examples that each fold trains with. */
export function ownExamples(): Example[] {
  const examples = ownSets.flatMap(([set, weight]) => {
    const texts = readLabelledTexts(set).filter((text) => !isForRules(text))
    return [...texts.map((text) => toExample(text, weight)), ...sentenceExamples(texts)]
  })
  return [...examples, ...sampleExamples()]
}

export type TuningText = LabelledText & { writer: string; examples: readonly Example[] }

/** Returns no examples for a text that the rules decide about. The first letter of an id is the writer. */
export function tuningTexts(): TuningText[] {
  return readLabelledTexts('tuning').map((text) => ({
    ...text,
    writer: text.id.slice(0, 1),
    examples: isForRules(text) ? [] : [toExample(text, 1)],
  }))
}
