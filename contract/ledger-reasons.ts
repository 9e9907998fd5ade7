import * as m from '#messages'

type LedgerReasonText = {
  label: string
  text: string
}

/** @see docs/decisions/0028 for `protects-a-person` */
const ledgerReasonTexts = {
  'protects-a-person': {
    label: m.ledger_reason_texts_protects_a_person_label(),
    text: m.ledger_reason_texts_protects_a_person_text(),
  },
  'names-a-person': {
    label: m.ledger_reason_texts_names_a_person_label(),
    text: m.ledger_reason_texts_names_a_person_text(),
  },
  insult: { label: m.ledger_reason_texts_insult_label(), text: m.ledger_reason_texts_insult_text() },
  threat: { label: m.ledger_reason_texts_threat_label(), text: m.ledger_reason_texts_threat_text() },
  sexual: { label: m.ledger_reason_texts_sexual_label(), text: m.ledger_reason_texts_sexual_text() },
  hate: {
    label: m.ledger_reason_texts_hate_label(),
    text: m.ledger_reason_texts_hate_text(),
  },
  false: {
    label: m.ledger_reason_texts_false_label(),
    text: m.ledger_reason_texts_false_text(),
  },
  advertising: {
    label: m.ledger_reason_texts_advertising_label(),
    text: m.ledger_reason_texts_advertising_text(),
  },
  copy: { label: m.ledger_reason_texts_copy_label(), text: m.ledger_reason_texts_copy_text() },
  'off-topic': {
    label: m.ledger_reason_texts_off_topic_label(),
    text: m.ledger_reason_texts_off_topic_text(),
  },
  'court-order': {
    label: m.ledger_reason_texts_court_order_label(),
    text: m.ledger_reason_texts_court_order_text(),
  },
  'other-law': {
    label: m.ledger_reason_texts_other_law_label(),
    text: m.ledger_reason_texts_other_law_text(),
  },
  'not-recorded': {
    label: m.ledger_reason_texts_not_recorded_label(),
    text: m.ledger_reason_texts_not_recorded_text(),
  },
} as const satisfies Readonly<Record<string, LedgerReasonText>>

export type LedgerReason = keyof typeof ledgerReasonTexts

const texts: ReadonlyMap<string, LedgerReasonText> = new Map(Object.entries(ledgerReasonTexts))

export function ledgerReasonText(reason: string): LedgerReasonText {
  return texts.get(reason) ?? { label: reason, text: '' }
}
