import { namesOf } from '#contract/inbox.ts'

/** The options of a select, out of a table of labels, after one that asks to choose. */
export function selectOptions(ask: string, labels: Record<string, string>) {
  return [
    { value: '', label: ask },
    ...namesOf(labels).map((value) => ({ value, label: labels[value] ?? value })),
  ]
}
