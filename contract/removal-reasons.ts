import { publicPages } from '#brand/public-pages.ts'
import * as m from '#messages'
import type { TextInLanguage } from '#messages/languages.ts'
import type { RemovalReason } from './moderation.ts'

type RemovalReasonText = {
  /** For the staff. */
  label: string
  /** For the author. */
  text: TextInLanguage
  rule: string
}

const writing = `${publicPages.terms.path}#writing`
const removal = `${publicPages.terms.path}#removal`

export const removalReasonTexts: Readonly<Record<RemovalReason, RemovalReasonText>> = {
  'personal-data': {
    label: m.removal_reason_texts_personal_data_label(),
    text: m.removal_reason_texts_personal_data_text,
    rule: writing,
  },
  'names-a-person': {
    label: m.removal_reason_texts_names_a_person_label(),
    text: m.removal_reason_texts_names_a_person_text,
    rule: writing,
  },
  insult: {
    label: m.ledger_reason_texts_insult_label(),
    text: m.removal_reason_texts_insult_text,
    rule: writing,
  },
  threat: {
    label: m.ledger_reason_texts_threat_label(),
    text: m.removal_reason_texts_threat_text,
    rule: writing,
  },
  sexual: {
    label: m.ledger_reason_texts_sexual_label(),
    text: m.removal_reason_texts_sexual_text,
    rule: writing,
  },
  hate: {
    label: m.ledger_reason_texts_hate_label(),
    text: m.removal_reason_texts_hate_text,
    rule: writing,
  },
  false: {
    label: m.ledger_reason_texts_false_label(),
    text: m.removal_reason_texts_false_text,
    rule: writing,
  },
  advertising: {
    label: m.ledger_reason_texts_advertising_label(),
    text: m.removal_reason_texts_advertising_text,
    rule: writing,
  },
  copy: {
    label: m.ledger_reason_texts_copy_label(),
    text: m.removal_reason_texts_copy_text,
    rule: writing,
  },
  'off-topic': {
    label: m.ledger_reason_texts_off_topic_label(),
    text: m.removal_reason_texts_off_topic_text,
    rule: writing,
  },
  'court-order': {
    label: m.ledger_reason_texts_court_order_label(),
    text: m.removal_reason_texts_court_order_text,
    rule: removal,
  },
  disclosure: {
    label: m.removal_reason_texts_disclosure_label(),
    text: m.removal_reason_texts_disclosure_text,
    rule: writing,
  },
  'other-law': {
    label: m.ledger_reason_texts_other_law_label(),
    text: m.ledger_reason_texts_other_law_text,
    rule: removal,
  },
}
