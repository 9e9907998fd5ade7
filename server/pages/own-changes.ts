import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '../http/fastify-app.ts'
import type { ChangeSource } from './page-changes.ts'

/** A response waits at most this long for new counts of schools and reviews. */
const maximumCountingMs = 250

type Options = {
  pageChanges: Pick<ChangeSource, 'flush'>
  factsCache: { settle(): Promise<void> }
}

/** Delays the response of each successful write until the pages of this instance show the change. */
export function showOwnChanges(app: App, { pageChanges, factsCache }: Options): void {
  app.addHook('onRoute', (route) => {
    const { call } = route.config ?? {}
    if (call === undefined || call.method === 'GET' || call.changesNothing) return
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      async (_request, reply, payload) => {
        if (reply.statusCode < 300) {
          await pageChanges.flush()
          await Promise.race([factsCache.settle(), sleep(maximumCountingMs, undefined, { ref: false })])
        }
        return payload
      },
    ]
  })
}
