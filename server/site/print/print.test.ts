import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Lettering } from './lettering.ts'
import { palette } from './palette.ts'
import { drawGeneralPicture, drawSharePicture } from './share-picture.ts'
import { drawSiteFiles } from './site-files.ts'

const files = drawSiteFiles()

async function sizeOf(picture: Buffer | undefined) {
  const { format, width, height } = await sharp(picture).metadata()
  return { format, width, height }
}

/** The colour of one point as red, green, blue, alpha. */
async function pointAt(picture: Buffer | undefined, left: number, top: number): Promise<number[]> {
  return [
    ...(await sharp(picture).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ]
}

const board = [15, 61, 46, 255]

test.each([
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  ['icon-maskable-512.png', 512],
  ['apple-touch-icon.png', 180],
])('%s is %i pixels wide and high', async (name, side) => {
  expect(await sizeOf((await files)[name])).toEqual({ format: 'png', width: side, height: side })
})

test('the icons for phones stand on the board to their corners, and the mark keeps to what no phone cuts off', async () => {
  const { 'icon-maskable-512.png': maskable, 'apple-touch-icon.png': apple } = await files
  expect(await pointAt(apple, 0, 0)).toEqual(board)
  expect(await pointAt(maskable, 0, 0)).toEqual(board)
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
  // The edge of what is laid over it mixes colours, one step up or down.
  for (const { min, max } of channels) expect(max - min).toBeLessThanOrEqual(1)
})

test('favicon.ico holds three sizes', async () => {
  const { 'favicon.ico': icon = Buffer.alloc(0) } = await files
  expect(icon.readUInt16LE(2)).toBe(1)
  const entries = Array.from({ length: icon.readUInt16LE(4) }, (_, index) => 6 + index * 16)
  const pictures = entries.map((at) => {
    const offset = icon.readUInt32LE(at + 12)
    return icon.subarray(offset, offset + icon.readUInt32LE(at + 8))
  })
  expect(await Promise.all(pictures.map(async (picture) => (await sizeOf(picture)).width))).toEqual([
    16, 32, 48,
  ])
})

test('the picture of the whole site is as large as networks ask, and light', async () => {
  const picture = await drawGeneralPicture()
  expect(await sizeOf(picture)).toEqual({ format: 'png', width: 1200, height: 630 })
  expect(picture.length).toBeLessThan(100_000)
})

const words = { kicker: 'Sitamarhi, Bihar', title: 'GPS Rampur', footer: 'No reviews yet' }

test('words in Devanagari are drawn, and a name that we have no letters for is not', async () => {
  const hindi = await drawSharePicture({ ...words, title: 'राजकीय उच्च विद्यालय क्षेत्र' })
  expect(await sizeOf(hindi)).toEqual({ format: 'png', width: 1200, height: 630 })
  expect(await drawSharePicture({ ...words, title: '日本の学校' })).toBeUndefined()
})

test('Devanagari signs join: two letters and a virama are no wider than the two letters', () => {
  const lettering = new Lettering(700)
  expect(lettering.width('क्ष', 10)).toBeLessThan(lettering.width('कष', 10))
})

test('a long name becomes smaller, then three lines, then loses its end', () => {
  const lettering = new Lettering(700)
  const room = { width: 600, sizes: [80, 60, 40], maxLines: 3 }
  expect(lettering.fit('DAV School', room)).toEqual({ lines: ['DAV School'], size: 80 })
  const long = lettering.fit('Kendriya Vidyalaya Number Two '.repeat(8), room)
  expect(long.size).toBe(40)
  expect(long.lines).toHaveLength(3)
  expect(long.lines[2]).toMatch(/…$/)
  for (const line of long.lines) expect(lettering.width(line, 40)).toBeLessThanOrEqual(600)
  const oneWord = lettering.fit('Pneumonoultramicroscopic'.repeat(4), room)
  expect(oneWord.lines).toHaveLength(1)
  expect(lettering.width(oneWord.lines.join(''), 40)).toBeLessThanOrEqual(600)
})

test('the colours are those of the pages', () => {
  const tokens = readFileSync('web/ui/tokens.css', 'utf8').split('@media')[0] ?? ''
  for (const [name, colour] of Object.entries(palette)) {
    const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/\d/, '-$&')
    expect(tokens).toContain(`--${token}: ${colour};`)
  }
})
