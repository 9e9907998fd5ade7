import { publicPages } from '#brand/public-pages.ts'
import type { RemovalReason } from './moderation.ts'

type RemovalReasonText = {
  /** For the staff. */
  label: string
  /** For the author. */
  text: string
  rule: string
}

const writing = `${publicPages.terms.path}#writing`
const removal = `${publicPages.terms.path}#removal`

export const removalReasonTexts: Readonly<Record<RemovalReason, RemovalReasonText>> = {
  'personal-data': {
    label: 'Personal data',
    text: 'It contains personal data, such as a phone number, an address or an account.',
    rule: writing,
  },
  'names-a-person': {
    label: 'Names a person',
    text: 'It names a student, a teacher or another private person.',
    rule: writing,
  },
  insult: {
    label: 'Insult',
    text: 'It attacks a person, not what the school does.',
    rule: writing,
  },
  threat: { label: 'Threat', text: 'It threatens somebody.', rule: writing },
  sexual: { label: 'Sexual content', text: 'It contains sexual content.', rule: writing },
  hate: {
    label: 'Hate',
    text: 'It spreads hatred because of caste, religion, region, gender, disability or sexual orientation.',
    rule: writing,
  },
  false: {
    label: 'False statement',
    text: 'It states something about people that has been shown to be false.',
    rule: writing,
  },
  advertising: {
    label: 'Advertising',
    text: 'It is advertising, or somebody paid for it or ordered it.',
    rule: writing,
  },
  copy: { label: 'Copy', text: 'It is a copy of another review.', rule: writing },
  'off-topic': {
    label: 'Off topic',
    text: 'It is not about the school, or its writer does not know the school.',
    rule: writing,
  },
  'court-order': {
    label: 'Order of a court or authority',
    text: 'A court or an authority has ordered us to take it down.',
    rule: removal,
  },
  disclosure: {
    label: 'Disclosure of abuse',
    text: 'It tells of abuse or of somebody in danger. We do not show such a text. A trained person has read it. For help, call Childline 1098 or the police 112, and if you may hurt yourself, Tele-MANAS 14416. All are free, day and night.',
    rule: writing,
  },
  'other-law': {
    label: 'Forbidden by another law',
    text: 'The law forbids its content for another reason.',
    rule: removal,
  },
}
