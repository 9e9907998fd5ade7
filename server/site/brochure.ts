import { Piscina } from 'piscina'
import { brand } from '#brand/brand.ts'
import { schoolProgramme } from '#brand/school-programme.ts'
import type { App } from '../http/fastify-app.ts'

/** Milliseconds. */
const drawingTimeout = 30_000

/** Draws in a worker that ends afterwards: it takes half a second and happens once. */
async function draw(origin: string): Promise<Buffer> {
  const pool = new Piscina<string, Uint8Array>({
    filename: new URL('./print/brochure-worker.ts', import.meta.url).href,
    maxThreads: 1,
    execArgv: [],
  })
  try {
    return Buffer.from(await pool.run(origin, { signal: AbortSignal.timeout(drawingTimeout) }))
  } finally {
    await pool.destroy()
  }
}

/** The brochure for schools, drawn when it is first asked for and the same from then on. */
export function brochureRoute(app: App, origin: () => string): void {
  let drawn: Promise<Buffer> | undefined

  app.get(schoolProgramme.brochure.path, { schema: { hide: true } }, async (_request, reply) => {
    drawn ??= draw(origin())
    const document = await drawn.catch((error: unknown) => {
      drawn = undefined
      throw error
    })
    return reply
      .type('application/pdf')
      .header('Cache-Control', 'public, max-age=3600')
      .header('Content-Disposition', `inline; filename="${brand.slug}-for-schools.pdf"`)
      .send(document)
  })
}
