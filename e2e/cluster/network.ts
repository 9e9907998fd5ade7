import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** In the files of operations/cluster. */
const ports = [2379, 2380, 3000, 5000, 5001, 5432, 6432, 8008, 8080]

/**
 * Returns a function that returns the addresses of a cluster. All are of this machine only. Nothing else uses this part
 * of 127.0.0.0/8, so that all programs can have their usual ports.
 */
export function chooseNetwork(): (number: number) => string {
  const prefix = `127.${randomInt(16, 240)}.${randomInt(256)}`
  return (number) => `${prefix}.${number}`
}

/** @throws Error if another program uses a port of every address of this machine */
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
