import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type TestMailServer = {
  url: string
  messages: Email[]
  codeFor(address: string): string
  /** Rejects all further messages, or those to one email address. */
  refuse(address?: string): void
  /** Closes the connection at further messages to this email address. */
  hangUpOn(address: string): void
  accept(): void
  close(): Promise<void>
  reopen(): Promise<void>
}

/** In milliseconds. Idle connections would delay the end of the server. */
const closeTimeout = 100

export async function startServerThatRefusesLogins() {
  let logins = 0
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    closeTimeout,
    onAuth(_auth, _session, done) {
      logins += 1
      done(new Error('Wrong password'))
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://asha:wrong@127.0.0.1:${port}`,
    logins: () => logins,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** @param options.beforeAccepting called after a message has arrived */
export async function startTestMailServer({
  beforeAccepting = async () => {},
}: {
  beforeAccepting?: () => Promise<void>
} = {}): Promise<TestMailServer> {
  const messages: Email[] = []
  let isRejected = (_address: string) => false
  let hangsUpOn: string | undefined
  const sockets = new Map<number | undefined, Socket>()
  const createServer = () => {
    const created = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout,
      onRcptTo({ address }, { remotePort }, done) {
        if (address === hangsUpOn) sockets.get(remotePort)?.destroy()
        else done(isRejected(address) ? new Error('Mailbox unavailable') : null)
      },
      onData(stream, _session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          PostalMime.parse(Buffer.concat(chunks))
            .then(async (email) => {
              messages.push(email)
              await beforeAccepting()
            })
            .then(() => done(), done)
        })
      },
    })
    created.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort, socket))
    return created
  }
  let server = createServer()
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    codeFor(address) {
      const message = messages.findLast(({ to }) =>
        to?.some((each) => each.address?.toLowerCase() === address.toLowerCase()),
      )
      const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0]
      if (code === undefined) throw new Error(`No code was sent to ${address}.`)
      return code
    },
    refuse(address) {
      isRejected = (each) => address === undefined || each === address
    },
    hangUpOn(address) {
      hangsUpOn = address
    },
    accept() {
      isRejected = () => false
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
    async reopen() {
      server = createServer()
      await listen(port)
    },
  }
}
