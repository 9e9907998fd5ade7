import { type MailParts, OperatorMail } from '../mail/operator-mail.ts'
import { precedences } from '../moderation/precedence.ts'
import type { DangerMailStore, DangerousPost } from './danger-mail-store.ts'
import { writeDangerDigest, writeDangerMail } from './danger-mail-texts.ts'

export class DangerMail extends OperatorMail<DangerousPost> {
  constructor({ store, ...parts }: MailParts & { store: DangerMailStore }) {
    const limitOf = (posts: readonly DangerousPost[]) =>
      posts.every(({ precedence }) => precedence === precedences.visitors)
        ? 'danger mail about visitor reports'
        : 'danger mail to operator'
    super({ store, limitOf, writeOne: writeDangerMail, writeDigest: writeDangerDigest }, parts)
  }
}
