import { Piscina } from 'piscina'
import { brand } from '#brand/brand.ts'
import { schoolProgramme } from '#brand/school-programme.ts'
import { addressIn, type Language, languages } from '#messages/languages.ts'
import type { App } from '../http/fastify-app.ts'
import type { BrochureInput } from './print/brochure/document.ts'

const drawingTimeoutMs = 30_000

/** Draws in a worker thread, because drawing takes half a second of CPU time. */
async function draw(input: BrochureInput): Promise<Buffer> {
  const pool = new Piscina<BrochureInput, Uint8Array>({
    filename: new URL('./print/brochure-worker.ts', import.meta.url).href,
    maxThreads: 1,
    execArgv: [],
  })
  try {
    return Buffer.from(await pool.run(input, { signal: AbortSignal.timeout(drawingTimeoutMs) }))
  } finally {
    await pool.destroy()
  }
}

/** Draws each language at its first request and then keeps the brochure in memory. */
export function brochureRoutes(app: App, origin: () => string): void {
  const brochures = new Map<Language, Promise<Buffer>>()
  for (const language of languages) {
    const path = addressIn(language, schoolProgramme.brochure.path)
    app.get(path, { schema: { hide: true } }, async (_request, reply) => {
      const brochure = brochures.get(language) ?? draw({ origin: origin(), language })
      brochures.set(language, brochure)
      const document = await brochure.catch((error: unknown) => {
        brochures.delete(language)
        throw error
      })
      return reply
        .type('application/pdf')
        .header('Cache-Control', 'public, max-age=3600')
        .header('Content-Disposition', `inline; filename="${brand.slug}-for-schools.pdf"`)
        .send(document)
    })
  }
}
