import { expect } from 'vitest'
import type { DeskProfileList } from '#contract/desk-profiles.ts'
import type { OwnSchoolProfile } from '#contract/own-school-profile.ts'
import { emptyProfile, type ProfileDocument } from '#contract/school-profiles.ts'
import { noLimits, testApp } from './app.ts'
import type { TestMember, TestStaff } from './members.ts'

export const profileSchool = '10100000001'

/** Facts that the directory of the tests does not have. */
export const statedFacts = {
  ...emptyProfile,
  boards: ['CBSE'],
  mediums: ['English'],
  hostel: 'girls',
  fees: [{ from: 1, to: 5, rupees: 24_000 }],
  phone: '+91 612 222 3344',
} as const satisfies ProfileDocument

export async function startWithProfiles(options: Parameters<typeof testApp>[0] = {}) {
  const product = await testApp({ limits: noLimits, startsAt: '2026-11-20T06:30:00Z', ...options })
  const owner = await product.signInAsSchool('owner', { schoolCode: profileSchool })
  const staff = await product.signInAsStaff('moderator')
  return { product, owner, staff }
}

export const ownProfile = async (member: TestMember): Promise<OwnSchoolProfile> =>
  (await member.get('/api/school/profile')).json()

/** Saves these fields of the present profile. */
export async function saveProfile(member: TestMember, fields: Partial<ProfileDocument> = statedFacts) {
  const { version, document } = await ownProfile(member)
  return member.put('/api/school/profile', { ...document, ...fields, version })
}

export async function publishProfile(
  member: TestMember,
  fields?: Partial<ProfileDocument>,
): Promise<OwnSchoolProfile> {
  const saved: OwnSchoolProfile = (await saveProfile(member, fields)).json()
  const response = await member.post('/api/school/profile/publish', {
    version: saved.version,
    confirmsAll: false,
  })
  expect(response.statusCode).toBe(200)
  return response.json()
}

export const deskProfiles = async (
  staff: TestStaff,
  list: 'waiting' | 'changes' | 'published',
): Promise<DeskProfileList> => (await staff.get(`/api/desk/profiles?list=${list}`)).json()

/** Decides about the first profile of the list. */
export async function decideProfile(
  staff: TestStaff,
  list: 'waiting' | 'changes' | 'published',
  decision: object,
) {
  const { profiles } = await deskProfiles(staff, list)
  return staff.post(`/api/desk/profiles/${profiles[0]?.id}/decision`, decision)
}

/** Publishes and passes the first check. */
export async function showProfile(member: TestMember, staff: TestStaff, fields?: Partial<ProfileDocument>) {
  await publishProfile(member, fields)
  expect((await decideProfile(staff, 'waiting', { decision: 'publish' })).statusCode).toBe(204)
}
