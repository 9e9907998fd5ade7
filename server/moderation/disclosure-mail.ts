import { type MailParts, OperatorMail } from '../mail/operator-mail.ts'
import type { DisclosingPost, DisclosureMailStore } from './disclosure-mail-store.ts'
import { writeDisclosureDigest, writeDisclosureMail } from './disclosure-mail-texts.ts'

export class DisclosureMail extends OperatorMail<DisclosingPost> {
  constructor({ store, ...parts }: MailParts & { store: DisclosureMailStore }) {
    const limit = 'disclosure mail to operator'
    super({ store, limit, writeOne: writeDisclosureMail, writeDigest: writeDisclosureDigest }, parts)
  }
}
