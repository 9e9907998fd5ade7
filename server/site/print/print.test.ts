import sharp from 'sharp'
import { expect, test } from 'vitest'
import { brand } from '#brand/brand.ts'
import { palette } from '#brand/palette.ts'
import { drawSharePicture, drawSitePicture } from './share-picture.ts'
import { drawSiteFiles } from './site-files.ts'
import { TextLayout } from './text-layout.ts'

const files = drawSiteFiles()

async function sizeOf(picture: Buffer | undefined) {
  const { format, width, height } = await sharp(picture).metadata()
  return { format, width, height }
}

/** Returns the colour of one pixel as red, green, blue, alpha. */
async function pixelAt(picture: Buffer | undefined, left: number, top: number): Promise<number[]> {
  return [
    ...(await sharp(picture).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ]
}

const darkGreen = [15, 61, 46, 255]

test.each([
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  ['icon-maskable-512.png', 512],
  ['apple-touch-icon.png', 180],
])('draws %s with %i pixels per side', async (name, side) => {
  expect(await sizeOf((await files)[name])).toEqual({ format: 'png', width: side, height: side })
})

test('fills phone icons to the corners and keeps the logo in the safe zone', async () => {
  const { 'icon-maskable-512.png': maskable, 'apple-touch-icon.png': apple } = await files
  expect(await pixelAt(apple, 0, 0)).toEqual(darkGreen)
  expect(await pixelAt(maskable, 0, 0)).toEqual(darkGreen)
  // The safe zone is a circle of 80 % of the side: https://www.w3.org/TR/appmanifest/#icon-masks
  const circle = Buffer.from(
    `<svg width="512" height="512"><circle cx="256" cy="256" r="204" fill="${palette.board}"/></svg>`,
  )
  const outside = await sharp(maskable)
    .composite([{ input: circle }])
    .removeAlpha()
    .png()
    .toBuffer()
  const { channels } = await sharp(outside).stats()
  // Antialiasing at the edge of the circle changes colours by one step.
  for (const { min, max } of channels) expect(max - min).toBeLessThanOrEqual(1)
})

test('draws favicon.ico in three sizes', async () => {
  const { 'favicon.ico': icon = Buffer.alloc(0) } = await files
  expect(icon.readUInt16LE(2)).toBe(1)
  const entries = Array.from({ length: icon.readUInt16LE(4) }, (_, index) => 6 + index * 16)
  const pictures = entries.map((start) => {
    const offset = icon.readUInt32LE(start + 12)
    return icon.subarray(offset, offset + icon.readUInt32LE(start + 8))
  })
  expect(await Promise.all(pictures.map(async (picture) => (await sizeOf(picture)).width))).toEqual([
    16, 32, 48,
  ])
})

test('draws the picture of the site in the recommended size, under 100 KB', async () => {
  const picture = await drawSitePicture(brand.tagline)
  expect(await sizeOf(picture)).toEqual({ format: 'png', width: 1200, height: 630 })
  expect(picture.length).toBeLessThan(100_000)
})

const texts = {
  location: 'Sitamarhi, Bihar',
  title: 'GPS Rampur',
  footer: 'No reviews yet',
  tagline: brand.tagline,
}

test('draws Devanagari, but not a script without a font', async () => {
  const hindi = await drawSharePicture({ ...texts, title: 'राजकीय उच्च विद्यालय क्षेत्र' })
  expect(await sizeOf(hindi)).toEqual({ format: 'png', width: 1200, height: 630 })
  expect(await drawSharePicture({ ...texts, title: '日本の学校' })).toBeUndefined()
})

test('joins Devanagari letters with a virama', () => {
  const layout = new TextLayout(700)
  expect(layout.width('क्ष', 10)).toBeLessThan(layout.width('कष', 10))
})

test('shrinks a long name, then wraps it, then cuts it off', () => {
  const layout = new TextLayout(700)
  const bounds = { width: 600, sizes: [80, 60, 40], maximumLines: 3 }
  expect(layout.fit('DAV School', bounds)).toEqual({ lines: ['DAV School'], size: 80 })
  const long = layout.fit('Kendriya Vidyalaya Number Two '.repeat(8), bounds)
  expect(long.size).toBe(40)
  expect(long.lines).toHaveLength(3)
  expect(long.lines[2]).toMatch(/…$/)
  for (const line of long.lines) expect(layout.width(line, 40)).toBeLessThanOrEqual(600)
  const oneWord = layout.fit('Pneumonoultramicroscopic'.repeat(4), bounds)
  expect(oneWord.lines).toHaveLength(1)
  expect(layout.width(oneWord.lines.join(''), 40)).toBeLessThanOrEqual(600)
})
