import { limits } from '#contract/limits.ts'

/** What the server wants of a new password, said before the first mistake. */
export const passwordRules = `At least ${limits.password.min} characters. Not a common password, not your e-mail.`
