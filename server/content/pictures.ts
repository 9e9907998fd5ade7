export const pictureFormats = ['avif', 'webp'] as const

export type PictureFormat = (typeof pictureFormats)[number]

/** The widths of a picture's files, in pixels: those below its own, and then its own or the greatest. */
const lesserWidths = [480, 960]
export const greatestWidth = 1440

/** The width for whom `srcset` says nothing. */
const plainWidth = 960

export type PictureFileName = { hash: string; width: number; format: PictureFormat }

/** The widths in which a picture is kept, ascending; it is never enlarged. */
export function widthsOf(width: number): number[] {
  const widest = Math.min(width, greatestWidth)
  return [...lesserWidths.filter((each) => each < widest), widest]
}

export const mediaPath = '/media'

function address({ hash, width, format }: PictureFileName): string {
  return `${mediaPath}/${hash}-${width}.${format}`
}

/** The addresses of a picture in one format with their widths, as `srcset` has them. */
export function sourceSet(hash: string, width: number, format: PictureFormat): string {
  return widthsOf(width)
    .map((each) => `${address({ hash, width: each, format })} ${each}w`)
    .join(', ')
}

/** The one address for a plain `<img>`. */
export function plainAddress(hash: string, width: number): string {
  return address({ hash, width: Math.min(width, plainWidth), format: 'webp' })
}

/** Reads a file name back, as `0123…-480.avif`; nothing where it is none of ours. */
export function parseFileName(name: string): PictureFileName | undefined {
  const [, hash, width, format] = /^([\da-f]{32})-(\d{1,4})\.(avif|webp)$/.exec(name) ?? []
  if (hash === undefined) return undefined
  return { hash, width: Number(width), format: format === 'avif' ? 'avif' : 'webp' }
}
