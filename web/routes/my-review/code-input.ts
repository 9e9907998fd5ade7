import * as z from 'zod/mini'
import { TypedCode } from '#web/features/credentials/code-input.ts'

const chosenSchool = z
  .string('Please choose your school from the list.')
  .check(z.minLength(1, 'Please choose your school from the list.'))

/** `school` is an id. */
export const CodeInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('review'), authorCode: TypedCode, school: chosenSchool }),
  z.object({ kind: z.literal('comment'), authorCode: TypedCode }),
])
