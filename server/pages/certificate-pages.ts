import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressIn, languages } from '#messages/languages.ts'
import type { App } from '../http/fastify-app.ts'
import type { Pages } from './pages.ts'

/** No other site, search engine or cache may learn the code, which opens the certificate. */
const hidden = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }

/** Shows a certificate to whoever has its code. The log contains only the pattern of the path. */
export function certificatePages(app: App, { renderer, certificates }: Pages): void {
  async function show(request: FastifyRequest, reply: FastifyReply) {
    const find = (code: string) => certificates.show(code, request.ip)
    const page = await renderer.renderRequest(request, reply, undefined, { certificates: { find } })
    return reply
      .code(page.status)
      .headers({ ...page.headers, ...hidden })
      .send(page.html)
  }
  for (const language of languages)
    for (const path of ['/certificates/:code', '/certificates/:code/'])
      app.get(addressIn(language, path), { schema: { hide: true }, helmet: false }, show)
}
