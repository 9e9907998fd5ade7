import * as z from 'zod/mini'
import { OneTimeCode, SignupForm } from '#contract/accounts.ts'

/** The form asks for the password only after a reload. */
export const CodeInput = z.object({ otp: OneTimeCode, password: z.optional(SignupForm.shape.password) })
