import type { SchoolAccount } from '#contract/school-accounts.ts'
import type { DeskClaim, DeskClaimSummary, OwnClaim } from '#contract/school-claims.ts'
import { isSample } from '../../database/school-record.ts'
import { displayName } from '../../directory/display-name.ts'
import { isSharedHost, mailHost } from './mail-host.ts'
import type { ClaimRow } from './store.ts'

type SchoolRow = {
  name: string
  city: string
  district: string
  state: string
  pincode: string | null
  management: string | null
  website: string | null
  is_closed: boolean
}

const unknownSchool = { name: '', city: '', district: '', state: '', pincode: null, management: null }

type OwnParts = Pick<OwnClaim, 'hasCode' | 'letterPostedOn' | 'documents' | 'isDomainMatched'> & {
  school: SchoolRow | undefined
}

export function ownView(row: ClaimRow, { school, ...parts }: OwnParts): OwnClaim {
  const { name, city } = school ?? unknownSchool
  return {
    number: row.number,
    school: { _id: row.school_code, name: displayName(name), city: displayName(city) },
    proof: row.proof,
    state: row.state,
    outcome: row.outcome,
    sentence: row.sentence,
    email: row.form?.email ?? null,
    ...parts,
    isDispute: row.owner_answers_until !== null,
    dueAt: row.due_at?.toISOString() ?? null,
  }
}

export function summaryView(
  row: ClaimRow,
  { school, openForSchool }: { school: SchoolRow | undefined; openForSchool: number },
): DeskClaimSummary {
  const { name, city, state } = school ?? unknownSchool
  return {
    id: row.id,
    number: row.number,
    school: { _id: row.school_code, name: displayName(name), city: displayName(city), state },
    name: row.form?.name ?? null,
    position: row.form?.position ?? null,
    proof: row.proof,
    state: row.state,
    outcome: row.outcome,
    openedAt: row.opened_at.toISOString(),
    dueAt: row.due_at?.toISOString() ?? null,
    isDispute: row.owner_answers_until !== null,
    openForSchool,
  }
}

type DeskParts = Pick<DeskClaim, 'documents' | 'letters' | 'others'> & {
  school: SchoolRow | undefined
  openForSchool: number
  members: readonly SchoolAccount[]
  /** The schools to which the host of the address is matched. */
  matchedTo: readonly string[]
}

export function deskView(row: ClaimRow, { matchedTo, members, ...parts }: DeskParts): DeskClaim {
  const { form, school_code: code, owner_answers_until: until } = row
  const { school, openForSchool, ...lists } = parts
  const { district, pincode, management } = school ?? unknownSchool
  const host = form && mailHost(form.email)
  return {
    ...summaryView(row, { school, openForSchool }),
    email: form?.email ?? null,
    phone: form?.phone ?? null,
    schoolFacts: {
      district: displayName(district),
      pincode,
      management,
      website: school?.website ?? null,
      isClosed: school?.is_closed ?? false,
      isSample: isSample(code),
    },
    domain: host === null ? null : { name: host, isShared: isSharedHost(host), matchedTo: [...matchedTo] },
    isProved: row.is_proved,
    sentence: row.sentence,
    answer: row.answer,
    members: members.map(({ id, email, role, status }) => ({ id, email, role, status })),
    owner: until && { answersUntil: until.toISOString(), answer: row.owner_answer },
    version: row.version,
    ...lists,
  }
}
