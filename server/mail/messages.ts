import { type AlertRole, alertAddresses } from '#brand/alert-addresses.ts'
import { authorCodeSection } from '#brand/author-code-pages.ts'
import { brand } from '#brand/brand.ts'
import { limits } from '#contract/limits.ts'
import { longDay } from '../clock.ts'
import type { Message } from './mailer.ts'

export type OperatorMessage = Omit<Message, 'to'>

/** Addresses a message to the staff with this role. */
export function toStaff(role: AlertRole, message: OperatorMessage): Message {
  return { to: alertAddresses[role], ...message }
}

export const signature = `\n\n${brand.name}\n`

/** The notification on a phone shows the subject with the code. */
export function signupCode(to: string, code: string): Message {
  return {
    to,
    subject: `${code} is your ${brand.name} code`,
    text: `Your code is ${code}

Type the code on the page where you signed up. It works for ${limits.codeValidFor} minutes.

If you did not ask for a code, somebody typed your email address by mistake. You need not do anything.${signature}`,
  }
}

export function alreadyRegistered(to: string): Message {
  return {
    to,
    subject: `You already have a ${brand.name} account`,
    text: `Somebody, probably you, tried to sign up with this email address. This address already has an account, so you can sign in.

If it was not you, you need not do anything. Nobody signed in to your account.${signature}`,
  }
}

export function resetCode(to: string, code: string): Message {
  return {
    to,
    subject: `${code} is your ${brand.name} code for a new password`,
    text: `Your code is ${code}

Type the code and your new password on the page where you asked for a new password. The code works for ${limits.codeValidFor} minutes.

If it was not you, you need not do anything. Your password stays as it is.${signature}`,
  }
}

export function noAccount(to: string): Message {
  return {
    to,
    subject: `There is no ${brand.name} account for this address`,
    text: `Somebody, probably you, asked for a new password. This email address has no account. Perhaps you signed up with another address.

If it was not you, you need not do anything.${signature}`,
  }
}

export function deletionCode(to: string, code: string): Message {
  return {
    to,
    subject: `${code} is your ${brand.name} code to delete your account`,
    text: `Your code is ${code}

Type the code on the page "Account" to delete your account for good. It works for ${limits.codeValidFor} minutes.

If you did not ask for this code, somebody else is signed in to your account. Choose "Forgot your password?" on the login page and set a new password. This also signs out all devices.${signature}`,
  }
}

type NewCode = {
  /** The first day on which the new code works, `YYYY-MM-DD`. */
  day: string
  origin: string
}

export function newAuthorCode(to: string, { day, origin }: NewCode): Message {
  return {
    to,
    subject: `A new secret code for your ${brand.name} account`,
    text: `Somebody who is signed in to your account, probably you, asked for a new secret code. The new code works from ${longDay(day)}.

If it was you, you need not do anything. If you find your old code before this day, you can stop the new one on the page "Account":
${origin}${authorCodeSection.path}

If it was not you, stop it before this day. First choose "Forgot your password?" on the login page and set a new password. This also signs out all devices. Then sign in, open the page above, and choose "Stop the new code". For help write to ${brand.contactEmail}.${signature}`,
  }
}

export function googleSignInAdded(to: string): Message {
  return {
    to,
    subject: `You can now sign in to your ${brand.name} account with Google`,
    text: `Somebody, probably you, signed in to your account with Google. Google confirmed that this email address belongs to the person who signed in.

From now on, you sign in with Google. Somebody else could have known the password, so we have deleted it and signed out all devices.

If it was you, you need not do anything. If you want a password as well, choose "Forgot your password?" on the login page.

If it was not you, somebody else can use your Google account. First change the password of your Google account at https://myaccount.google.com/security and sign out all devices there. Then sign in to ${brand.name} with Google and choose "Sign out everywhere" on the page "Account". For help write to ${brand.contactEmail}.${signature}`,
  }
}
