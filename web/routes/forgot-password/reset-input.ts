import * as z from 'zod/mini'
import { PasswordReset } from '#contract/accounts.ts'

export const ResetInput = z.pick(PasswordReset, { otp: true, password: true })
