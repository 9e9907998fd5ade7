import type { FactName } from '#contract/school-profile-choices.ts'
import type { StatedFacts } from '#contract/school-profiles.ts'
import * as m from '#messages'
import { schoolTypeTexts } from '#web/features/directory/fact-texts.ts'
import { formatDate } from '#web/ui/dates.ts'
import { formatNumber } from '#web/ui/format.ts'

export function statedClasses({ from, to }: { from: number; to: number }): string {
  return from === to ? m.profile_one_class({ number: from }) : m.profile_class_range({ from, to })
}

function withNote(text: string | null, note: string | null): string[] {
  return [text, note].flatMap((each) => each ?? [])
}

function admissionDays({ admissionFrom, admissionTo }: StatedFacts): string[] {
  return [
    ...(admissionFrom ? [m.profile_admission_from({ day: formatDate(admissionFrom) })] : []),
    ...(admissionTo ? [m.profile_admission_until({ day: formatDate(admissionTo) })] : []),
  ]
}

/** By fact, what the school states in lines. The lines of links are addresses. */
const lines: Readonly<Record<FactName, (facts: StatedFacts) => string[]>> = {
  boards: ({ boards }) => boards.map((board) => m.profile_board({ board })),
  mediums: ({ mediums }) => [mediums.map((language) => m.profile_language({ language })).join(', ')],
  schoolType: ({ schoolType }) => (schoolType ? [schoolTypeTexts[schoolType]] : []),
  classes: ({ classes }) => (classes ? [statedClasses(classes)] : []),
  fees: ({ fees, feesNote }) => [
    ...fees.map(({ rupees, ...classes }) =>
      m.profile_fee({ classes: statedClasses(classes), rupees: formatNumber(rupees) }),
    ),
    ...(feesNote ? [feesNote] : []),
  ],
  hostel: ({ hostel }) => (hostel ? [m.profile_hostel({ hostel })] : []),
  transport: ({ transport, transportNote }) =>
    withNote(transport && m.profile_transport({ transport }), transportNote),
  facilities: ({ facilities }) => [facilities.map((facility) => m.profile_facility({ facility })).join(', ')],
  languages: ({ languages }) => [languages.map((language) => m.profile_language({ language })).join(', ')],
  admission: (facts) => [...admissionDays(facts), ...(facts.admissionNote ? [facts.admissionNote] : [])],
  contact: ({ phone, email, address }) => [phone, email, address].flatMap((each) => each ?? []),
  website: ({ website }) => (website ? [website] : []),
  links: ({ links }) => links.map(({ url }) => url),
}

/** Returns an empty list if the school does not state the fact. */
export function statedLines(fact: FactName, facts: StatedFacts): string[] {
  return lines[fact](facts).filter((line) => line !== '')
}
