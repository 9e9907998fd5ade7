import { namesOf } from '#contract/inbox.ts'

/** Returns the options of a select: the prompt with an empty value, then one option for each label. */
export function selectOptions(prompt: string, labels: Record<string, string>) {
  return [
    { value: '', label: prompt },
    ...namesOf(labels).map((value) => ({ value, label: labels[value] ?? value })),
  ]
}
