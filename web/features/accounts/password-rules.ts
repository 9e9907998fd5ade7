import { limits } from '#contract/limits.ts'

export const passwordRules = `At least ${limits.password.min} characters. Not a common password and not your email.`
