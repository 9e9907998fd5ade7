import { randomInt } from 'node:crypto'

/** Returns a random IP address for `X-Forwarded-For`, so that requests come from different networks. */
export function randomNetwork(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
}
