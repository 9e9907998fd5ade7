/**
 * The desk shows these texts beside a post that may disclose the abuse of a child. An engineer wrote the texts from the
 * law as of November 2026. The operator's lawyer must check them.
 * @see Protection of Children from Sexual Offences Act, 2012, sections 19 to 23, and its Rules, 2020
 */

/** The child helpline and Tele-MANAS, the counselling of the state, work in all states, day and night. */
export const childHelp = { helpline: '1098', police: '112', counselling: '14416' } as const

export type HelpContact = {
  name: string
  address: string
  kind: 'phone' | 'email' | 'link'
  note: string
}

/** Check these contacts before the product opens, and twice a year. */
export const helpContacts: readonly HelpContact[] = [
  {
    name: 'Police, emergency number',
    address: childHelp.police,
    kind: 'phone',
    note: 'If a child may be in danger now. Ask for the Special Juvenile Police Unit of the district.',
  },
  {
    name: 'Child helpline (Childline)',
    address: childHelp.helpline,
    kind: 'phone',
    note: 'Free, day and night. It reaches the District Child Protection Unit.',
  },
  {
    name: 'Tele-MANAS',
    address: childHelp.counselling,
    kind: 'phone',
    note: 'If somebody may hurt or kill themselves. Free, day and night, in many languages.',
  },
  {
    name: 'POCSO e-Box of the National Commission for Protection of Child Rights',
    address: 'https://ncpcr.gov.in',
    kind: 'link',
    note: 'For a complaint to the Commission. It does not replace the report to the police.',
  },
  {
    name: 'POCSO e-Box by email',
    address: 'pocsoebox-ncpcr@gov.in',
    kind: 'email',
    note: 'Write only what the Commission needs to find the child.',
  },
  {
    name: 'National Cyber Crime Reporting Portal',
    address: 'https://cybercrime.gov.in',
    kind: 'link',
    note: 'For pictures or videos of a child, and for links to them (Rule 11 of the POCSO Rules, 2020).',
  },
]

type DisclosureStep = { title: string; text: string; source: string }

export const disclosureSteps: readonly DisclosureStep[] = [
  {
    title: 'Read the whole post',
    text: 'If a child may be in danger now, call 112 or 1098 first and continue afterwards. You need not be sure: the law speaks of a person who knows of an offence, or fears that one is likely.',
    source: 'POCSO Act, section 19 (1)',
  },
  {
    title: 'Report it',
    text: 'Report what the post says to the Special Juvenile Police Unit or the local police of the school’s district. Give the text, the school and the week in which it was written. The product does not know who wrote the post; say so. You may report in good faith without being liable. Whoever does not report an offence can be punished with up to six months of imprisonment.',
    source: 'POCSO Act, sections 19 (1), 19 (7) and 21 (1)',
  },
  {
    title: 'Do not investigate',
    text: 'Do not answer the author, do not contact the school, the child or the accused person, and do not look for the author. The police inform the Child Welfare Committee within 24 hours.',
    source: 'POCSO Act, section 19 (5) and (6)',
  },
  {
    title: 'Keep the text and record the report',
    text: 'Close the case with the decision “Disclosure”, and enter whom you told, when, and the entry number that the police give. Do not copy the text anywhere else. The post is never shown, and its text stays stored.',
    source: 'POCSO Act, section 19 (2)',
  },
  {
    title: 'Do not disclose who the child is',
    text: 'Do not tell anybody but the police and the authorities the name, address, family, school or neighbourhood of the child, or anything else that shows who the child is. This includes colleagues who do not work on the case.',
    source: 'POCSO Act, section 23 (2)',
  },
  {
    title: 'If it is no disclosure',
    text: 'If the post tells of no abuse, injury, threat or despair, decide “Not a disclosure”. The post then waits, still hidden, in the queue “Pending”, where it can be shown or removed. If you are not sure, ask a second member of the staff.',
    source: 'Rule of this product',
  },
]
