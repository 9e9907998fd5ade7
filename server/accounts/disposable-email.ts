import MailChecker from 'mailchecker'
import * as messages from '#contract/messages.ts'
import { emailKey } from '#contract/text.ts'
import { badInput } from '../http/errors.ts'

const disposableDomains: ReadonlySet<string> = MailChecker.blacklist()

function isDisposable(email: string): boolean {
  const key = emailKey(email)
  const labels = key.slice(key.lastIndexOf('@') + 1).split('.')
  return labels.some((_, index) => disposableDomains.has(labels.slice(index).join('.')))
}

/** @throws AppError 400 for a disposable email address, even if it has an account */
export function rejectDisposableEmail(email: string): void {
  if (isDisposable(email)) {
    throw badInput({ email: messages.disposableMail })
  }
}
