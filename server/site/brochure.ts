import { Piscina } from 'piscina'
import { brand } from '#brand/brand.ts'
import { schoolProgramme } from '#brand/school-programme.ts'
import type { App } from '../http/fastify-app.ts'

const drawingTimeoutMs = 30_000

/** Draws in a worker thread, because drawing takes half a second of CPU time. */
async function draw(origin: string): Promise<Buffer> {
  const pool = new Piscina<string, Uint8Array>({
    filename: new URL('./print/brochure-worker.ts', import.meta.url).href,
    maxThreads: 1,
    execArgv: [],
  })
  try {
    return Buffer.from(await pool.run(origin, { signal: AbortSignal.timeout(drawingTimeoutMs) }))
  } finally {
    await pool.destroy()
  }
}

/** Draws at the first request and then keeps the brochure in memory. */
export function brochureRoute(app: App, origin: () => string): void {
  let brochure: Promise<Buffer> | undefined

  app.get(schoolProgramme.brochure.path, { schema: { hide: true } }, async (_request, reply) => {
    brochure ??= draw(origin())
    const document = await brochure.catch((error: unknown) => {
      brochure = undefined
      throw error
    })
    return reply
      .type('application/pdf')
      .header('Cache-Control', 'public, max-age=3600')
      .header('Content-Disposition', `inline; filename="${brand.slug}-for-schools.pdf"`)
      .send(document)
  })
}
