import * as z from 'zod/mini'
import { authorCodeMistyped } from '#contract/device-messages.ts'
import { readAuthorCode } from '#credentials/credentials.ts'
import * as m from '#messages'

/** Characters that keyboards insert or people type instead of a hyphen. */
const dashes = /[\u2010-\u2015\u2212_.]/g

/**
 * Returns the typed code with hyphens instead of `dashes`. Also reads the code from the pasted link of a QR code.
 */
export function readTypedCode(typed: string): string {
  return typed.slice(typed.lastIndexOf('#') + 1).replace(dashes, '-')
}

export function countSymbols(typed: string): number {
  return readTypedCode(typed).replace(/[\s-]/g, '').length
}

const codeLength = 28

const TypedCode = z.pipe(
  z.string().check(
    z.refine((typed) => countSymbols(typed) === codeLength, m.credentials_code_incomplete({ codeLength })),
    z.refine(
      (typed) => countSymbols(typed) !== codeLength || readAuthorCode(readTypedCode(typed)) !== undefined,
      authorCodeMistyped.text,
    ),
  ),
  z.transform(readTypedCode),
)

export const CodeInput = z.object({ authorCode: TypedCode })

const chosenSchool = z
  .string(m.credentials_choose_your_school())
  .check(z.minLength(1, m.credentials_choose_your_school()))

/** The form that finds posts by author code. `school` is an id. */
export const PostsByCode = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('review'), authorCode: TypedCode, school: chosenSchool }),
  z.object({ kind: z.literal('comment'), authorCode: TypedCode }),
])
