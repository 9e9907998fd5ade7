import * as z from 'zod/mini'
import { OneTimeCode, SignupForm } from '#contract/accounts.ts'

/** After a reload the form asks for the password again. */
export const CodeInput = z.object({ otp: OneTimeCode, password: z.optional(SignupForm.shape.password) })
