import { type MailParts, OperatorMail } from '../mail/operator-mail.ts'
import type { DangerMailStore, DangerousPost } from './danger-mail-store.ts'
import { writeDangerDigest, writeDangerMail } from './danger-mail-texts.ts'

export class DangerMail extends OperatorMail<DangerousPost> {
  constructor({ store, ...parts }: MailParts & { store: DangerMailStore }) {
    const limit = 'danger mail to operator'
    super({ store, limit, writeOne: writeDangerMail, writeDigest: writeDangerDigest }, parts)
  }
}
