import texts from 'virtual:error-texts'
import { formatCount } from '#contract/field-messages.ts'
import { limits } from '#contract/limits.ts'
import * as m from '#messages'

/* Responses are in the language of the specification. Pages in other languages load this file with the first error. */

const inputs = { reachableResults: formatCount(limits.reachableResults) }

/** Returns the text for the code of an error response in the language of the page. */
export function textOfCode(code: string): string | undefined {
  const text = texts.get(code)
  return typeof text === 'function' ? text(inputs) : text
}

export const wrongField = m.error_bad_input()
