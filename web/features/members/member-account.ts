import { createContext, useContext } from 'react'
import type {
  AuthenticatorSecret,
  InvitationAcceptance,
  NewPasskey,
  OwnSecondFactors,
  SecondFactor,
  SecondFactorInput,
} from '#contract/members.ts'
import type { PasskeyCreation, PasskeyRequest } from '#contract/passkeys.ts'

export type OwnAccount = OwnSecondFactors & { email: string }

/** What a person needs to accept an invitation. */
export type InvitedPerson = { email: string; authenticator: AuthenticatorSecret; passkey: PasskeyCreation }

export type Accepted = {
  recoveryCodes: string[]
  /** Shows the first screen. */
  enter: () => void
}

/** The calls that the screens of staff and of schools share. */
export type MemberAccount = {
  login: (body: { email: string; password: string }) => Promise<void>
  requestPasskey: () => Promise<PasskeyRequest>
  confirm: (input: SecondFactorInput) => Promise<void>
  signOut: () => Promise<void>
  /** Returns a new challenge each time, because a challenge works only once. */
  passkeyOfInvitation: (token: string) => Promise<PasskeyCreation>
  acceptInvitation: (body: InvitationAcceptance) => Promise<Accepted>
  changePassword: (body: { currentPassword: string; password: string }) => Promise<void>
  startAuthenticator: (currentPassword: string) => Promise<AuthenticatorSecret>
  confirmAuthenticator: (code: string) => Promise<OwnAccount>
  startPasskey: (currentPassword: string) => Promise<PasskeyCreation>
  addPasskey: (body: NewPasskey) => Promise<OwnAccount>
  removePasskey: (body: { currentPassword: string; id: string }) => Promise<OwnAccount>
  replaceRecoveryCodes: (currentPassword: string) => Promise<string[]>
}

/** The first step of the sign-in is done. */
export type HalfSignedIn = { email: string; secondFactors: readonly SecondFactor[] }

export const MemberContext = createContext<MemberAccount | undefined>(undefined)

/** @throws Error outside `MemberContext` */
export function useOwnAccount(): MemberAccount {
  const account = useContext(MemberContext)
  if (!account) throw new Error('The screen is not within MemberContext.')
  return account
}
