import { create, type Font } from 'fontkit'
import { serifFonts, type Weight } from './fonts.ts'

type FontRun = { font: Font; text: string }

type FittedText = {
  lines: string[]
  /** Font size in pixels. */
  size: number
}

type Bounds = {
  width: number
  height?: number
  /** In descending order. */
  sizes: readonly number[]
  maximumLines: number
}

/** As a multiple of the font size. */
export const lineHeight = 1.22

export type MeasuredText = { text: string; width: number }

/** Widths for the font size 1. */
type MeasuredWords = { words: readonly MeasuredText[]; space: number }

/** Fills one line after the other. A word that is wider than a line gets a line of its own. */
export function wrap({ words, space }: MeasuredWords, width: number): MeasuredText[] {
  const lines: MeasuredText[] = []
  for (const word of words) {
    const line = lines.at(-1)
    if (line && line.width + space + word.width <= width) {
      line.text += ` ${word.text}`
      line.width += space + word.width
    } else lines.push({ ...word })
  }
  return lines
}

function balanceLines(words: MeasuredWords, lines: MeasuredText[], width: number): MeasuredText[] {
  let best = lines
  for (let narrower = width * 0.95; narrower > width / 2; narrower -= width * 0.05) {
    const candidate = wrap(words, narrower)
    if (candidate.length > lines.length || candidate.some((line) => line.width > width)) break
    best = candidate
  }
  return best
}

/** Format characters need no glyph. */
const invisible = /^\p{Cf}$/u

function fontsOf(weight: Weight): Font[] {
  return serifFonts(weight).map((file) => {
    const font = create(file)
    if (!('layout' in font)) throw new Error('A single font was expected, not a collection')
    return font
  })
}

/**
 * Converts texts to outlines, which look the same on every machine. Fontkit joins and reorders the signs of Devanagari.
 */
export class TextLayout {
  readonly #fonts: Font[]

  constructor(weight: Weight) {
    this.#fonts = fontsOf(weight)
  }

  canDraw(text: string): boolean {
    return this.#fontRuns(text) !== undefined
  }

  /** @returns the width in pixels */
  width(text: string, size: number): number {
    return this.#layOut(text).reduce(
      (sum, { font, glyphRun }) => sum + (glyphRun.advanceWidth * size) / font.unitsPerEm,
      0,
    )
  }

  /**
   * Returns data of an SVG path (attribute `d`).
   * @param x start of the baseline, in pixels
   * @param y vertical position of the baseline, in pixels
   */
  outline(text: string, size: number, x: number, y: number): string {
    let data = ''
    let glyphX = x
    for (const { font, glyphRun } of this.#layOut(text)) {
      const scale = size / font.unitsPerEm
      for (const [index, glyph] of glyphRun.glyphs.entries()) {
        const { xOffset = 0, yOffset = 0, xAdvance = 0 } = glyphRun.positions[index] ?? {}
        data += glyph.path
          .scale(scale, -scale)
          .translate(glyphX + xOffset * scale, y - yOffset * scale)
          .toSVG()
        glyphX += xAdvance * scale
      }
    }
    return data
  }

  /**
   * Chooses the largest font size with which the lines fit. If none fits, takes the smallest size and ends long lines
   * with an ellipsis.
   */
  fit(text: string, { width, height = Number.POSITIVE_INFINITY, sizes, maximumLines }: Bounds): FittedText {
    const words = this.#measure(text)
    for (const size of sizes) {
      const lines = wrap(words, width / size)
      const isTooHigh = lines.length > maximumLines || lines.length * size * lineHeight > height
      if (isTooHigh || lines.some((line) => line.width * size > width)) continue
      return { lines: balanceLines(words, lines, width / size).map((line) => line.text), size }
    }
    const size = sizes.at(-1) ?? 0
    const lines = wrap(words, width / size).map((line) => line.text)
    const shown = [...lines.slice(0, maximumLines - 1), lines.slice(maximumLines - 1).join(' ')].filter(
      Boolean,
    )
    return { lines: shown.map((line) => this.#shorten(line, size, width)), size }
  }

  #measure(text: string): MeasuredWords {
    const words = text.split(/\s+/).filter(Boolean)
    return {
      words: words.map((word) => ({ text: word, width: this.width(word, 1) })),
      space: this.width(' ', 1),
    }
  }

  /** Ends the line with an ellipsis if it is too long. */
  #shorten(line: string, size: number, width: number): string {
    if (this.width(line, size) <= width) return line
    const graphemes = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment)
    const cut = (count: number) => `${graphemes.slice(0, count).join('').trimEnd()}…`
    let [fittingCount, excessiveCount] = [0, graphemes.length]
    while (excessiveCount - fittingCount > 1) {
      const middle = Math.floor((fittingCount + excessiveCount) / 2)
      if (this.width(cut(middle), size) <= width) fittingCount = middle
      else excessiveCount = middle
    }
    return cut(fittingCount)
  }

  #layOut(text: string) {
    return (this.#fontRuns(text) ?? []).map(({ font, text: part }) => ({ font, glyphRun: font.layout(part) }))
  }

  /**
   * Divides a text into parts, each of which uses one font.
   * @returns undefined if a character is in none of the fonts
   */
  #fontRuns(text: string): FontRun[] | undefined {
    const runs: FontRun[] = []
    for (const character of text.normalize('NFC')) {
      const current = runs.at(-1)
      const hasGlyph = (font: Font) =>
        invisible.test(character) || font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
      if (current && hasGlyph(current.font)) {
        current.text += character
        continue
      }
      const font = this.#fonts.find(hasGlyph)
      if (!font) return undefined
      runs.push({ font, text: character })
    }
    return runs
  }
}
