import type { NewSecondFactor } from '#contract/members.ts'
import type { SchoolInvitation, SchoolRole } from '#contract/school-accounts.ts'
import { StaffLog } from '../desk/staff-log.ts'
import { createSchoolAccounts } from '../partners/accounts/services.ts'
import type { TestApp } from './app.ts'
import { acceptWithApp, type MemberBrowser, memberBrowser, origin } from './desk-browser.ts'
import { schoolPassword } from './members.ts'
import { sampleSchoolId } from './requests.ts'

export { schoolPassword }

export function schoolBrowser(product: Pick<TestApp, 'app'>, remoteAddress?: string): MemberBrowser {
  return memberBrowser(product, { base: '/api/school', remoteAddress })
}

/** The service as the claims use it. */
export function schoolAccountsOf({ database: { db }, clock, secrets }: TestApp) {
  const staffLog = new StaffLog({ db, clock })
  const hasStudent = async () => false
  return createSchoolAccounts({ db, clock, secrets, staffLog, hasStudent, origin: () => origin })
    .schoolAccounts
}

export const tokenOf = (link: string) => new URL(link).hash.slice(1)

type Person = { role?: SchoolRole; email?: string; schoolCode?: string }

export async function inviteToSchool(
  product: TestApp,
  {
    role = 'owner',
    email = `${role}-${crypto.randomUUID()}@example.org`,
    schoolCode = sampleSchoolId,
  }: Person = {},
): Promise<{ token: string; email: string }> {
  const link = await schoolAccountsOf(product).invite({ role, email, schoolCode })
  return { token: tokenOf(link), email }
}

/** Accepts an invitation with an authenticator app, unless `choose` returns another second factor. */
export async function acceptSchoolInvitation(
  product: TestApp,
  token: string,
  choose?: (invitation: SchoolInvitation) => NewSecondFactor,
) {
  const browser = schoolBrowser(product)
  const { invitation, ...accepted } = await acceptWithApp<SchoolInvitation>(product, browser, {
    token,
    password: schoolPassword,
    choose,
  })
  const { email, schoolCode } = invitation
  return { browser, email, schoolCode, token, ...accepted }
}

export async function joinSchool(
  product: TestApp,
  person: Person = {},
  choose?: (invitation: SchoolInvitation) => NewSecondFactor,
) {
  const { token } = await inviteToSchool(product, person)
  return acceptSchoolInvitation(product, token, choose)
}
