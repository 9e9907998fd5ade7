import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { palette } from '#brand/palette.ts'
import {
  type PictureFileName,
  type PictureFormat,
  parseFileName,
  pictureFileName,
  pictureFormats,
  widthsOf,
} from '#contract/picture-paths.ts'

const megabyte = 1_000_000
const maximumBytes = 20 * megabyte
const maximumPixels = 50 * 1_000_000

/** Longer side divided by shorter side. */
const maximumAspectRatio = 8

/** Increase this when the conversion changes, because clients cache the files of a hash for ever. */
const conversionVersion = '1'

/** A higher effort takes up to ten times as long and saves at most an eighth of the size. */
const avif = { quality: 55, effort: 1, chromaSubsampling: '4:2:0' }
const encodings = { avif, webp: { quality: 78 } }

/** The message continues a sentence that begins with the file name. */
export class PictureError extends Error {}

export type SourcePicture = {
  /** Absolute path. */
  path: string
  hash: string
  /** An export wrote this file, and the other files of the picture beside it. */
  exported?: PictureFileName
}

export type ConvertedPicture = {
  hash: string
  /** In ascending order of width. */
  files: { width: number; height: number; format: PictureFormat; content: Buffer }[]
}

const isPhotograph = (format: string | undefined, compression: string | undefined) =>
  format === 'heif' ? compression === 'av1' : /^(?:png|jpeg|webp)$/.test(format ?? '')

async function readBytes(path: string): Promise<Buffer> {
  const file = await stat(path).catch(() => undefined)
  if (!file) throw new PictureError('does not exist.')
  if (!file.isFile()) throw new PictureError('is not a file.')
  if (file.size > maximumBytes) throw new PictureError(`is larger than ${maximumBytes / megabyte} MB.`)
  return readFile(path).catch((error) => {
    throw new PictureError(`cannot be read: ${error.message}`)
  })
}

/** Not at the start, because the library takes 20 MB and 50 ms, and few processes read a picture. */
const loadSharp = async () => (await import('sharp')).default

const decode = (sharp: Awaited<ReturnType<typeof loadSharp>>, bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: maximumPixels }).autoOrient()

/** The returned hash identifies the converted files. Throws like {@link checkBytes}. */
export async function checkPicture(path: string): Promise<SourcePicture> {
  const exported = parseFileName(basename(path))
  if (exported && (await readExported(path, exported))) return { path, hash: exported.hash, exported }
  return { path, hash: await checkBytes(await readBytes(path), { acceptsSvg: true }) }
}

/**
 * @returns a hash that identifies the converted files
 * @throws PictureError if the picture cannot be used
 */
export async function checkBytes(bytes: Buffer, { acceptsSvg }: { acceptsSvg: boolean }): Promise<string> {
  const rejectUnreadable = () => {
    throw new PictureError(
      `is damaged, or not a PNG, JPEG, WebP${acceptsSvg ? ', AVIF or SVG' : ' or AVIF'}.`,
    )
  }
  if (bytes.length === 0) rejectUnreadable()
  const sharp = await loadSharp()
  const { format, compression, width, height } = await sharp(bytes).metadata().catch(rejectUnreadable)
  if (!isPhotograph(format, compression) && !(acceptsSvg && format === 'svg')) rejectUnreadable()
  if (width * height > maximumPixels) {
    throw new PictureError(`has more than ${maximumPixels / 1_000_000} million pixels.`)
  }
  if (Math.max(width, height) > maximumAspectRatio * Math.min(width, height)) {
    throw new PictureError('is too long and narrow.')
  }
  // Only decoding detects damage. The small result saves memory.
  await decode(sharp, bytes).resize(8, 8).raw().toBuffer().catch(rejectUnreadable)
  return createHash('sha256').update(conversionVersion).update(bytes).digest('hex').slice(0, 32)
}

/** Returns the converted files of an export, or undefined if one is missing or has another size or format. */
async function readExported(
  path: string,
  { hash, width: widest }: PictureFileName,
): Promise<ConvertedPicture | undefined> {
  const names = widthsOf(widest).flatMap((width) => pictureFormats.map((format) => ({ hash, width, format })))
  const files = names.map(async ({ width, format }) => {
    const content = await readFile(join(dirname(path), pictureFileName({ hash, width, format })))
    const sharp = await loadSharp()
    const found = await sharp(content).metadata()
    if (found.width !== width || found.format !== (format === 'avif' ? 'heif' : format)) throw new Error()
    return { width, height: found.height, format, content }
  })
  return Promise.all(files).then(
    (all) => ({ hash, files: all }),
    () => undefined,
  )
}

export async function convertPicture({ path, hash, exported }: SourcePicture): Promise<ConvertedPicture> {
  const converted = exported && (await readExported(path, exported))
  if (converted) return converted
  return convertBytes(await readBytes(path), hash)
}

/** Converts to all widths and formats, upright and without metadata. */
export async function convertBytes(bytes: Buffer, hash: string): Promise<ConvertedPicture> {
  const sharp = await loadSharp()
  const { autoOrient } = await sharp(bytes).metadata()
  const widths = widthsOf(autoOrient.width)
  // Decodes the picture once for all files, because decoding takes longer than resizing.
  const { data, info } = await decode(sharp, bytes)
    .flatten({ background: palette.card })
    .resize({ width: widths.at(-1) })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const files = widths.flatMap((width) =>
    pictureFormats.map(async (format) => {
      const converted = await sharp(data, { raw: info })
        .resize({ width })
        .toFormat(format, encodings[format])
        .toBuffer({ resolveWithObject: true })
      return { width, height: converted.info.height, format, content: converted.data }
    }),
  )
  return { hash, files: await Promise.all(files) }
}
