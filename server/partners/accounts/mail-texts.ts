import { brand } from '#brand/brand.ts'
import * as m from '#messages'
import { addressIn } from '#messages/languages.ts'
import type { Message } from '../../mail/mailer.ts'
import { type Recipient, signature } from '../../mail/messages.ts'
import type { Invited } from './school-accounts.ts'

/** @param schoolName as the directory shows it */
export function schoolInvitationMail(
  { account: { email, role }, link }: Pick<Invited, 'link'> & { account: { email: string; role: string } },
  schoolName: string,
  language: Recipient['language'],
): Message {
  const url = new URL(link)
  url.pathname = addressIn(language, url.pathname)
  const texts = { brand: brand.name, school: schoolName, role, link: url.href, email: brand.contactEmail }
  const locale = { locale: language }
  return {
    to: email,
    subject: m.workspace_mail_invitation_subject(texts, locale),
    text: m.workspace_mail_invitation(texts, locale) + signature,
  }
}

/** For somebody, probably the owner of the mailbox, who tried to use it for a student account. */
export function mailboxOfSchool({ to, language: locale }: Recipient, origin: string): Message {
  const texts = { brand: brand.name, url: origin + addressIn(locale, '/school') }
  return {
    to,
    subject: m.workspace_mail_mailbox_of_school_subject(texts, { locale }),
    text: m.workspace_mail_mailbox_of_school(texts, { locale }) + signature,
  }
}
