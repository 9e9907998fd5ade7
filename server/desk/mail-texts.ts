import { brand } from '#brand/brand.ts'
import type { StaffAccount } from '#contract/staff-accounts.ts'
import type { Message } from '../mail/mailer.ts'
import { signature } from '../mail/messages.ts'

export function invitationMail({ email, role }: StaffAccount, link: string): Message {
  return {
    to: email,
    subject: `Your invitation to the ${brand.name} desk`,
    text: `You have a staff account at ${brand.name} with the role "${role}".

Open this link to set your password and your second factor. The link works once, within the next 24 hours:

${link}

If you did not expect this invitation, do not open the link, and write to ${brand.contactEmail}.${signature}`,
  }
}
