import { limits } from '#contract/limits.ts'

/** The server's rules for a new password. */
export const passwordRules = `At least ${limits.password.min} characters. Not a common password and not your email.`
