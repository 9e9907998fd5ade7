import { randomInt } from 'node:crypto'

/** Returns a random IP address. With it in `X-Forwarded-For`, a request comes from a network of its own. */
export function randomNetwork(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
}
