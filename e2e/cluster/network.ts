import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** All ports in the files of operations/cluster. */
const ports = [2379, 2380, 3000, 5000, 5001, 5432, 6432, 8008, 8080]

/**
 * Chooses a random part of 127.0.0.0/8, which only this machine can reach. Other programs rarely use these addresses, so
 * the programs of the cluster can use their usual ports.
 * @returns a function that returns the address for a number
 */
export function chooseNetwork(): (number: number) => string {
  const prefix = `127.${randomInt(16, 240)}.${randomInt(256)}`
  return (number) => `${prefix}.${number}`
}

/**
 * Checks that the ports of the cluster are free.
 * @throws Error if another program listens on one of the ports, usually on all addresses of this machine
 */
export async function requirePorts(host: string): Promise<void> {
  for (const port of ports) {
    const server = createServer().listen({ host, port })
    try {
      await once(server, 'listening')
    } catch (error) {
      throw new Error(`The cluster needs port ${port}, which another program uses on all addresses.`, {
        cause: error,
      })
    }
    server.close()
    await once(server, 'close')
  }
}
