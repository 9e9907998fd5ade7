import { expect, test } from 'vitest'
import { SignupForm } from './accounts.ts'

test('reports different passwords and other invalid fields together', () => {
  const { error } = SignupForm.safeParse({
    fullName: ' ',
    email: 'no address',
    password: 'monsoon-mango-train',
    confirmPassword: 'monsoon-mango-trains',
    school: 'GPS Rampur',
    grade: '10',
  })
  expect(error?.issues.map(({ path }) => path[0])).toEqual(
    expect.arrayContaining(['fullName', 'email', 'confirmPassword']),
  )
})
