import { setTimeout as sleep } from 'node:timers/promises'
import { generateKeyPair } from 'jose'
import type { startGoogleIssuer } from '#server/testing/google-issuer.ts'
import type { Product } from '../../e2e/product.ts'
import { post } from '../production.ts'
import { mainThreadTime } from './main-thread-time.ts'

type Issuer = Awaited<ReturnType<typeof startGoogleIssuer>>

const tokensAtOnce = 40
/** Both kinds together, with the first `tokensAtOnce`, stay below the 600 that a network may send in 15 minutes. */
const tokensPerKind = 240
const pauseMs = 20

/** Measures what a flood of false ID tokens costs. Tokens without the form of a token show the cost of the call alone. */
export async function measureFalseTokens({ origin, process }: Product, issuer: Issuer): Promise<void> {
  const { privateKey } = await generateKeyPair('RS256')
  const forged = await issuer.sign({ key: privateKey, claims: { name: 'x'.repeat(5000) } })
  console.log('\nProcessor time of the main thread for one false token from Google, in ms:')
  for (const [name, token] of Object.entries({
    'without the form of a token': 'x'.repeat(forged.length),
    'signed by another key': forged,
  })) {
    const statuses = new Set<number>()
    const send = async () => {
      const response = await post(`${origin}/api/google-auth`, { token })
      await response.arrayBuffer()
      statuses.add(response.status)
    }
    const sendAll = () => Promise.all(Array.from({ length: tokensAtOnce }, send))
    // The first requests also compile code.
    await sendAll()
    const before = mainThreadTime(process.pid ?? 0)
    const startedAt = performance.now()
    for (let sent = 0; sent < tokensPerKind; sent += tokensAtOnce) await sendAll()
    const seconds = (performance.now() - startedAt) / 1000
    await sleep(pauseMs)
    const each = (mainThreadTime(process.pid ?? 0) - before) / tokensPerKind
    console.log(
      `${name.padEnd(30)}${each.toFixed(2).padStart(9)}   ${[...statuses].join(', ')}, ${Math.round(tokensPerKind / seconds)} a second`,
    )
  }
}
