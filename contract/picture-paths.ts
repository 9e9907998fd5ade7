export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** In pixels. */
const smallWidths = [480, 960]
const maximumWidth = 1440

/** In pixels, for clients that do not support `srcset`. */
const fallbackWidth = 960

export type PictureFileName = { hash: string; width: number; format: PictureFormat }

/** Returns the stored widths in ascending order. */
export function widthsOf(width: number): number[] {
  const widest = Math.min(width, maximumWidth)
  return [...smallWidths.filter((each) => each < widest), widest]
}

export const mediaPath = '/media'

/** Pictures of public profiles of schools. */
export const schoolMediaPath = '/media/schools'

/** Pictures of profiles that are not public, for the school and for the staff. */
export const ownPicturePath = '/api/school/profile/pictures'
export const deskPicturePath = '/api/desk/profile-pictures'

export function pictureFileName({ hash, width, format }: PictureFileName): string {
  return `${hash}-${width}.${format}`
}

export function sourceSet(hash: string, width: number, format: PictureFormat, path = mediaPath): string {
  return widthsOf(width)
    .map((each) => `${path}/${pictureFileName({ hash, width: each, format })} ${each}w`)
    .join(', ')
}

/** Returns the `src` of an `<img>`. */
export function fallbackPath(hash: string, width: number, path = mediaPath): string {
  return `${path}/${pictureFileName({ hash, width: Math.min(width, fallbackWidth), format: 'webp' })}`
}

/** Parses names such as `0123…-480.avif`. */
export function parseFileName(name: string): PictureFileName | undefined {
  const [, hash, width, format] = /^([\da-f]{32})-(\d{1,4})\.(avif|webp)$/.exec(name) ?? []
  if (hash === undefined) return undefined
  return { hash, width: Number(width), format: format === 'avif' ? 'avif' : 'webp' }
}
