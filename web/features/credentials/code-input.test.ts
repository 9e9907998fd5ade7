import { expect, it } from 'vitest'
import { safeParse } from 'zod/mini'
import { newAuthorCode, readAuthorCode } from '#credentials/credentials.ts'
import { CodeInput } from './code-input.ts'

const code = newAuthorCode()

function check(authorCode: string): string {
  const { success, data, error } = safeParse(CodeInput, { authorCode })
  return success ? (readAuthorCode(data.authorCode) ?? '') : (error.issues[0]?.message ?? '')
}

it.each([
  ['as shown', code],
  ['in small letters with spaces', ` ${code.toLowerCase().replaceAll('-', ' ')} `],
  ['without hyphens', code.replaceAll('-', '')],
  ['with the dashes of a phone keyboard', code.replaceAll('-', '–')],
  ['with letters that look like digits', code.replaceAll('0', 'o').replaceAll('1', 'I')],
  ['as the link of the QR code', `https://bolshala.example/my-code#${code}`],
])('accepts an author code %s', (_, typed) => {
  expect(check(typed)).toBe(code)
})

it('says that a part of the code is missing', () => {
  expect(check(code.slice(0, -1))).toMatch(/28 letters and digits/)
  expect(check('')).toMatch(/28 letters and digits/)
})

it('says that a letter is wrong', () => {
  const last = code.endsWith('7') ? '8' : '7'
  expect(check(code.slice(0, -1) + last)).toMatch(/compare each letter and number/)
})
