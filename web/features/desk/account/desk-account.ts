import type { OwnStaffAccount } from '#contract/staff-accounts.ts'
import { deskCall, endDeskSession, setDeskSession } from '#web/features/desk/desk-call.ts'
import type { MemberAccount, OwnAccount } from '#web/features/members/member-account.ts'
import { openWithinPage } from '#web/islands/view.ts'

export function ownAccountOf({ staff, ...rest }: OwnStaffAccount): OwnAccount {
  return { ...rest, email: staff.email }
}

export const deskAccount: MemberAccount = {
  login: async (body) => setDeskSession(await deskCall('deskLogin', { body })),
  requestPasskey: () => deskCall('deskPasskeyRequest', {}),
  confirm: async (body) => setDeskSession(await deskCall('deskSecondFactor', { body })),
  async signOut() {
    await deskCall('deskLogout', {})
    endDeskSession({ expired: false })
  },
  passkeyOfInvitation: async (token) => (await deskCall('deskInvitation', { body: { token } })).passkey,
  async acceptInvitation(body) {
    const { session, recoveryCodes } = await deskCall('deskAcceptInvitation', { body })
    return {
      recoveryCodes,
      enter() {
        setDeskSession(session)
        openWithinPage('/desk', { replace: true })
      },
    }
  },
  changePassword: async (body) => void (await deskCall('deskChangePassword', { body })),
  startAuthenticator: (currentPassword) => deskCall('deskStartAuthenticator', { body: { currentPassword } }),
  confirmAuthenticator: async (code) =>
    ownAccountOf(await deskCall('deskConfirmAuthenticator', { body: { code } })),
  startPasskey: (currentPassword) => deskCall('deskStartPasskey', { body: { currentPassword } }),
  addPasskey: async (body) => ownAccountOf(await deskCall('deskAddPasskey', { body })),
  removePasskey: async (body) => ownAccountOf(await deskCall('deskRemovePasskey', { body })),
  replaceRecoveryCodes: async (currentPassword) =>
    (await deskCall('deskReplaceRecoveryCodes', { body: { currentPassword } })).recoveryCodes,
}
