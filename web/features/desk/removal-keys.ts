import { type RemovalReason, removalReasons } from '#contract/moderation.ts'

/** The keyboard keys of the removal reasons. `disclosure` is missing, because it is a separate decision. */
export const removalKeys: Readonly<Record<Exclude<RemovalReason, 'disclosure'>, string>> = {
  'personal-data': '1',
  'names-a-person': '2',
  insult: '3',
  threat: '4',
  sexual: '5',
  hate: '6',
  false: '7',
  advertising: '8',
  copy: '9',
  'off-topic': '0',
  'court-order': 'c',
  'other-law': 'l',
}

export type SelectableReason = keyof typeof removalKeys

export const selectableReasons: readonly SelectableReason[] = removalReasons.filter(
  (reason) => reason !== 'disclosure',
)
