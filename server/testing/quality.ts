import { checkFields } from '../checks/check-fields.ts'
import type { TextReason } from '../checks/harm.ts'
import { AppError } from '../errors.ts'
import { type Label, type LabelledText, wholeText } from './labelled-texts/read-labelled-texts.ts'

/** `refused`: the server rejects the text with status 400, because it contains personal data. */
export type Result = TextReason | 'refused' | 'shown'

export type Classified = LabelledText & { result: Result }

/** Calls a check, and returns `refused` for its error with status 400. */
export function resultOf(check: () => TextReason | null): Result {
  try {
    return check() ?? 'shown'
  } catch (error) {
    if (error instanceof AppError && error.status === 400) return 'refused'
    throw error
  }
}

export const classify = (text: string): Result => resultOf(() => checkFields({ text }))

export function classifyAll(
  texts: readonly LabelledText[],
  classifyText: (text: string) => Result = classify,
): Classified[] {
  return texts.map((text) => ({ ...text, result: classifyText(wholeText(text)) }))
}

const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole)

/** Shares from 0 to 1. */
export type Quality = {
  texts: Record<Label, number>
  /** Of the disclosures, those that are not published. */
  disclosuresStopped: number
  /** Of the disclosures, those that reach the queue of disclosures. */
  disclosuresRecognised: number
  /** Of the disclosures, those that the form refuses. */
  disclosuresRefused: number
  /** Of the texts with other harm, those that are not published. */
  otherHarmStopped: number
  /** Of the harmless texts, those that are not published at once. */
  harmlessStopped: number
}

export function qualityOf(classified: readonly Classified[]): Quality {
  const of = (label: Label) => classified.filter((text) => text.label === label)
  const [disclosures, otherHarm, harmless] = [of('disclosure'), of('held'), of('shown')]
  const stopped = (texts: readonly Classified[]) =>
    share(texts.filter(({ result }) => result !== 'shown').length, texts.length)
  const withResult = (result: Result) =>
    share(disclosures.filter((text) => text.result === result).length, disclosures.length)
  return {
    texts: { disclosure: disclosures.length, held: otherHarm.length, shown: harmless.length },
    disclosuresStopped: stopped(disclosures),
    disclosuresRecognised: withResult('disclosure'),
    disclosuresRefused: disclosures.length === 0 ? 0 : withResult('refused'),
    otherHarmStopped: stopped(otherHarm),
    harmlessStopped: harmless.length === 0 ? 0 : stopped(harmless),
  }
}

/** Returns harmful texts that would be published, and harmless texts that would not. */
export function mistakesOf(classified: readonly Classified[]): Classified[] {
  return classified.filter(({ label, result }) => (label === 'shown') !== (result === 'shown'))
}
