import type { FastifyReply } from 'fastify'
import type { RenderedPage } from './stored-page.ts'

/** Sends a page that is not public, so that no cache stores it and no search engine shows it. */
export function hiddenPage(reply: FastifyReply, { status, headers, html }: RenderedPage): FastifyReply {
  const hidden = {
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  }
  return reply
    .code(status)
    .headers({ ...headers, ...hidden })
    .send(html)
}
