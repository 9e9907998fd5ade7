import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import sharp from 'sharp'
import { type PictureFormat, pictureFormats, widthsOf } from '../pictures.ts'

const megabyte = 1_000_000
const maxBytes = 20 * megabyte
const maxPixels = 50 * 1_000_000

/** Of the longer side to the shorter. */
const maxRatio = 8

/** Part of every hash: it changes with the way in which files are made, so that addresses never do. */
const recipe = '1'

/** What may show through a transparent picture: the card that it lies on in light mode. */
const paper = '#fffdf6'

/** More effort takes an AVIF up to ten times as long and saves an eighth at most. */
const avif = { quality: 55, effort: 1, chromaSubsampling: '4:2:0' }
const encodings = { avif, webp: { quality: 78 } }

/** A picture cannot be used; the message says why, for a sentence that begins with its name. */
export class PictureError extends Error {}

/** A picture of the operator's, looked at and found good. */
export type SourcePicture = {
  /** Absolute. */
  path: string
  hash: string
}

/** A picture as it is kept. */
export type ConvertedPicture = {
  hash: string
  /** Ascending. */
  files: { width: number; height: number; format: PictureFormat; content: Buffer }[]
}

const readable = (format: string | undefined, compression: string | undefined) =>
  format === 'heif' ? compression === 'av1' : /^(?:png|jpeg|webp|svg)$/.test(format ?? '')

async function readBytes(path: string): Promise<Buffer> {
  const file = await stat(path).catch(() => undefined)
  if (!file) throw new PictureError('is not there.')
  if (!file.isFile()) throw new PictureError('is not a file.')
  if (file.size > maxBytes) throw new PictureError(`is larger than ${maxBytes / megabyte} MB.`)
  return readFile(path).catch((error) => {
    throw new PictureError(`cannot be read: ${error.message}`)
  })
}

const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: maxPixels }).autoOrient()

/**
 * Looks at a picture: whether it is one, small enough, and whole.
 * @throws PictureError if it is not
 */
export async function checkPicture(path: string): Promise<SourcePicture> {
  const bytes = await readBytes(path)
  const unreadable = () => {
    throw new PictureError('is damaged, or not a PNG, JPEG, WebP, AVIF or SVG.')
  }
  if (bytes.length === 0) unreadable()
  const { format, compression, width, height } = await sharp(bytes).metadata().catch(unreadable)
  if (!readable(format, compression)) unreadable()
  if (width * height > maxPixels) {
    throw new PictureError(`has more than ${maxPixels / 1_000_000} million pixels.`)
  }
  if (Math.max(width, height) > maxRatio * Math.min(width, height)) {
    throw new PictureError('is too long and narrow.')
  }
  // Decodes all of it, and keeps next to nothing.
  await open(bytes).resize(8, 8).raw().toBuffer().catch(unreadable)
  return { path, hash: createHash('sha256').update(recipe).update(bytes).digest('hex').slice(0, 32) }
}

/** Makes the files of a picture: turned as its camera says, without metadata, in every width and format. */
export async function convertPicture({ path, hash }: SourcePicture): Promise<ConvertedPicture> {
  const bytes = await readBytes(path)
  const { autoOrient } = await sharp(bytes).metadata()
  const widths = widthsOf(autoOrient.width)
  // Decoded once: a large photograph takes longer to open than to shrink.
  const { data, info } = await open(bytes)
    .flatten({ background: paper })
    .resize({ width: widths.at(-1) })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const files = widths.flatMap((width) =>
    pictureFormats.map(async (format) => {
      const made = await sharp(data, { raw: info })
        .resize({ width })
        .toFormat(format, encodings[format])
        .toBuffer({ resolveWithObject: true })
      return { width, height: made.info.height, format, content: made.data }
    }),
  )
  return { hash, files: await Promise.all(files) }
}
