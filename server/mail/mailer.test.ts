import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { startTestMailServer } from '../testing/mail-server.ts'
import { createMailer, deleteOldMessages, MailServerUnreachable } from './mailer.ts'

const message = {
  to: 'asha@example.org',
  subject: 'नमस्ते: your code',
  text: 'The code is 123456.\n.\nWith a dot.',
}

const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000)

async function createFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'bolshala-mail-'))
  onTestFinished(() => rm(path, { recursive: true }))
  return path
}

test('sends a message with a Devanagari subject to an SMTP server', async () => {
  const server = await startTestMailServer()
  const failures: Error[] = []
  const mailer = createMailer({
    smtpUrl: server.url,
    from: 'Bolshala <no-reply@example.org>',
    outbox: '/nowhere',
    onFailure: (error) => failures.push(error),
  })
  onTestFinished(async () => {
    mailer.close()
    await server.close()
  })
  await mailer.send(message)
  expect(server.messages[0]).toMatchObject({
    from: { name: 'Bolshala', address: 'no-reply@example.org' },
    to: [{ address: 'asha@example.org' }],
    subject: message.subject,
  })
  expect(server.messages[0]?.text?.trim()).toBe(message.text)
  expect(server.messages[0]?.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  )

  server.refuse()
  await expect(mailer.send(message)).rejects.toThrow('We could not send the email just now')
  expect(failures).toHaveLength(1)
  expect(failures[0]?.message).not.toContain('asha')
})

test('writes no seconds into the Date of a mail', async () => {
  const server = await startTestMailServer()
  onTestFinished(() => server.close())
  const mailer = createMailer({
    smtpUrl: server.url,
    from: 'test@example.org',
    outbox: '',
    onFailure: () => {},
  })
  onTestFinished(() => mailer.close())
  await mailer.send({ to: 'asha@example.org', subject: 'A code', text: 'Your code' })
  const [mail] = server.messages
  expect(new Date(mail?.date ?? '').getTime() % 60_000).toBe(0)
})

