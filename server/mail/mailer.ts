import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { answers } from '#contract/answers.ts'
import { unavailable } from '../http/errors.ts'

export type Message = {
  to: string
  subject: string
  text: string
  /** Where an answer goes, if not to the sender. */
  replyTo?: string
}

export type Mailer = {
  /**
   * Hands a message over: when it resolves, the SMTP server has accepted it, or it is on disk.
   * @throws AppError 503 in words for the person who waits for it
   */
  send(message: Message): Promise<void>
  close(): void
}

/** How long an SMTP server may take for each step, in milliseconds. */
const patience = 10_000

/** The server's own words can quote the address: its codes say enough. */
function withoutAddress(error: unknown): Error {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number }
  return new Error(
    `The mail server refused: ${[code, command, responseCode].filter(Boolean).join(' ') || 'no code'}`,
  )
}

/** An address goes in as one, never as a list to be parsed. */
const only = (address: string) => ({ name: '', address })

function envelope(from: string, { to, subject, text, replyTo }: Message) {
  return { from, to: only(to), subject, text, ...(replyTo !== undefined && { replyTo: only(replyTo) }) }
}

function smtpMailer(url: string, from: string, onFailure: (error: Error) => void): Mailer {
  const timeouts = `connectionTimeout=${patience}&greetingTimeout=${patience}&socketTimeout=${patience}`
  const transport = nodemailer.createTransport(`${url}${url.includes('?') ? '&' : '?'}pool=true&${timeouts}`)
  return {
    async send(message) {
      try {
        await transport.sendMail(envelope(from, message))
      } catch (error) {
        onFailure(withoutAddress(error))
        throw unavailable(answers.mailFailed)
      }
    },
    close: () => transport.close(),
  }
}

/** Messages as files, for an installation without a mail server; `/dev/mail` lists them. */
function outboxMailer(folder: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(message) {
      const { message: source } = await transport.sendMail(envelope(from, message))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${nameOf(new Date())}-${randomBytes(4).toString('hex')}.eml`
      const draft = join(folder, `.${name}`)
      await writeFile(draft, source as Buffer, { mode: 0o600, flush: true })
      await rename(draft, join(folder, name))
    },
    close: () => {},
  }
}

/** Deletes messages of the outbox from before a moment: they hold addresses and old codes. */
export async function forgetOldMessages(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const old = names.filter((name) => name.endsWith('.eml') && name < nameOf(before))
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })))
}

/** Names begin with the time, so that they sort by it. */
function nameOf(time: Date): string {
  return time.toISOString().replaceAll(':', '-')
}

/** Mail by SMTP where there is a server for it, to the outbox otherwise. */
export function createMailer(options: {
  smtpUrl: string | undefined
  from: string
  outbox: string
  onFailure: (error: Error) => void
}): Mailer {
  const { smtpUrl, from, outbox, onFailure } = options
  return smtpUrl === undefined ? outboxMailer(outbox, from) : smtpMailer(smtpUrl, from, onFailure)
}
