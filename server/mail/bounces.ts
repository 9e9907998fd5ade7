import PostalMime, { type Email } from 'postal-mime'
import type { MailName } from '../database/tables/outbox.ts'
import { mailNames } from './outbox.ts'

/** A mail that was not delivered. `status` is one of RFC 3463, such as 5.1.1. */
export type Bounce = { kind: MailName; record: string; status: string }

/**
 * Reads a notification that a mail was not delivered (RFC 3464).
 * @returns undefined for another mail, for a mail that the outbox has not sent, and if delivery is only delayed
 */
export async function readBounce(source: Buffer): Promise<Bounce | undefined> {
  const email = await PostalMime.parse(source, { forceRfc822Attachments: true })
  const report = partOf(email, 'message/delivery-status')
  const status = report && statusOfFailure(report)
  if (status === undefined) return undefined
  const original = partOf(email, 'message/rfc822') ?? partOf(email, 'text/rfc822-headers')
  const { messageId } = original === undefined ? {} : await PostalMime.parse(original)
  const names = [messageId, email.inReplyTo, email.references].filter((each) => each !== undefined)
  const [, name, record] =
    /<([a-z]+)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/.exec(names.join(' ')) ?? []
  const kind = mailNames.find((each) => each === name)
  return kind && record ? { kind, record, status } : undefined
}

function partOf({ attachments }: Email, type: string): string | undefined {
  const part = attachments.find(({ mimeType }) => mimeType.toLowerCase() === type)
  if (part === undefined) return undefined
  return typeof part.content === 'string' ? part.content : new TextDecoder().decode(part.content)
}

function statusOfFailure(report: string): string | undefined {
  if (!/^Action:\s*failed\b/im.test(report)) return undefined
  return /^Status:\s*(5\.\d{1,3}\.\d{1,3})\b/im.exec(report)?.[1]
}
