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
import { EmailAddress, isSameAddress, personLine } from './text.ts'

export const Grade = z.enum(grades, gradeField.missing)
export type Grade = z.infer<typeof Grade>

/** Does not contain school and grade, which stay on the device: see {@link DeviceProfile}. */
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

/** Lets the comparisons run even if another field is invalid. */
const hasComparedFields = ({ value }: { value: unknown }) =>
  typeof value === 'object' &&
  value !== null &&
  'email' in value &&
  'password' in value &&
  'confirmPassword' in value &&
  [value.email, value.password, value.confirmPassword].every((text) => typeof text === 'string')

const passwordsMatch = z.refine<Passwords>((form) => form.password === form.confirmPassword, {
  error: passwordsDiffer.text,
  path: ['confirmPassword'],
  when: hasComparedFields,
})

const passwordIsNotEmail = z.refine<Passwords>((form) => !isSameAddress(form.password, form.email), {
  error: passwordIsAddress.text,
  path: ['password'],
  when: hasComparedFields,
})

export const OneTimeCode = z.string(codeField.missing).check(
  z.overwrite((value) => value.replace(/[\s-]/g, '')),
  z.regex(new RegExp(`^\\d{${limits.otpDigits}}$`), codeField.wrongLength),
)

/** The `requestId` of the last {@link CodeSent} that this device received. */
const requestId = z.optional(z.string().check(z.maxLength(limits.requestId.max)))

export const SignupForm = z.object(signupFields).check(passwordsMatch, passwordIsNotEmail)
export type SignupForm = z.infer<typeof SignupForm>

export const SignupWithCode = z
  .object({ ...signupFields, otp: OneTimeCode, requestId })
  .check(passwordsMatch, passwordIsNotEmail)
export type SignupWithCode = z.infer<typeof SignupWithCode>

export const SignupInput = z
  .object({ ...signupFields, otp: z.optional(OneTimeCode), requestId })
  .check(passwordsMatch, passwordIsNotEmail)
export type SignupInput = z.infer<typeof SignupInput>

export const SignedIn = z.object({ token: z.string(), user: User })
export type SignedIn = z.infer<typeof SignedIn>

/** The server does not store school and grade. */
export const SignedUp = z.object({
  token: z.string(),
  user: z.extend(User, { school: z.string(), grade: Grade }),
})
export type SignedUp = z.infer<typeof SignedUp>

export const CodeSent = z.object({
  step: z.literal('otp-sent'),
  /** Random. A device that sends this id with its code has its own number of tries. */
  requestId: z.string(),
})
export type CodeSent = z.infer<typeof CodeSent>

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

/** Not part of the account, because the school could reveal who wrote a review. */
export const DeviceProfile = z.object({
  school: z.optional(signupFields.school),
  grade: z.optional(Grade),
})
export type DeviceProfile = z.infer<typeof DeviceProfile>

export const PasswordChange = z.object({ currentPassword: LoginInput.shape.password, password })
export type PasswordChange = z.infer<typeof PasswordChange>

export const AccountDeletion = z
  .object({ password: z.optional(LoginInput.shape.password), otp: z.optional(OneTimeCode), requestId })
  .check(
    z.refine(({ password, otp }) => password !== undefined || otp !== undefined, {
      error: passwordField.notConfirmed,
      path: ['password'],
    }),
  )
export type AccountDeletion = z.infer<typeof AccountDeletion>

/** All data that the server stores about a student. Excludes reviews, which it stores without their author. */
export const AccountExport = z.object({
  account: User,
  hasPassword: z.boolean(),
  /** The claim `sub` of Google's ID tokens. */
  googleId: z.nullable(z.string()),
  /** `lastUsedMonth` is `YYYY-MM`. */
  sessions: z.array(z.object({ lastUsedMonth: z.string() })),
  notice: z.string(),
})
export type AccountExport = z.infer<typeof AccountExport>

/** Expires after its first use or after an hour. */
export const GoogleNonce = z.object({ nonce: z.string() })

export const GoogleInput = z.object({ credential: z.optional(z.string()), token: z.optional(z.string()) })
export type GoogleInput = z.infer<typeof GoogleInput>
