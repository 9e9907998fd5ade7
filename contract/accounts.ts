import * as z from 'zod/mini'
import { grades } from './grades.ts'
import { limits } from './limits.ts'
import {
  codeField,
  gradeField,
  passwordField,
  passwordIsAddress,
  passwordsDiffer,
  wrongCredentials,
  yourName,
  yourSchool,
} from './messages.ts'
import { EmailAddress, isAddress, personLine } from './text.ts'

export const Grade = z.enum(grades, gradeField.missing)
export type Grade = z.infer<typeof Grade>

/** A student's account as the server stores it. School and grade stay on the device: see {@link DeviceProfile}. */
export const User = z.object({ fullName: z.string(), email: z.string() })
export type User = z.infer<typeof User>

const password = z.string(passwordField.missing).check(
  z.minLength(limits.password.min, passwordField.tooShort),
  z.maxLength(limits.password.max, passwordField.tooLong),
  z.refine((value) => value.isWellFormed() && !value.includes('\u0000'), passwordField.notTypable),
)

const signupFields = {
  fullName: personLine(yourName, limits.fullName),
  email: EmailAddress,
  password,
  confirmPassword: z.string(passwordField.notRepeated),
  school: personLine(yourSchool, limits.schoolName),
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
  error: passwordsDiffer.text,
  path: ['confirmPassword'],
  when: whenTyped,
})

const passwordIsNotEmail = z.refine<Passwords>((form) => !isAddress(form.password, form.email), {
  error: passwordIsAddress.text,
  path: ['password'],
  when: whenTyped,
})

/** The code as typed or pasted: spaces and dashes do not count. */
export const OneTimeCode = z.string(codeField.missing).check(
  z.overwrite((value) => value.replace(/[\s-]/g, '')),
  z.regex(new RegExp(`^\\d{${limits.otpDigits}}$`), codeField.wrongLength),
)

/** The `requestId` of {@link CodeSent}, from the last time that this device asked for a code. */
const requestId = z.optional(z.string().check(z.maxLength(limits.requestId.max)))

/** Step 1 of signing up: the form. */
export const SignupForm = z.object(signupFields).check(passwordsMatch, passwordIsNotEmail)
export type SignupForm = z.infer<typeof SignupForm>

/** Step 2: the same form with the code from the e-mail. */
export const SignupWithCode = z
  .object({ ...signupFields, otp: OneTimeCode, requestId })
  .check(passwordsMatch, passwordIsNotEmail)
export type SignupWithCode = z.infer<typeof SignupWithCode>

/** Both steps share one address; an `otp` makes it step 2. */
export const SignupInput = z
  .object({ ...signupFields, otp: z.optional(OneTimeCode), requestId })
  .check(passwordsMatch, passwordIsNotEmail)
export type SignupInput = z.infer<typeof SignupInput>

export const SignedIn = z.object({ token: z.string(), user: User })
export type SignedIn = z.infer<typeof SignedIn>

/** The profile with school and grade as they were just sent: the server validates them and does not store them. */
export const SignedUp = z.object({
  token: z.string(),
  user: z.extend(User, { school: z.string(), grade: Grade }),
})
export type SignedUp = z.infer<typeof SignedUp>

export const CodeSent = z.object({
  step: z.literal('otp-sent'),
  /** Random, for the device that asked. Tries of the code that bring it are counted apart from a stranger's. */
  requestId: z.string(),
})
export type CodeSent = z.infer<typeof CodeSent>

/** For another sign-up code, or for the first one to set a new password. */
export const CodeRequest = z.object({ email: EmailAddress, requestId })

export const LoginInput = z.object({
  email: EmailAddress,
  password: z
    .string(passwordField.missing)
    .check(z.minLength(1, passwordField.missing), z.maxLength(limits.password.max, wrongCredentials.text)),
})
export type LoginInput = z.infer<typeof LoginInput>

export const LoginOutput = z.object({ token: z.string() })

export const PasswordReset = z.object({ email: EmailAddress, otp: OneTimeCode, password, requestId })
export type PasswordReset = z.infer<typeof PasswordReset>

export const ProfileChange = z.object({ fullName: z.optional(signupFields.fullName) })
export type ProfileChange = z.infer<typeof ProfileChange>

/** What only the student's device stores: beside an account, a school would tell whose review is whose. */
export const DeviceProfile = z.object({
  school: z.optional(signupFields.school),
  grade: z.optional(Grade),
})
export type DeviceProfile = z.infer<typeof DeviceProfile>

export const PasswordChange = z.object({ currentPassword: LoginInput.shape.password, password })
export type PasswordChange = z.infer<typeof PasswordChange>

/** An account is deleted with its password, or with a code from its e-mail where there is none or it is forgotten. */
export const AccountDeletion = z
  .object({ password: z.optional(LoginInput.shape.password), otp: z.optional(OneTimeCode), requestId })
  .check(
    z.refine(({ password, otp }) => password !== undefined || otp !== undefined, {
      error: passwordField.notConfirmed,
      path: ['password'],
    }),
  )
export type AccountDeletion = z.infer<typeof AccountDeletion>

/** Everything that is stored about a student. There is no list of reviews: none is kept. */
export const AccountExport = z.object({
  account: User,
  /** Whether there is a password; the password itself is not stored. */
  hasPassword: z.boolean(),
  /** Google's number for the student, `sub` in its tokens; nothing for an account that Google has not joined. */
  googleId: z.nullable(z.string()),
  /** The months in which the open sessions were last used, `YYYY-MM`. */
  sessions: z.array(z.object({ lastUsedMonth: z.string() })),
  notice: z.string(),
})
export type AccountExport = z.infer<typeof AccountExport>

/** For Google's script, which puts it into the ID token. It works once, for an hour. */
export const GoogleNonce = z.object({ nonce: z.string() })

/** What Google's button hands out: an ID token, under either name. */
export const GoogleInput = z.object({ credential: z.optional(z.string()), token: z.optional(z.string()) })
export type GoogleInput = z.infer<typeof GoogleInput>
