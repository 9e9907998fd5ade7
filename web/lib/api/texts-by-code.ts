import * as accountMessages from '#contract/account-messages.ts'
import * as clientMessages from '#contract/client-messages.ts'
import * as complaintMessages from '#contract/complaint-messages.ts'
import * as credentialMessages from '#contract/credential-messages.ts'
import * as directoryMessages from '#contract/directory-messages.ts'
import * as messages from '#contract/messages.ts'
import * as nearMessages from '#contract/near-messages.ts'
import * as youngWriterMessages from '#contract/young-writer-messages.ts'

/* Responses are in the language of the specification. Pages in other languages load this file with the first error. */

const groups: readonly Record<string, unknown>[] = [
  messages,
  accountMessages,
  clientMessages,
  complaintMessages,
  credentialMessages,
  directoryMessages,
  nearMessages,
  youngWriterMessages,
]

type ErrorMessage = { code: string; text: string }

function isErrorMessage(value: unknown): value is ErrorMessage {
  return typeof value === 'object' && value !== null && 'code' in value && 'text' in value
}

const texts = new Map(
  groups
    .flatMap((group) => Object.values(group))
    .filter(isErrorMessage)
    .map(({ code, text }) => [code, text]),
)

/** Returns the text for the code of an error response in the language of the page. */
export function textOfCode(code: string): string | undefined {
  return texts.get(code)
}

export const wrongField = messages.badInput.text
