import { namesOf } from '#contract/inbox-choices.ts'

export function selectOptions(prompt: string, labels: Record<string, string>) {
  return [
    { value: '', label: prompt },
    ...namesOf(labels).map((value) => ({ value, label: labels[value] ?? value })),
  ]
}
