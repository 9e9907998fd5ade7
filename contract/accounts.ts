import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { EmailAddress, emailKey, personLine } from './text.ts'
import { texts } from './texts.ts'

export const grades = ['9', '10', '11', '12', 'college'] as const
export const Grade = z.enum(grades, 'Please choose your grade.')
export type Grade = z.infer<typeof Grade>

export const User = z.object({
  fullName: z.string(),
  email: z.string(),
  school: z.string(),
  grade: Grade,
})
export type User = z.infer<typeof User>

const password = z.string('The password is missing.').check(
  z.minLength(limits.password.min, `The password needs at least ${limits.password.min} characters.`),
  z.maxLength(limits.password.max, `The password can have at most ${limits.password.max} characters.`),
  z.refine(
    (value) => value.isWellFormed() && !value.includes('\u0000'),
    'The password holds characters that cannot be typed again.',
  ),
)

const signupFields = {
  fullName: personLine('Your name', limits.fullName),
  email: EmailAddress,
  password,
  confirmPassword: z.string('Please type the password a second time.'),
  school: personLine('Your school', limits.schoolName),
  grade: Grade,
}

type Passwords = { email: string; password: string; confirmPassword: string }

/** The passwords are compared as soon as both are there, whatever is wrong with the other fields. */
const whenTyped = ({ value }: { value: unknown }) =>
  typeof value === 'object' &&
  value !== null &&
  'email' in value &&
  'password' in value &&
  'confirmPassword' in value &&
  [value.email, value.password, value.confirmPassword].every((text) => typeof text === 'string')

const passwordsMatch = z.refine<Passwords>((form) => form.password === form.confirmPassword, {
  error: texts.passwordsDiffer,
  path: ['confirmPassword'],
  when: whenTyped,
})

const passwordIsNotEmail = z.refine<Passwords>((form) => emailKey(form.password) !== emailKey(form.email), {
  error: 'The password cannot be your e-mail address.',
  path: ['password'],
  when: whenTyped,
})

/** The code as typed or pasted: spaces and dashes do not count. */
export const OneTimeCode = z.string('The code is missing.').check(
  z.overwrite((value) => value.replace(/[\s-]/g, '')),
  z.regex(new RegExp(`^\\d{${limits.otpDigits}}$`), `The code has ${limits.otpDigits} digits.`),
)

/** Step 1 of signing up: the form. */
export const SignupForm = z.object(signupFields).check(passwordsMatch, passwordIsNotEmail)
export type SignupForm = z.infer<typeof SignupForm>

/** Step 2: the same form with the code from the e-mail. */
export const SignupWithCode = z
  .object({ ...signupFields, otp: OneTimeCode })
  .check(passwordsMatch, passwordIsNotEmail)
export type SignupWithCode = z.infer<typeof SignupWithCode>

/** Both steps share one address; an `otp` makes it step 2. */
export const SignupInput = z
  .object({ ...signupFields, otp: z.optional(OneTimeCode) })
  .check(passwordsMatch, passwordIsNotEmail)
export type SignupInput = z.infer<typeof SignupInput>

export const SignedIn = z.object({ token: z.string(), user: User })
export type SignedIn = z.infer<typeof SignedIn>

export const CodeSent = z.object({ step: z.literal('otp-sent') })
export type CodeSent = z.infer<typeof CodeSent>

export const ResendInput = z.object({ email: EmailAddress })

export const LoginInput = z.object({
  email: EmailAddress,
  password: z
    .string('The password is missing.')
    .check(
      z.minLength(1, 'The password is missing.'),
      z.maxLength(limits.password.max, texts.wrongCredentials),
    ),
})
export type LoginInput = z.infer<typeof LoginInput>

export const LoginOutput = z.object({ token: z.string() })
