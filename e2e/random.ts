import { randomInt, randomUUID } from 'node:crypto'

/** Returns a random IP address for `X-Forwarded-For`, so that requests come from different networks. */
export function randomNetwork(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
}

/** Returns a text that occurs nowhere else. Without digits, because the checks of posts could take them for a phone number. */
export function randomWord(): string {
  return randomUUID().replaceAll(/\d/g, (digit) => 'ghijkmnopq'[Number(digit)] ?? '')
}
