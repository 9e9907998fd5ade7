import * as z from 'zod/mini'
import { passwordIsEmail, passwordsDiffer, wrongCredentials } from './account-messages.ts'
import {
  codeField,
  googleTokenField,
  gradeField,
  passwordField,
  yourName,
  yourSchool,
} from './field-texts.ts'
import { grades } from './grades.ts'
import { limits } from './limits.ts'
import { EmailAddress, isSameEmail, personLine } from './text.ts'
import { readTypedCode } from './typed-code.ts'

export const Grade = z.enum(grades, gradeField.missing)
export type Grade = z.infer<typeof Grade>

export const User = z.object({ fullName: z.string(), email: z.string() })
export type User = z.infer<typeof User>

export const NewPassword = z.string(passwordField.missing).check(
  z.minLength(limits.password.min, passwordField.tooShort),
  z.maxLength(limits.password.max, passwordField.tooLong),
  z.refine((value) => value.isWellFormed() && !value.includes('\u0000'), passwordField.notTypable),
)

const signupFields = {
  fullName: personLine(yourName, limits.fullName),
  email: EmailAddress,
  password: NewPassword,
  confirmPassword: z
    .string(passwordField.notRepeated)
    .check(z.maxLength(limits.password.max, passwordField.tooLong)),
  school: personLine(yourSchool, limits.schoolName),
  grade: Grade,
}

type ComparedFields = { email: string; password: string; confirmPassword: string }

/** Without this condition, Zod skips a comparison if another field is invalid. */
const hasComparedFields = ({ value }: { value: unknown }) =>
  typeof value === 'object' &&
  value !== null &&
  'email' in value &&
  'password' in value &&
  'confirmPassword' in value &&
  [value.email, value.password, value.confirmPassword].every((text) => typeof text === 'string')

const passwordsMatch = z.refine<ComparedFields>((form) => form.password === form.confirmPassword, {
  error: passwordsDiffer.text,
  path: ['confirmPassword'],
  when: hasComparedFields,
})

const passwordIsNotEmail = z.refine<ComparedFields>((form) => !isSameEmail(form.password, form.email), {
  error: passwordIsEmail.text,
  path: ['password'],
  when: hasComparedFields,
})

export const OneTimeCode = z
  .string(codeField.missing)
  .check(
    z.maxLength(limits.typedCode.max, codeField.wrongLength),
    z.overwrite(readTypedCode),
    z.regex(new RegExp(`^\\d{${limits.otpDigits}}$`), codeField.wrongLength),
  )

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

/** The form for the code asks for the password only after a reload. */
export const SignupCode = z.object({ otp: OneTimeCode, password: z.optional(signupFields.password) })

export const SignedIn = z.object({ token: z.string(), user: User })
export type SignedIn = z.infer<typeof SignedIn>

export const SignedUp = z.object({
  token: z.string(),
  user: z.extend(User, { school: z.string(), grade: Grade }),
})
export type SignedUp = z.infer<typeof SignedUp>

export const CodeSent = z.object({
  step: z.literal('otp-sent'),
  /** Tries with this id have a separate limit, which strangers cannot use up. */
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

export const PasswordReset = z.object({
  email: EmailAddress,
  otp: OneTimeCode,
  password: NewPassword,
  requestId,
})
export type PasswordReset = z.infer<typeof PasswordReset>

/** The fields of `PasswordReset` in its form. */
export const NewPasswordWithCode = z.pick(PasswordReset, { otp: true, password: true })

export const ProfileChange = z.object({ fullName: z.optional(signupFields.fullName) })
export type ProfileChange = z.infer<typeof ProfileChange>

/** Stored only on the device, because the school's name could reveal who wrote a review. */
export const DeviceProfile = z.object({
  school: z.optional(signupFields.school),
  grade: z.optional(Grade),
})
export type DeviceProfile = z.infer<typeof DeviceProfile>

export const ProfileForm = z.extend(ProfileChange, DeviceProfile.shape)

export const PasswordChange = z.object({ currentPassword: LoginInput.shape.password, password: NewPassword })
export type PasswordChange = z.infer<typeof PasswordChange>

export const AccountDeletion = z
  .object({
    password: z.optional(LoginInput.shape.password),
    otp: z.optional(OneTimeCode),
    requestId,
    /** Ends all sessions now, and deletes the account in a random one of the next seven nights. */
    later: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ password, otp }) => password !== undefined || otp !== undefined, {
      error: passwordField.notConfirmed,
      path: ['password'],
    }),
  )
export type AccountDeletion = z.infer<typeof AccountDeletion>

/** Contains no posts, votes, reports or messages, because the server does not store who sent them. */
export const AccountExport = z.object({
  account: User,
  mailbox: z.string(),
  hasPassword: z.boolean(),
  /** The claim `sub` of Google's ID tokens. */
  googleId: z.nullable(z.string()),
  sessions: z.array(z.object({ lastUsedMonth: z.string() })),
  notice: z.string(),
})
export type AccountExport = z.infer<typeof AccountExport>

/** Valid for one sign-in within an hour. */
export const GoogleNonce = z.object({ nonce: z.string() })

const googleToken = z.optional(
  z.string().check(z.maxLength(limits.googleToken.max, googleTokenField.tooLong)),
)

/** The login page sends Google's ID token as `credential`, the sign-up page as `token`. */
export const GoogleInput = z.object({ credential: googleToken, token: googleToken })
export type GoogleInput = z.infer<typeof GoogleInput>
