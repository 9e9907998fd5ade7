import sharp from 'sharp'
import { brand } from '#brand/brand.ts'
import { palette } from '#brand/palette.ts'
import { logoOnDark, logoOutline, placeLogo } from './logo.ts'
import { lineHeight, TextLayout } from './text-layout.ts'

export type SharePictureText = {
  location: string
  title: string
  footer: string
  /** Average rating from 1 to 5. Undefined without reviews. */
  stars?: number | undefined
  label?: string | undefined
  tagline: string
}

/** Messengers and social networks recommend this size, in pixels. */
const shareSize = { width: 1200, height: 630 }

/** More colours look the same but need up to three times the bytes. */
const colours = 64

const regular = new TextLayout(400)
const bold = new TextLayout(700)

const margin = 72

type TextLine = { text: string; size: number; x: number; y: number; fill?: string }

function drawText(layout: TextLayout, { text, size, x, y, fill = palette.chalk }: TextLine): string {
  return `<path d="${layout.outline(text, size, x, y)}" fill="${fill}"/>`
}

function svg(content: string): string {
  const { width, height } = shareSize
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${palette.board}"/>${content}</svg>`
}

const width = shareSize.width - 2 * margin

/** @param bottom baseline of the last line */
function drawTitle(text: string, bottom: number): string {
  const sizes = [100, 92, 84, 76, 68, 62, 56, 50, 44]
  const { lines, size } = bold.fit(text, { width, height: 232, sizes, maximumLines: 3 })
  const y = (index: number) => bottom - (lines.length - 1 - index) * size * lineHeight
  return lines.map((line, index) => drawText(bold, { text: line, size, x: margin, y: y(index) })).join('')
}

const starPoints = Array.from({ length: 10 }, (_, corner) => {
  const radius = corner % 2 === 0 ? 1 : 0.42
  const angle = (corner * Math.PI) / 5
  return `${(radius * Math.sin(angle)).toFixed(3)},${(-radius * Math.cos(angle)).toFixed(3)}`
}).join(' ')

const starStep = 46

/** Rounds the rating to half stars. */
function drawStars(rating: number, x: number, y: number): string {
  const fiveStars = (fill: string) =>
    Array.from(
      { length: 5 },
      (_, index) =>
        `<polygon points="${starPoints}" transform="translate(${x + 20 + index * starStep} ${y}) scale(20)" fill="${fill}"/>`,
    ).join('')
  const halves = Math.round(rating * 2)
  const filledWidth = Math.floor(halves / 2) * starStep + (halves % 2) * 20
  return `<clipPath id="r"><rect x="${x}" y="${y - 24}" width="${filledWidth}" height="48"/></clipPath>${fiveStars('#2c5848')}<g clip-path="url(#r)">${fiveStars(palette.marigold)}</g>`
}

const bubble = `<path d="M72 40h1056a36 36 0 0 1 36 36v372a36 36 0 0 1-36 36H210l-76 52 10-52H72a36 36 0 0 1-36-36V76a36 36 0 0 1 36-36z" fill="${palette.board2}" stroke="${palette.chalk}" stroke-width="5" stroke-linejoin="round"/>`

const labelSize = 28

function drawLabel(text: string): string {
  const size = labelSize
  const length = bold.width(text, size) + 44
  const x = shareSize.width - margin - length
  return `<rect x="${x}" y="72" width="${length}" height="52" rx="26" fill="none" stroke="${palette.chalk2}" stroke-width="3"/>${drawText(bold, { text, size, x: x + 22, y: 108, fill: palette.chalk2 })}`
}

function drawFooter(tagline: string): string {
  const size = 27
  const x = shareSize.width - margin - regular.width(tagline, size)
  return [
    placeLogo(logoOnDark, 236, 524, 68),
    drawText(bold, { text: brand.name, size: 46, x: 322, y: 574 }),
    drawText(regular, { text: tagline, size, x, y: 571, fill: palette.chalk2 }),
  ].join('')
}

function shareSvg({
  location,
  title: titleText,
  footer,
  stars: rating,
  label,
  tagline,
}: SharePictureText): string {
  const locationWidth = label ? width - bold.width(label, labelSize) - 84 : width
  const fittedLocation = regular.fit(location, { width: locationWidth, sizes: [34, 30, 26], maximumLines: 1 })
  const drawnStars = rating === undefined ? '' : drawStars(rating, margin, 424)
  const footerX = rating === undefined ? margin : margin + 5 * starStep + 18
  return svg(
    [
      bubble,
      drawText(regular, {
        text: fittedLocation.lines.join(''),
        size: fittedLocation.size,
        x: margin,
        y: 112,
        fill: palette.chalk2,
      }),
      drawTitle(titleText, 350),
      drawnStars,
      drawText(regular, { text: footer, size: 36, x: footerX, y: 437 }),
      label ? drawLabel(label) : '',
      drawFooter(tagline),
    ].join(''),
  )
}

function png(picture: string): Promise<Buffer> {
  return sharp(Buffer.from(picture)).png({ palette: true, colours, dither: 0, effort: 3 }).toBuffer()
}

/** @returns a PNG, or undefined if the fonts lack a character of the text */
export async function drawSharePicture(text: SharePictureText): Promise<Buffer | undefined> {
  const { location, title, footer, label = '', tagline } = text
  if (!bold.canDraw(title + label) || !regular.canDraw(location + footer + tagline)) return undefined
  return png(shareSvg({ ...text, title: title.replaceAll("'", '’') }))
}

export function drawSitePicture(tagline: string): Promise<Buffer> {
  const [firstSentence = '', secondSentence = ''] = tagline.split(/(?<=[.।]) /)
  return png(
    svg(
      [
        drawText(bold, { text: brand.name, size: 116, x: margin, y: 268 }),
        drawText(regular, { text: firstSentence, size: 44, x: margin, y: 364 }),
        drawText(regular, { text: secondSentence, size: 44, x: margin, y: 424 }),
        `<path d="M${margin} 308h150" stroke="${palette.marigold}" stroke-width="6" stroke-linecap="round"/>`,
        placeLogo(logoOutline(0.55), 690, 84, 460),
      ].join(''),
    ),
  )
}
