import { readdir, readFile } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import PostalMime from 'postal-mime'
import * as messages from '#contract/messages.ts'
import { AppError } from '../errors.ts'
import type { App } from './fastify-app.ts'

const maximumMessages = 50

export const outboxPath = '/dev/mail'

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const localHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i

const forwarding =
  /^(?:x-forwarded-.*|forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.*|fly-.*)$/

/** The check of the host name prevents DNS rebinding. Node.js shows repeated `Host` headers only in the raw headers. */
function isLocal({ raw, socket, ip }: FastifyRequest): boolean {
  if (Object.keys(raw.headers).some((name) => forwarding.test(name))) return false
  if (!loopback.test(socket.remoteAddress ?? '') || !loopback.test(ip)) return false
  const isHost = (_value: string, at: number, list: string[]) =>
    at % 2 === 1 && list[at - 1]?.toLowerCase() === 'host'
  const [host = '', ...moreHosts] = raw.rawHeaders.filter(isHost)
  return moreHosts.length === 0 && localHost.test(host) && raw.url?.startsWith('/') === true
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

async function readOutbox(folder: string) {
  const names = await readdir(folder).catch(() => [])
  const newest = names
    .filter((name) => /^\d.*\.eml$/.test(name))
    .sort()
    .reverse()
    .slice(0, maximumMessages)
  return Promise.all(newest.map(async (name) => PostalMime.parse(await readFile(`${folder}/${name}`))))
}

export function addOutboxPage(app: App, outbox: string): void {
  app.get(outboxPath, { schema: { hide: true } }, async (request, reply) => {
    if (!isLocal(request)) throw new AppError(messages.notFound)
    const mails = await readOutbox(outbox)
    const items = mails.map(
      ({ to, subject = '', text = '' }) =>
        `<li><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to?.map(({ address }) => address).join(', ') ?? '')}</p><pre>${escapeHtml(text)}</pre></li>`,
    )
    return reply
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox</title><main><h1>Outbox</h1><p>No mail server is set, so messages stay here.</p>
${items.length > 0 ? `<ol>${items.join('\n')}</ol>` : '<p>No message yet.</p>'}</main></html>`,
      )
  })
}
