import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { LoginInput, SignupForm } from '#contract/accounts.ts'
import { fieldErrors } from './form-fields.ts'

function complaints(schema: z.ZodMiniType, value: unknown) {
  return fieldErrors(z.safeParse(schema, value).error?.issues ?? [])
}

it('names each wrong field once', () => {
  expect(complaints(LoginInput, { email: 'nobody', password: '' })).toEqual({
    email: 'This does not look like an e-mail address.',
    password: 'The password is missing.',
  })
})

it('says that passwords do not match', () => {
  const form = { fullName: 'Asha', email: 'a@b.in', school: 'KV', grade: '9', password: 'long enough' }
  expect(complaints(SignupForm, { ...form, confirmPassword: 'long enoug' })).toEqual({
    confirmPassword: 'Passwords do not match',
  })
})
