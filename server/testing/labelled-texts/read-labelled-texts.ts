import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/**
 * `disclosure`: may tell of abuse, neglect or despair. `held`: other harm, which a person must read. `shown`: everything
 * else. A text that fits several labels has the first.
 */
const Label = z.enum(['disclosure', 'held', 'shown'])
export type Label = z.infer<typeof Label>

const LabelledText = z.object({
  id: z.string(),
  language: z.string(),
  kind: z.string(),
  label: Label,
  title: z.string(),
  description: z.string(),
})
export type LabelledText = z.infer<typeof LabelledText>

/**
 * `tuning` and `unseen` are by people who did not know the rules. Nobody reads `unseen` to change a rule. The authors of
 * the rules wrote the other sets. In `tuning`, the first letter of an id is the writer.
 */
export type SetName =
  | 'tuning'
  | 'unseen'
  | 'own-first-half'
  | 'own-second-half'
  | 'own-languages'
  | 'own-harmless'
  | 'own-short'
  | 'own-contrasts'

/** Returns no texts for a set that does not exist. */
export function readLabelledTexts(set: SetName): LabelledText[] {
  const file = new URL(`./${set}.jsonl`, import.meta.url)
  return existsSync(file) ? readLabelledFile(file) : []
}

const linesOf = (file: string | URL) => readFileSync(file, 'utf8').trim().split('\n')

/** @throws for a line that is no labelled text */
export function readLabelledFile(file: string | URL): LabelledText[] {
  return linesOf(file).map((line) => z.parse(LabelledText, JSON.parse(line)))
}

export const detailKinds = ['phone', 'email', 'account', 'roll', 'name', 'class', 'date'] as const

const DetailText = z.object({
  language: z.string(),
  text: z.string(),
  details: z.array(z.object({ kind: z.enum(detailKinds), text: z.string() })),
})
/** A text whose writer marked each detail that may identify somebody. Each marked detail occurs once in the text. */
export type DetailText = z.infer<typeof DetailText>

/** The writer did not know the rules. Nobody reads `details-unseen` to change a rule. */
export function readDetailTexts(set: 'details-tuning' | 'details-unseen'): DetailText[] {
  return linesOf(new URL(`./${set}.jsonl`, import.meta.url)).map((line) =>
    z.parse(DetailText, JSON.parse(line)),
  )
}

export const wholeText = ({ title, description }: Pick<LabelledText, 'title' | 'description'>) =>
  title === '' ? description : `${title}\n${description}`
