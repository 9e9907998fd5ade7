import type { ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { rateLimits } from '#contract/rate-limits.ts'
import type { PreparedPost } from './prepare-posts.ts'

const attacks = [
  { networks: 1, tokensEach: 4 },
  { networks: 10, tokensEach: 4 },
  { networks: 50, tokensEach: 2 },
  { networks: 1, tokensEach: 400 },
]
/** Failures before the slow lane, which are not measured: see `contract/rate-limits.ts`. */
const { count: freeFailures } = rateLimits['false token by network']
/** In milliseconds. */
const pauseBefore = 3000
const measured = 20_000
const pauseAfterRefusal = 1000

type Sent = { origin: string; network: string; post: PreparedPost }

async function send({ origin, network, post: { body, authorization } }: Sent): Promise<number> {
  const response = await fetch(`${origin}/api/reviews`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization, 'x-forwarded-for': network },
    body,
  })
  await response.arrayBuffer()
  return response.status
}

/** Returns the processor time of all threads, in milliseconds. Needs Linux. */
function processTime(pid: number): number {
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
    const [nanoseconds] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
    return sum + Number(nanoseconds) / 1e6
  }, 0)
}

/** Sends a valid post, and again after each refusal because of a full lane. */
async function timePost(sent: Sent): Promise<string> {
  const startedAt = performance.now()
  let refusals = 0
  for (;;) {
    const status = await send(sent)
    const seconds = (performance.now() - startedAt) / 1000
    if (status !== 503 || seconds > 60) return `${status} after ${seconds.toFixed(1)} s, ${refusals} refusals`
    refusals++
    await sleep(pauseAfterRefusal)
  }
}

/**
 * Measures what false tokens of the right form cost while several networks send them, and how long a valid post takes
 * in an attacked network and in another one.
 */
export async function measureFalseTokens(
  server: ChildProcess,
  origin: string,
  posts: PreparedPost[],
): Promise<void> {
  const pid = server.pid ?? 0
  console.log('\nFalse tokens of the right form:')
  for (const [at, { networks, tokensEach }] of attacks.entries()) {
    const [stolen, inAttacked, inOther] = posts.splice(0, 3) as [PreparedPost, PreparedPost, PreparedPost]
    const forged = { ...stolen, body: stolen.body.replace('The library', 'Another title') }
    let isOver = false
    const statuses: Record<string, number> = {}
    const networkOf = (index: number) => `198.51.${at}.${index}`
    const attackers = Array.from({ length: networks * tokensEach }, async (_, index) => {
      while (!isOver) {
        const status = await send({ origin, network: networkOf(index % networks), post: forged }).catch(
          () => 0,
        )
        statuses[status] = (statuses[status] ?? 0) + 1
        // An attacker who repeats at once only burdens the main thread, like any other request.
        if (status !== 401) await sleep(pauseAfterRefusal)
      }
    })
    while ((statuses[401] ?? 0) < networks * freeFailures) await sleep(100)
    await sleep(pauseBefore)
    const [before, startedAt] = [processTime(pid), performance.now()]
    const [attacked, other] = await Promise.all([
      timePost({ origin, network: networkOf(0), post: inAttacked }),
      timePost({ origin, network: '203.0.113.9', post: inOther }),
      sleep(measured),
    ])
    const share = (processTime(pid) - before) / (performance.now() - startedAt)
    isOver = true
    await Promise.all(attackers)
    console.log(
      `${networks} networks, ${tokensEach} tokens each at once: ${(100 * share).toFixed(0)} % of a core for the whole ` +
        `server; a valid post there: ${attacked}; in another network: ${other}; ${JSON.stringify(statuses)}`,
    )
  }
}
