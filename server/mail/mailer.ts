import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import PostalMime from 'postal-mime'
import { limits } from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import { AppError, unavailable } from '../errors.ts'

export type Message = {
  to: string
  subject: string
  text: string
  replyTo?: string
  /** The first part of the Message-ID, by which a notification about the delivery names the message. */
  id?: string
  /** For calendar programs: an event of RFC 5545 that they add, change or remove. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
  /** The text contains a code. A folder keeps such a message only until the code is used or has expired. */
  hasCode?: true
}

/** The message was not delivered, and no other message can be delivered. */
export class MailServerUnreachable extends AppError {
  readonly refusedLogin: boolean

  constructor({ refusedLogin }: { refusedLogin: boolean }) {
    super(messages.mailFailed, { retryAfter: 30 })
    this.refusedLogin = refusedLogin
  }
}

export type Mailer = {
  /**
   * Resolves when the SMTP server has accepted the message or its file is on disk.
   * @throws MailServerUnreachable if the SMTP server cannot be reached or refuses the login
   * @throws AppError 503 if the SMTP server does not accept the message, or the file cannot be written
   */
  send(message: Message): Promise<void>
  /** Deletes messages with codes to this address. Only messages in a folder can be deleted. */
  deleteCodes(address: string): Promise<void>
  close(): void
}

const timeoutMs = 10_000
const minuteMs = 60_000

/** Leaves out the error text, which can contain the recipient's email address. */
function withoutAddress(error: unknown): Error {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number }
  return new Error(
    `The mail server did not accept a message: ${[code, command, responseCode].filter(Boolean).join(' ') || 'no code'}`,
  )
}

// Nodemailer would parse a string as a list of email addresses.
const singleAddress = (address: string) => ({ name: '', address })

function toMailOptions(from: string, { to, subject, text, replyTo, id, calendar }: Message) {
  return {
    from,
    to: singleAddress(to),
    subject,
    text,
    date: minuteOf(new Date()),
    // Out-of-office programs do not answer such mails (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(replyTo !== undefined && { replyTo: singleAddress(replyTo) }),
    ...(calendar !== undefined && { icalEvent: { ...calendar, filename: 'programme.ics' } }),
    ...(id !== undefined && { messageId: `<${id}@${/@([^>]+)/.exec(from)?.[1]}>` }),
  }
}

/** The second would help to find the request that sent the mail. */
function minuteOf(time: Date): Date {
  return new Date(Math.floor(time.getTime() / minuteMs) * minuteMs)
}

type WatchedMail = SendMailOptions & { onConnected(content: Readable): void }

const connectionErrors: readonly unknown[] = ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'EAUTH']

/**
 * Returns whether the connection failed before Nodemailer sent the message.
 * @param contents streams of the message, one for each connection that was ready
 */
function wasUndelivered(contents: readonly Readable[], error: unknown): boolean {
  if (contents.length === 0) return true
  const { code } = error as { code?: string }
  return connectionErrors.includes(code) && !contents.some(({ readableDidRead }) => readableDidRead)
}

function smtpMailer(url: string, from: string, onFailure: (error: Error) => void): Mailer {
  const timeouts = `connectionTimeout=${timeoutMs}&greetingTimeout=${timeoutMs}&socketTimeout=${timeoutMs}`
  const transport = nodemailer.createTransport(`${url}${url.includes('?') ? '&' : '?'}pool=true&${timeouts}`)
  transport.use('stream', (mail, done) => {
    // Nodemailer calls this function when a connection is ready.
    mail.message.processFunc((content) => {
      const { onConnected } = mail.data as WatchedMail
      onConnected(content)
      return content
    })
    done()
  })
  /** Returns undefined if the server refuses only this mail. */
  async function findOutage(contents: readonly Readable[], error: unknown): Promise<unknown> {
    if (!wasUndelivered(contents, error)) return undefined
    if (contents.length === 0) return error
    // The server may have ended the connection because of the recipient.
    return transport.verify().then(
      () => undefined,
      (reason: unknown) => reason,
    )
  }
  return {
    async send(message) {
      const contents: Readable[] = []
      const mail: WatchedMail = {
        ...toMailOptions(from, message),
        onConnected: (content) => contents.push(content),
      }
      try {
        await transport.sendMail(mail)
      } catch (error) {
        onFailure(withoutAddress(error))
        const outage = await findOutage(contents, error)
        if (outage)
          throw new MailServerUnreachable({ refusedLogin: (outage as { code?: string }).code === 'EAUTH' })
        throw unavailable(messages.mailFailed)
      }
    },
    deleteCodes: async () => {},
    close: () => transport.close(),
  }
}

function outboxMailer(folder: string, from: string, onFailure: (error: Error) => void): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(message) {
      const { message: source } = await transport.sendMail(toMailOptions(from, message))
      try {
        await writeMessage(folder, source as Buffer, message.hasCode === true)
      } catch (error) {
        const { code = 'no code' } = error as NodeJS.ErrnoException
        onFailure(new Error(`A message could not be written to the outbox: ${code}`))
        throw unavailable(messages.mailFailed)
      }
    },
    async deleteCodes(address) {
      for (const name of await listMessages(folder))
        if (name.includes(codeMark) && (await isTo(join(folder, name), address)))
          await rm(join(folder, name), { force: true })
    },
    close: () => {},
  }
}

const codeMark = '-code-'

async function isTo(file: string, address: string): Promise<boolean> {
  const source = await readFile(file).catch(() => undefined)
  const { to = [] } = source ? await PostalMime.parse(source) : {}
  return to.some((each) => each.address === address)
}

async function writeMessage(folder: string, source: Buffer, hasCode: boolean): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const minute = minuteOf(new Date())
  const name = `${fileNamePrefix(minute)}${hasCode ? codeMark : '-'}${randomBytes(4).toString('hex')}.eml`
  const draft = join(folder, `.${name}`)
  try {
    await writeFile(draft, source, { mode: 0o600, flush: true })
    await utimes(draft, minute, minute)
    await rename(draft, join(folder, name))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function listMessages(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => name.endsWith('.eml'))
}

/** Deletes messages after a day, because they contain email addresses, and codes when they have expired. */
export async function deleteOldMessages(folder: string, now: Date): Promise<void> {
  const minutesAgo = (minutes: number) => fileNamePrefix(new Date(now.getTime() - minutes * minuteMs))
  const old = (await listMessages(folder)).filter(
    (name) => name < minutesAgo(name.includes(codeMark) ? limits.codeValidFor : 24 * 60),
  )
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })))
}

/** Returns `2026-11-26T23-21`. */
function fileNamePrefix(time: Date): string {
  return time.toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length).replaceAll(':', '-')
}

export function createMailer(options: {
  smtpUrl: string | undefined
  from: string
  outbox: string
  onFailure: (error: Error) => void
}): Mailer {
  const { smtpUrl, from, outbox, onFailure } = options
  return smtpUrl === undefined ? outboxMailer(outbox, from, onFailure) : smtpMailer(smtpUrl, from, onFailure)
}
