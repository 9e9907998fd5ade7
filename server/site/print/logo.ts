import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { palette } from '#brand/palette.ts'

const drawing = readFileSync(join(import.meta.dirname, '../../../brand/favicon.svg'), 'utf8')
const [bubble = '', bell = ''] = Array.from(drawing.matchAll(/ d="([^"]+)"/g), ([, data]) => data)
const [, circle = ''] = /<circle ([^>]*?) fill=/.exec(drawing) ?? []

/** In SVG units. */
export const logoSize = 40

export const logoOnLight = drawing.replace(/^<svg[^>]*>|<title>.*<\/title>|<\/svg>\s*$/g, '')

export const logoOnDark = `<path d="${bubble}" fill="${palette.card}"/><path d="${bell}" fill="${palette.leaf}"/><circle ${circle} fill="${palette.marigold}"/>`

/** @param lineWidth in SVG units */
export function logoOutline(lineWidth: number): string {
  return `<g fill="none" stroke="${palette.chalk}" stroke-width="${lineWidth}" stroke-linecap="round" stroke-linejoin="round"><path d="${bubble}"/><path d="${bell}"/><g stroke="${palette.marigold}"><circle ${circle}/><path d="M31.200 11.200c1.500 2.600 1.500 5.800 0 8.400M33.600 9.400c2.300 3.800 2.300 8.200 0 12M8.800 11.200c-1.500 2.600-1.500 5.800 0 8.400M6.400 9.400c-2.300 3.800-2.300 8.200 0 12"/></g></g>`
}

/** Puts the upper left corner at (x, y). All numbers are in pixels. */
export function placeLogo(logo: string, x: number, y: number, side: number): string {
  return `<g transform="translate(${x} ${y}) scale(${side / logoSize})">${logo}</g>`
}
