import { overwriteGetLocale } from '#messages/compiled/runtime.js'
import type { BrochureInput } from './brochure/document.ts'

/** The texts of the programme are constants, so their modules must be loaded after the language is set. */
export default async function drawBrochure(input: BrochureInput): Promise<Uint8Array> {
  overwriteGetLocale(() => input.language)
  const { drawDocument } = await import('./brochure/document.ts')
  return drawDocument(input)
}
