import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

export type Address = { host: string; port: number }

/** A TCP proxy that can stop forwarding, like a network that loses every packet. */
export class BreakableProxy {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #isCut = false

  private constructor(target: Address) {
    this.#server = createServer({ pauseOnConnect: true }, (incoming) => {
      const outgoing = connect(target)
      this.#keep(incoming, outgoing)
      this.#keep(outgoing, incoming)
      incoming.pipe(outgoing)
      outgoing.pipe(incoming)
      if (this.#isCut) this.#freeze(incoming, outgoing)
    })
  }

  static async start(address: Address, target: Address): Promise<BreakableProxy> {
    const proxy = new BreakableProxy(target)
    proxy.#server.listen(address)
    await once(proxy.#server, 'listening')
    return proxy
  }

  /** Stops forwarding. The proxy keeps connections open and accepts new ones, but forwards no bytes. */
  cut(): void {
    this.#isCut = true
    this.#freeze(...this.#sockets)
  }

  /** Forwards again. Closes the existing connections, so that their clients connect again. */
  heal(): void {
    this.#isCut = false
    for (const socket of this.#sockets) socket.destroy()
  }

  close(): void {
    this.heal()
    this.#server.close()
  }

  #keep(socket: Socket, other: Socket): void {
    this.#sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      this.#sockets.delete(socket)
      other.destroy()
    })
  }

  #freeze(...sockets: Socket[]): void {
    for (const socket of sockets) {
      socket.unpipe()
      socket.pause()
    }
  }
}
