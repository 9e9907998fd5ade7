import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { brand } from '#brand/brand.ts'
import { schoolProgramme } from '#brand/school-programme.ts'
import type { App } from '../http/fastify-app.ts'

/** After this a drawing is given up, in milliseconds. */
const drawingLimit = 30_000

/** In a thread of its own, which ends with it: it takes half a second, and is needed once. */
async function draw(origin: string): Promise<Buffer> {
  const thread = new Worker(new URL('./print/brochure-thread.ts', import.meta.url), {
    workerData: { origin },
    execArgv: [],
  })
  try {
    const [document]: Uint8Array[] = await once(thread, 'message', {
      signal: AbortSignal.timeout(drawingLimit),
    })
    return Buffer.from(document ?? [])
  } finally {
    await thread.terminate()
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
