import type { OwnSchoolAccount } from '#contract/school-accounts.ts'
import type { MemberAccount, OwnAccount } from '#web/features/members/member-account.ts'
import { schoolCall, schoolClient } from '#web/features/partners/school-call.ts'
import { openWithinPage } from '#web/islands/view.ts'

export function ownAccountOf({ member, ...rest }: OwnSchoolAccount): OwnAccount {
  return { ...rest, email: member.email }
}

export const schoolAccount: MemberAccount = {
  login: async (body) => schoolClient.set(await schoolCall('schoolLogin', { body })),
  requestPasskey: () => schoolCall('schoolPasskeyRequest', {}),
  confirm: async (body) => schoolClient.set(await schoolCall('schoolSecondFactor', { body })),
  async signOut() {
    await schoolCall('schoolLogout', {})
    schoolClient.end({ expired: false })
  },
  passkeyOfInvitation: async (token) => (await schoolCall('schoolInvitation', { body: { token } })).passkey,
  async acceptInvitation(body) {
    const { session, recoveryCodes } = await schoolCall('acceptSchoolInvitation', { body })
    return {
      recoveryCodes,
      enter() {
        schoolClient.set(session)
        openWithinPage('/school', { replace: true })
      },
    }
  },
  changePassword: async (body) => void (await schoolCall('changeSchoolPassword', { body })),
  startAuthenticator: (currentPassword) =>
    schoolCall('startSchoolAuthenticator', { body: { currentPassword } }),
  confirmAuthenticator: async (code) =>
    ownAccountOf(await schoolCall('confirmSchoolAuthenticator', { body: { code } })),
  startPasskey: (currentPassword) => schoolCall('startSchoolPasskey', { body: { currentPassword } }),
  addPasskey: async (body) => ownAccountOf(await schoolCall('addSchoolPasskey', { body })),
  removePasskey: async (body) => ownAccountOf(await schoolCall('removeSchoolPasskey', { body })),
  replaceRecoveryCodes: async (currentPassword) =>
    (await schoolCall('replaceSchoolRecoveryCodes', { body: { currentPassword } })).recoveryCodes,
}
