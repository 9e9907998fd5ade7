import MailChecker from 'mailchecker'
import { emailKey } from '#contract/text.ts'
import { badInput } from '../http/errors.ts'

const disposableDomains: ReadonlySet<string> = MailChecker.blacklist()

/** Whether the domain of an address, or a domain above it, gives out mailboxes that nobody keeps. */
function isDisposable(email: string): boolean {
  const address = emailKey(email)
  const labels = address.slice(address.lastIndexOf('@') + 1).split('.')
  return labels.some((_, index) => disposableDomains.has(labels.slice(index).join('.')))
}

/**
 * Refuses to make an account for a disposable address. Accounts that exist are not asked.
 * @throws AppError 400 for the field `email`, whether or not the address has an account
 */
export function refuseDisposableMail(email: string): void {
  if (isDisposable(email)) {
    throw badInput({
      email: 'This is an address for temporary mail. Please use an address that you will keep.',
    })
  }
}
