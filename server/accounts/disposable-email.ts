import MailChecker from 'mailchecker'
import * as accountMessages from '#contract/account-messages.ts'
import * as fieldTexts from '#contract/field-texts.ts'
import { suggestDomain } from '#contract/misspelt-domain.ts'
import { emailKey } from '#contract/text.ts'
import { badInput, invalidFields } from '../errors.ts'
import { isKnownToLast } from '../mail/not-disposable.ts'
import { hasTopLevel } from '../mail/registrable-domain.ts'

const disposableDomains: ReadonlySet<string> = MailChecker.blacklist()

function isDisposable(domain: string): boolean {
  const labels = domain.split('.')
  const parents = labels.map((_, index) => labels.slice(index).join('.'))
  return parents.some((parent) => disposableDomains.has(parent) && !isKnownToLast(parent))
}

/**
 * A misspelt domain counts as such only if it is disposable or cannot exist, because its owner may use it.
 * @throws AppError 400 for a disposable or misspelt email address, even if it has an account
 */
export function rejectDisposableEmail(email: string): void {
  const key = emailKey(email)
  const domain = key.slice(key.lastIndexOf('@') + 1)
  const isRefused = isDisposable(domain)
  const suggested = isRefused || !hasTopLevel(domain) ? suggestDomain(domain) : undefined
  if (suggested !== undefined) throw invalidFields({ email: fieldTexts.misspeltDomain(suggested) })
  if (isRefused) throw badInput({ email: accountMessages.disposableMail })
}
