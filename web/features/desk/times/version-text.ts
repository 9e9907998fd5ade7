import type { ItemSnapshot } from '#contract/editing.ts'
import { picturesOf } from '#contract/rich-text.ts'
import { fieldLabels, languageLabels } from './item-texts.ts'

/** Returns everything that a version says as one text, for comparison. */
export function versionText(fields: ItemSnapshot['fields'], text: string): string {
  const { language, picture, document } = fields
  const lines = Object.entries(fieldLabels).map(([name, label]) => [
    label,
    fields[name as keyof typeof fieldLabels],
  ])
  const pictures = [picture?.alt, ...(document ? picturesOf(document).map(({ attrs }) => attrs.alt) : [])]
  return [
    ...[['Language', languageLabels[language]], ...lines, ...pictures.map((alt) => ['Picture', alt])].flatMap(
      ([label, value]) => (value ? [`${label}: ${value}`] : []),
    ),
    '',
    text,
  ].join('\n')
}
