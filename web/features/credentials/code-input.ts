import * as z from 'zod/mini'
import { authorCodeMistyped } from '#contract/credential-messages.ts'
import { readAuthorCode } from '#credentials/credentials.ts'
import { countSymbols, readTypedCode } from './typed-code.ts'

const codeLength = 28

export const TypedCode = z.pipe(
  z.string().check(
    z.refine(
      (typed) => countSymbols(typed) === codeLength,
      `An author code has ${codeLength} letters and digits. Please check that you typed all of it.`,
    ),
    z.refine(
      (typed) => countSymbols(typed) !== codeLength || readAuthorCode(readTypedCode(typed)) !== undefined,
      authorCodeMistyped.text,
    ),
  ),
  z.transform(readTypedCode),
)

export const CodeInput = z.object({ authorCode: TypedCode })
