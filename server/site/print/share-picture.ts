import sharp from 'sharp'
import { brand } from '#brand/brand.ts'
import { Lettering, lineHeight } from './lettering.ts'
import { markInChalk, markOnBoard, placed } from './mark.ts'
import { palette } from './palette.ts'

/** What a picture for sharing says, from top to bottom. */
export type ShareWords = {
  kicker: string
  title: string
  footer: string
  /** From 0 to 5; nothing where there is no rating to show. */
  stars?: number | undefined
  /** A word in the corner, as 'Sample'. */
  chip?: string | undefined
}

/** The size that messengers and networks ask for: https://ogp.me and their own pages. */
export const shareSize = { width: 1200, height: 630 }

/** Of few colours, as these pictures are: a third of the bytes. */
const colours = 64

const plain = new Lettering(400)
const bold = new Lettering(700)

/** Room between the edge and what matters. */
const side = 72

type Line = { text: string; size: number; x: number; y: number; fill?: string }

function letters(lettering: Lettering, { text, size, x, y, fill = palette.chalk }: Line): string {
  return `<path d="${lettering.outline(text, size, x, y)}" fill="${fill}"/>`
}

function svg(content: string): string {
  const { width, height } = shareSize
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${palette.board}"/>${content}</svg>`
}

const width = shareSize.width - 2 * side

/** Lines of a title, the last one's baseline at `bottom`. */
function title(text: string, bottom: number): string {
  const sizes = [100, 92, 84, 76, 68, 62, 56, 50, 44]
  const { lines, size } = bold.fit(text, { width, height: 232, sizes, maxLines: 3 })
  const y = (index: number) => bottom - (lines.length - 1 - index) * size * lineHeight
  return lines.map((line, index) => letters(bold, { text: line, size, x: side, y: y(index) })).join('')
}

const starPoints = Array.from({ length: 10 }, (_, corner) => {
  const radius = corner % 2 === 0 ? 1 : 0.42
  const angle = (corner * Math.PI) / 5
  return `${(radius * Math.sin(angle)).toFixed(3)},${(-radius * Math.cos(angle)).toFixed(3)}`
}).join(' ')

const starStep = 46

/** Five stars, filled from the left to the nearest half. */
function stars(rating: number, x: number, y: number): string {
  const each = (fill: string) =>
    Array.from(
      { length: 5 },
      (_, place) =>
        `<polygon points="${starPoints}" transform="translate(${x + 20 + place * starStep} ${y}) scale(20)" fill="${fill}"/>`,
    ).join('')
  const halves = Math.round(rating * 2)
  const reach = Math.floor(halves / 2) * starStep + (halves % 2) * 20
  return `<clipPath id="r"><rect x="${x}" y="${y - 24}" width="${reach}" height="48"/></clipPath>${each('#2c5848')}<g clip-path="url(#r)">${each(palette.marigold)}</g>`
}

/** The chalk bubble that the words stand in; its tail points at who says it. */
const bubble = `<path d="M72 40h1056a36 36 0 0 1 36 36v372a36 36 0 0 1-36 36H210l-76 52 10-52H72a36 36 0 0 1-36-36V76a36 36 0 0 1 36-36z" fill="${palette.board2}" stroke="${palette.chalk}" stroke-width="5" stroke-linejoin="round"/>`

const chipSize = 28

function chip(text: string): string {
  const size = chipSize
  const length = bold.width(text, size) + 44
  const x = shareSize.width - side - length
  return `<rect x="${x}" y="72" width="${length}" height="52" rx="26" fill="none" stroke="${palette.chalk2}" stroke-width="3"/>${letters(bold, { text, size, x: x + 22, y: 108, fill: palette.chalk2 })}`
}

/** Who says it: the mark and the name at the lower edge, the tagline on the other side. */
function imprint(): string {
  const size = 27
  const x = shareSize.width - side - plain.width(brand.tagline, size)
  return [
    placed(markOnBoard, 236, 524, 68),
    letters(bold, { text: brand.name, size: 46, x: 322, y: 574 }),
    letters(plain, { text: brand.tagline, size, x, y: 571, fill: palette.chalk2 }),
  ].join('')
}

function shareSvg({ kicker, title: words, footer, stars: rating, chip: word }: ShareWords): string {
  const room = word ? width - bold.width(word, chipSize) - 84 : width
  const above = plain.fit(kicker, { width: room, sizes: [34, 30, 26], maxLines: 1 })
  const shown = rating === undefined ? '' : stars(rating, side, 424)
  const x = rating === undefined ? side : side + 5 * starStep + 18
  return svg(
    [
      bubble,
      letters(plain, { text: above.lines.join(''), size: above.size, x: side, y: 112, fill: palette.chalk2 }),
      title(words, 350),
      shown,
      letters(plain, { text: footer, size: 36, x, y: 437 }),
      word ? chip(word) : '',
      imprint(),
    ].join(''),
  )
}

function png(picture: string): Promise<Buffer> {
  return sharp(Buffer.from(picture)).png({ palette: true, colours, dither: 0, effort: 3 }).toBuffer()
}

/** Draws the picture that is shown where the address is shared; nothing where a letter is missing in our fonts. */
export async function drawSharePicture(words: ShareWords): Promise<Buffer | undefined> {
  const { kicker, title, footer, chip = '' } = words
  if (!bold.canWrite(title + chip) || !plain.canWrite(kicker + footer)) return undefined
  return png(shareSvg({ ...words, title: title.replaceAll("'", '’') }))
}

/** The picture of the site as a whole. */
export function drawGeneralPicture(): Promise<Buffer> {
  const [said = '', more = ''] = brand.tagline.split(/(?<=\.) /)
  return png(
    svg(
      [
        letters(bold, { text: brand.name, size: 116, x: side, y: 268 }),
        letters(plain, { text: said, size: 44, x: side, y: 364 }),
        letters(plain, { text: more, size: 44, x: side, y: 424 }),
        `<path d="M${side} 308h150" stroke="${palette.marigold}" stroke-width="6" stroke-linecap="round"/>`,
        placed(markInChalk(0.55), 690, 84, 460),
      ].join(''),
    ),
  )
}
