import type { FastifyReply, FastifyRequest } from 'fastify'
import { brand } from '#brand/brand.ts'
import { palette } from '#brand/palette.ts'
import { pageHeaders } from './security.ts'

const style = `body{margin:0;display:grid;place-content:center;min-height:100vh;padding:24px;box-sizing:border-box;background:${palette.paper};color:${palette.ink};font:18px/1.5 system-ui,sans-serif}main{max-width:32rem}h1{font-size:1.5rem;color:${palette.leaf}}a{display:inline-block;padding:12px 0;color:${palette.leaf}}`

export function acceptsPage({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html')
}

/**
 * Needs neither React nor the database.
 * @param message a text of the message catalogue; not escaped
 */
export function sendErrorPage(reply: FastifyReply, status: number, message: string): FastifyReply {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${brand.name}</title><style>${style}</style></head><body><main><h1>${brand.name}</h1><p>${message}</p><p><a href="">Try again</a></p></main></body></html>`
  return reply
    .code(status)
    .headers({
      ...pageHeaders({ scriptHashes: [], inlineStyles: [style], withGoogle: false, https: false }),
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .serializer(String)
    .send(html)
}
