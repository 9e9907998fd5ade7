import { Piscina } from 'piscina'
import type { CertificateDocument, Drawn } from './document.ts'

/** 200 pages take some seconds. */
const timeoutMs = 60_000

/** Draws in a worker thread, so that other requests need not wait. */
export async function drawInWorker(document: CertificateDocument): Promise<Drawn> {
  const pool = new Piscina<CertificateDocument, Drawn>({
    filename: new URL('./document.ts', import.meta.url).href,
    maxThreads: 1,
    execArgv: [],
  })
  try {
    return await pool.run(document, { signal: AbortSignal.timeout(timeoutMs) })
  } finally {
    await pool.destroy()
  }
}
