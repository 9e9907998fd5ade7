import { parentPort, workerData } from 'node:worker_threads'
import type { PreparedPost } from './prepare-posts.ts'

/** `times` are in milliseconds, from the start of the burst to each response. */
export type BurstResult = { statuses: Record<string, number>; times: number[]; seconds: number }

type Data = { origin: string; posts: readonly PreparedPost[] }

const { origin, posts } = workerData as Data

async function send({ body, authorization }: PreparedPost): Promise<number> {
  const response = await fetch(`${origin}/api/reviews`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body,
  })
  await response.text()
  return response.status
}

parentPort?.once('message', async () => {
  const startedAt = performance.now()
  const times: number[] = []
  const statuses: Record<string, number> = {}
  await Promise.all(
    posts.map(async (post) => {
      const status = await send(post)
      statuses[status] = (statuses[status] ?? 0) + 1
      times.push(performance.now() - startedAt)
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  parentPort?.postMessage({ statuses, times, seconds } satisfies BurstResult)
})
