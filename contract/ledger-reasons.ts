type LedgerReasonText = {
  label: string
  text: string
}

/** @see docs/decisions/0028 for `protects-a-person` */
const ledgerReasonTexts = {
  'protects-a-person': {
    label: 'To protect a person',
    text: 'It contained personal data, such as a phone number, or told of something that could put a person in danger.',
  },
  'names-a-person': {
    label: 'Named a person',
    text: 'It named a student, a teacher or another private person.',
  },
  insult: { label: 'Insult', text: 'It attacked a person, not what the school does.' },
  threat: { label: 'Threat', text: 'It threatened somebody.' },
  sexual: { label: 'Sexual content', text: 'It contained sexual content.' },
  hate: {
    label: 'Hate',
    text: 'It spread hatred because of caste, religion, region, gender, disability or sexual orientation.',
  },
  false: {
    label: 'False statement',
    text: 'It stated something about people that was shown to be false.',
  },
  advertising: { label: 'Advertising', text: 'It was advertising, or somebody paid for it or ordered it.' },
  copy: { label: 'Copy', text: 'It was a copy of another review.' },
  'off-topic': {
    label: 'Off topic',
    text: 'It was not about the school, or its writer did not know the school.',
  },
  'court-order': {
    label: 'Order of a court or authority',
    text: 'A court or an authority ordered us to take it down.',
  },
  'other-law': { label: 'Forbidden by another law', text: 'The law forbids its content for another reason.' },
  'not-recorded': {
    label: 'Not recorded',
    text: 'It was removed before this site recorded reasons, or without the moderation desk.',
  },
} as const satisfies Readonly<Record<string, LedgerReasonText>>

export type LedgerReason = keyof typeof ledgerReasonTexts

const texts: ReadonlyMap<string, LedgerReasonText> = new Map(Object.entries(ledgerReasonTexts))

export function ledgerReasonText(reason: string): LedgerReasonText {
  return texts.get(reason) ?? { label: reason, text: '' }
}
