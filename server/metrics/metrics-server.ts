import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { Registry } from 'prom-client'
import type { Metrics } from './metrics.ts'

type Options = {
  port: number
  host: string
  metrics: Metrics
  onFailure: (error: Error) => void
}

/**
 * Serves `GET /metrics` on a port of its own, so that a proxy for the site cannot publish it by mistake.
 * @throws Error if the port cannot be opened
 */
export async function startMetricsServer({ port, host, metrics, onFailure }: Options): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found\n')
      return
    }
    metrics.text().then(
      (text) => {
        response.writeHead(200, {
          'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE,
          'Cache-Control': 'no-store',
        })
        response.end(text)
      },
      (error: Error) => {
        onFailure(error)
        response.writeHead(500).end()
      },
    )
  })
  server.listen({ port, host })
  await once(server, 'listening')
  return server
}
