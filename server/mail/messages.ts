import { limits } from '#contract/limits.ts'
import { brand } from '#web/brand/brand.ts'
import type { Message } from './mailer.ts'

const signature = `\n\n${brand.name}\n`

/** The code to sign up with. It stands in the subject too, where a phone shows it without opening the mail. */
export function signupCode(to: string, code: string): Message {
  return {
    to,
    subject: `${code} is your ${brand.name} code`,
    text: `Your code is ${code}

Type it on the page where you signed up. It works for ${limits.codeValidFor} minutes.

If you did not ask for it, somebody typed your address by mistake. You need not do anything.${signature}`,
  }
}

/** For the owner of an address that somebody signs up with again. */
export function alreadyRegistered(to: string): Message {
  return {
    to,
    subject: `You already have a ${brand.name} account`,
    text: `Somebody, probably you, tried to sign up with this address. It already has an account: just sign in with it.

If it was not you, you need not do anything. Nobody got in.${signature}`,
  }
}
