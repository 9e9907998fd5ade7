import pLimit from 'p-limit'
import { claimLimits, type DocumentType } from '#contract/school-claim-choices.ts'
import { documentRefused } from '#contract/school-claim-messages.ts'
import { AppError } from '../../errors.ts'

export type DocumentFile = { name: string; bytes: Buffer }
export type ReadDocument = { name: string; type: DocumentType; content: Buffer }

const maximumPixels = 50 * 1_000_000
/** In pixels. Enough to read a scanned letter. */
const maximumSide = 2600
const maximumName = 100

/** A conversion uses a CPU core and the memory of a whole picture. */
const one = pLimit(1)

/**
 * Recognises a document by its content. A picture is drawn again, so that it keeps no position, no camera and no hidden
 * content.
 * @throws AppError 400 for another kind of file, a damaged picture, or a file that is too large
 */
export async function readDocument({ name, bytes }: DocumentFile): Promise<ReadDocument> {
  if (bytes.length > claimLimits.documentSize) throw new AppError(documentRefused)
  if (isPdf(bytes)) return { name: fileName(name, 'pdf'), type: 'application/pdf', content: bytes }
  return one(() => redraw(name, bytes))
}

/** Readers accept other bytes before the header, which would make other kinds of files possible. */
function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1024).includes('%%EOF')
}

async function redraw(name: string, bytes: Buffer): Promise<ReadDocument> {
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(bytes, { limitInputPixels: maximumPixels, failOn: 'error' })
    const { format } = await picture.metadata()
    if (format !== 'jpeg' && format !== 'png') throw new AppError(documentRefused)
    const content = await picture
      .autoOrient()
      .resize({ width: maximumSide, height: maximumSide, fit: 'inside', withoutEnlargement: true })
      .toFormat(format)
      .toBuffer()
    return { name: fileName(name, format === 'jpeg' ? 'jpg' : 'png'), type: `image/${format}`, content }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError(documentRefused)
  }
}

/** Keeps letters, digits and few signs, so that the name cannot change a header, a page or a path. */
function fileName(typed: string, ending: string): string {
  const base = typed
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{M}\p{N} _-]+/gu, ' ')
    .trim()
    .slice(0, maximumName)
  return `${base.isWellFormed() && base !== '' ? base : 'document'}.${ending}`
}
