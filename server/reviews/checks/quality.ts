import { AppError } from '../../http/errors.ts'
import { checkFields } from './check-fields.ts'
import { type Label, type LabelledTexts, labels } from './labelled-texts/labelled-texts.ts'

type Figures = {
  texts: number
  /** Of the texts with this label, the share that the checks find. */
  recall: number
  /** Of the texts that the checks find, the share with this label. */
  precision: number
  missed: readonly string[]
  falseAlarms: readonly string[]
}

/** For `overall`, any harmful label is right for a harmful text, because the server then does not publish it. */
export type Quality = Readonly<Record<Exclude<Label, 'harmless'> | 'overall', Figures>>

type Classified = { text: string; label: Label; found: Label }

const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole)

function figures(texts: readonly Classified[], has: (label: Label) => boolean): Figures {
  const labelled = texts.filter(({ label }) => has(label))
  const found = texts.filter((text) => has(text.found))
  const both = labelled.filter((text) => has(text.found)).length
  return {
    texts: labelled.length,
    recall: share(both, labelled.length),
    precision: share(both, found.length),
    missed: labelled.filter((text) => !has(text.found)).map(({ text }) => text),
    falseAlarms: found.filter(({ label }) => !has(label)).map(({ text }) => text),
  }
}

/** A text that the server rejects with status 400 is `personal-data`. */
export function classify(text: string): Label {
  try {
    return checkFields({ text }) ?? 'harmless'
  } catch (error) {
    if (error instanceof AppError && error.status === 400) return 'personal-data'
    throw error
  }
}

export function measureQuality(half: LabelledTexts, classify: (text: string) => Label): Quality {
  const texts = labels.flatMap((label) => half[label].map((text) => ({ text, label, found: classify(text) })))
  const of = (label: Label) => figures(texts, (each) => each === label)
  return {
    disclosure: of('disclosure'),
    threat: of('threat'),
    'personal-data': of('personal-data'),
    'names-a-person': of('names-a-person'),
    insult: of('insult'),
    overall: figures(texts, (each) => each !== 'harmless'),
  }
}