test('prevents header injection by the subject and the Reply-To address', async () => {
  const server = await startTestMailServer()
  const mailer = createMailer({
    smtpUrl: server.url,
    from: 'a@example.org',
    outbox: '/nowhere',
    onFailure: () => {},
  })
  onTestFinished(async () => {
    mailer.close()
    await server.close()
  })
  await mailer.send({ ...message, replyTo: 'ravi@example.org' })
  await mailer.send({
    ...message,
    subject: 'One\r\nBcc: all@example.org',
    replyTo: 'ravi@example.org\r\nBcc: all@example.org',
  })
  const [plain, hostile] = server.messages
  expect(plain?.replyTo).toMatchObject([{ address: 'ravi@example.org' }])
  expect(hostile?.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(hostile?.to).toMatchObject([{ address: message.to }])
})

test('reports an unreachable mail server like a rejected message', async () => {
  const mailer = createMailer({
    smtpUrl: 'smtp://127.0.0.1:9',
    from: 'a@example.org',
    outbox: '/nowhere',
    onFailure: () => {},
  })
  onTestFinished(() => mailer.close())
  await expect(mailer.send(message)).rejects.toThrow('We could not send the email just now')
})

type Reply = (command: string) => string | undefined

/** Sends a reply to each line, and nothing if the reply is empty. If it is undefined, closes the connection. */
async function startScriptedServer(reply: Reply): Promise<{ smtpUrl: string; refuseConnections(): void }> {
  const server = createServer((socket) => {
    const say = (line: string | undefined) => {
      if (line === undefined) socket.destroy()
      else if (line !== '') socket.write(`${line}\r\n`)
    }
    say('220 test')
    createInterface(socket).on('line', (line) => say(reply(line)))
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const refuseConnections = () => void server.close()
  onTestFinished(refuseConnections)
  const { port } = server.address() as AddressInfo
  return { smtpUrl: `smtp://asha:secret@127.0.0.1:${port}`, refuseConnections }
}

test.each<[string, Reply, boolean]>([
  ['a refused login', (command) => (command.startsWith('AUTH') ? '535 No' : '250 AUTH PLAIN'), true],
  ['a refused sender', (command) => (command.startsWith('MAIL') ? '451 Later' : '250 Yes'), false],
  ['a connection that breaks at the greeting', () => undefined, true],
  [
    'a connection that breaks at the recipient',
    (command) => (command.startsWith('RCPT') ? undefined : '250 Yes'),
    false,
  ],
  [
    'a connection that breaks after the message',
    (command) => {
      if (command === 'DATA') return '354 Go'
      return /^(?:EHLO|MAIL|RCPT)/.test(command) ? '250 Yes' : undefined
    },
    false,
  ],
])('tells whether the server was out of reach after %s', async (_name, reply, isUnreachable) => {
  const { smtpUrl } = await startScriptedServer(reply)
  const mailer = createMailer({ smtpUrl, from: 'a@example.org', outbox: '', onFailure: () => {} })
  onTestFinished(() => mailer.close())
  const error = await mailer.send(message).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code: 'mail-failed' })
  expect(error instanceof MailServerUnreachable).toBe(isUnreachable)
})

test('reports a server that ended a reused connection as out of reach', async () => {
  let sent = 0
  const server = await startScriptedServer((command) => {
    if (command.startsWith('MAIL') && sent > 0) {
      server.refuseConnections()
      return undefined
    }
    if (command === '.') sent += 1
    if (command === 'DATA') return '354 Go'
    return /^(?:EHLO|MAIL|RCPT|\.$)/.test(command) ? '250 Yes' : ''
  })
  const { smtpUrl } = server
  const mailer = createMailer({ smtpUrl, from: 'a@example.org', outbox: '', onFailure: () => {} })
  onTestFinished(() => mailer.close())
  await mailer.send(message)
  await expect(mailer.send(message)).rejects.toBeInstanceOf(MailServerUnreachable)
  expect(sent).toBe(1)
})

test('writes mails to private files if there is no mail server', async () => {
  const outbox = join(await createFolder(), 'outbox')
  const mailer = createMailer({ smtpUrl: undefined, from: 'a@example.org', outbox, onFailure: () => {} })
  await mailer.send(message)
  await mailer.send({ ...message, to: 'ravi@example.org' })
  const names = (await readdir(outbox)).sort()
  expect(names).toHaveLength(2)
  await deleteOldMessages(outbox, minutesLater(24 * 60 - 1))
  expect((await readdir(outbox)).sort()).toEqual(names)
  const [first = ''] = names
  // Seconds would help to find the request that sent the mail.
  expect(first).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-[0-9a-f]{8}\.eml$/)
  const { mode, mtimeMs } = await stat(join(outbox, first))
  expect(mode & 0o077).toBe(0)
  expect(mtimeMs % 60_000).toBe(0)
  expect(await PostalMime.parse(await readFile(join(outbox, first)))).toMatchObject({
    subject: message.subject,
  })
  await deleteOldMessages(outbox, minutesLater(24 * 60 + 1))
  expect(await readdir(outbox)).toEqual([])
})

test('deletes the file of a code when the code is used or has expired', async () => {
  const outbox = join(await createFolder(), 'outbox')
  const mailer = createMailer({ smtpUrl: undefined, from: 'a@example.org', outbox, onFailure: () => {} })
  await mailer.send(message)
  await mailer.send({ ...message, hasCode: true })
  await mailer.send({ ...message, to: 'ravi@example.org', hasCode: true })
  await mailer.deleteCodes(message.to)
  expect(await readdir(outbox)).toHaveLength(2)
  await deleteOldMessages(outbox, minutesLater(limits.codeValidFor + 1))
  expect(await readdir(outbox)).toHaveLength(1)
})

test('reports an unwritable outbox like a rejected message', async () => {
  const file = join(await createFolder(), 'file')
  await writeFile(file, '')
  const failures: string[] = []
  const mailer = createMailer({
    smtpUrl: undefined,
    from: 'a@example.org',
    outbox: join(file, 'outbox'),
    onFailure: ({ message: text }) => failures.push(text),
  })
  await expect(mailer.send(message)).rejects.toMatchObject({ code: 'mail-failed', status: 503 })
  expect(failures).toEqual(['A message could not be written to the outbox: ENOTDIR'])
})
