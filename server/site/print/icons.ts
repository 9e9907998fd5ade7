import sharp from 'sharp'
import { markOnBoard, markOnPaper, placed } from './mark.ts'
import { palette } from './palette.ts'

function png(side: number, content: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${content}</svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
}

/** The mark alone, on nothing. */
function bare(side: number): Promise<Buffer> {
  return png(side, placed(markOnPaper, 0, 0, side))
}

/** @param share of the side that the mark takes; what lies outside may be cut off */
function onBoard(side: number, share: number): Promise<Buffer> {
  const size = side * share
  const corner = (side - size) / 2
  const ground = `<rect width="${side}" height="${side}" fill="${palette.board}"/>`
  return png(side, ground + placed(markOnBoard, corner, corner, size))
}

const headerLength = 6
const entryLength = 16

/** Several sizes in one file: https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10) */
function ico(pictures: readonly { side: number; data: Buffer }[]): Buffer {
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

/** What browsers and phones show for the site, by file name. A phone may cut a circle from the maskable one. */
export async function drawIcons(): Promise<Record<string, Buffer>> {
  const [small, large, maskable, apple, ...tabs] = await Promise.all([
    bare(192),
    bare(512),
    onBoard(512, 0.56),
    onBoard(180, 0.68),
    ...[16, 32, 48].map(async (side) => ({ side, data: await bare(side) })),
  ])
  return {
    'icon-192.png': small,
    'icon-512.png': large,
    'icon-maskable-512.png': maskable,
    'apple-touch-icon.png': apple,
    'favicon.ico': ico(tabs),
  }
}
