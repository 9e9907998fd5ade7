import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { palette } from './palette.ts'

const drawing = readFileSync(join(import.meta.dirname, '../../../brand/favicon.svg'), 'utf8')
const [bubble = '', bell = ''] = Array.from(drawing.matchAll(/ d="([^"]+)"/g), ([, data]) => data)
const [, circle = ''] = /<circle ([^>]*?) fill=/.exec(drawing) ?? []

/** Side of the square that the mark is drawn in. */
export const markSize = 40

/** The bell in its speech bubble, as elements of an SVG: as it stands on paper. */
export const markOnPaper = drawing.replace(/^<svg[^>]*>|<title>.*<\/title>|<\/svg>\s*$/g, '')

/** On the board, where the bubble has to be the light part. */
export const markOnBoard = `<path d="${bubble}" fill="${palette.card}"/><path d="${bell}" fill="${palette.leaf}"/><circle ${circle} fill="${palette.marigold}"/>`

/** In chalk, ringing; the line's width is in units of the mark. */
export function markInChalk(line: number): string {
  return `<g fill="none" stroke="${palette.chalk}" stroke-width="${line}" stroke-linecap="round" stroke-linejoin="round"><path d="${bubble}"/><path d="${bell}"/><g stroke="${palette.marigold}"><circle ${circle}/><path d="M31.200 11.200c1.500 2.600 1.500 5.800 0 8.400M33.600 9.400c2.300 3.800 2.300 8.200 0 12M8.800 11.200c-1.500 2.600-1.500 5.800 0 8.400M6.400 9.400c-2.300 3.800-2.300 8.200 0 12"/></g></g>`
}

/** Places the mark: its square's corner and side in pixels. */
export function placed(mark: string, x: number, y: number, side: number): string {
  return `<g transform="translate(${x} ${y}) scale(${side / markSize})">${mark}</g>`
}
