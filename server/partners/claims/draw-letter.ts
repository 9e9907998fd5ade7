import { Piscina } from 'piscina'
import type { Letter } from './letter.ts'

const timeoutMs = 30_000

/** Draws in a worker thread, because loading the fonts takes half a second of CPU time. */
export async function drawLetter(letter: Letter): Promise<Buffer> {
  const pool = new Piscina<Letter, Uint8Array>({
    filename: new URL('./letter.ts', import.meta.url).href,
    maxThreads: 1,
    execArgv: [],
  })
  try {
    return Buffer.from(await pool.run(letter, { signal: AbortSignal.timeout(timeoutMs) }))
  } finally {
    await pool.destroy()
  }
}
