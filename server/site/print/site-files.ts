import sharp from 'sharp'
import { palette } from '#brand/palette.ts'
import * as m from '#messages'
import { addressIn, languages } from '#messages/languages.ts'
import { logoOnDark, logoOnLight, placeLogo } from './logo.ts'
import { drawSitePicture } from './share-picture.ts'

function png(side: number, content: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${content}</svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
}

function drawTransparent(side: number): Promise<Buffer> {
  return png(side, placeLogo(logoOnLight, 0, 0, side))
}

/** @param ratio side of the logo divided by the side of the icon; below 1, because phones cut off the edges */
function drawOnDark(side: number, ratio: number): Promise<Buffer> {
  const size = side * ratio
  const margin = (side - size) / 2
  const background = `<rect width="${side}" height="${side}" fill="${palette.board}"/>`
  return png(side, background + placeLogo(logoOnDark, margin, margin, size))
}

const headerLength = 6
const entryLength = 16

/** @see https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10) */
function encodeIco(pictures: readonly { side: number; data: Buffer }[]): Buffer {
  const header = Buffer.alloc(headerLength + pictures.length * entryLength)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  for (const [index, { side, data }] of pictures.entries()) {
    const entry = headerLength + index * entryLength
    header.writeUInt8(side, entry)
    header.writeUInt8(side, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(data.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += data.length
  }
  return Buffer.concat([header, ...pictures.map(({ data }) => data)])
}

/** Returns the icons by file name. */
async function drawIcons(): Promise<Record<string, Buffer>> {
  const [small, large, maskable, apple, ...tabs] = await Promise.all([
    drawTransparent(192),
    drawTransparent(512),
    drawOnDark(512, 0.56),
    drawOnDark(180, 0.68),
    ...[16, 32, 48].map(async (side) => ({ side, data: await drawTransparent(side) })),
  ])
  return {
    'icon-192.png': small,
    'icon-512.png': large,
    'icon-maskable-512.png': maskable,
    'apple-touch-icon.png': apple,
    'favicon.ico': encodeIco(tabs),
  }
}

/** Returns files by path. */
export async function drawSiteFiles(): Promise<Record<string, Buffer>> {
  const [icons, ...pictures] = await Promise.all([
    drawIcons(),
    ...languages.map(async (locale) => {
      const picture = await drawSitePicture(m.information_tagline({}, { locale }))
      return [addressIn(locale, '/share.png').slice(1), picture] as const
    }),
  ])
  return { ...icons, ...Object.fromEntries(pictures) }
}
