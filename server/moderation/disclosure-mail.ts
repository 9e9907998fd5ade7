import { type MailParts, OperatorMail } from '../mail/operator-mail.ts'
import type { DisclosingPost, DisclosureMailStore } from './disclosure-mail-store.ts'
import { writeDisclosureDigest, writeDisclosureMail } from './disclosure-mail-texts.ts'

export class DisclosureMail extends OperatorMail<DisclosingPost> {
  constructor({ store, ...parts }: MailParts & { store: DisclosureMailStore }) {
    const limitOf = () => 'disclosure mail to operator' as const
    super({ store, limitOf, writeOne: writeDisclosureMail, writeDigest: writeDisclosureDigest }, parts)
  }
}
