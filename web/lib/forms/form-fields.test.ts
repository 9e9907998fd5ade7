import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { LoginInput, SignupForm } from '#contract/accounts.ts'
import { fieldErrors } from '#web/lib/forms/form-fields.ts'

function errorsOf(schema: z.ZodMiniType, value: unknown) {
  return fieldErrors(z.safeParse(schema, value).error?.issues ?? [])
}

it('returns one error for each invalid field', () => {
  expect(errorsOf(LoginInput, { email: 'nobody', password: '' })).toEqual({
    email: 'This does not look like an email address.',
    password: 'The password is missing.',
  })
})

it('returns an error when the two passwords differ', () => {
  const form = { fullName: 'Asha', email: 'a@b.in', school: 'KV', grade: '9', password: 'long enough' }
  expect(errorsOf(SignupForm, { ...form, confirmPassword: 'long enoug' })).toEqual({
    confirmPassword: 'Passwords do not match',
  })
})
