import { create, type Font } from 'fontkit'
import { serifFonts, type Weight } from './fonts.ts'

type Run = { font: Font; text: string }

export type SetText = {
  lines: string[]
  /** Height of the letters' square, in pixels. */
  size: number
}

type Room = {
  width: number
  /** Of all lines together. */
  height?: number
  /** Sizes to try, the largest first. */
  sizes: readonly number[]
  maxLines: number
}

/** From one baseline to the next, in sizes of the text. */
export const lineHeight = 1.22

type Piece = { text: string; width: number }

/** Words with their widths at a size of 1: measured once, added up at any size. */
type Measured = { words: readonly Piece[]; space: number }

function wrap({ words, space }: Measured, width: number): Piece[] {
  const lines: Piece[] = []
  for (const word of words) {
    const line = lines.at(-1)
    if (line && line.width + space + word.width <= width) {
      line.text += ` ${word.text}`
      line.width += space + word.width
    } else lines.push({ ...word })
  }
  return lines
}

/** As many lines as there are, of about the same length. */
function balanced(words: Measured, lines: Piece[], width: number): Piece[] {
  let best = lines
  for (let narrower = width * 0.95; narrower > width / 2; narrower -= width * 0.05) {
    const tried = wrap(words, narrower)
    if (tried.length > lines.length || tried.some((line) => line.width > width)) break
    best = tried
  }
  return best
}

/** Joiners and the like, which ask for no glyph of their own. */
const invisible = /^\p{Cf}$/u

function fontsOf(weight: Weight): Font[] {
  return serifFonts(weight).map((file) => {
    const font = create(file)
    if (!('layout' in font)) throw new Error('A single font was expected, not a collection')
    return font
  })
}

/**
 * Draws text as outlines, so that it looks the same wherever the product runs and whatever fonts are there.
 * Devanagari is shaped: its signs join and change places as they should.
 */
export class Lettering {
  readonly #fonts: Font[]

  constructor(weight: Weight) {
    this.#fonts = fontsOf(weight)
  }

  /** Whether there is a letter for every character. */
  canWrite(text: string): boolean {
    return this.#runs(text) !== undefined
  }

  /** @returns width in pixels */
  width(text: string, size: number): number {
    return this.#laidOut(text).reduce(
      (sum, { font, run }) => sum + (run.advanceWidth * size) / font.unitsPerEm,
      0,
    )
  }

  /** One line as the data of an SVG path, its baseline starting at `x`, `y`. */
  outline(text: string, size: number, x: number, y: number): string {
    let data = ''
    let pen = x
    for (const { font, run } of this.#laidOut(text)) {
      const scale = size / font.unitsPerEm
      for (const [index, glyph] of run.glyphs.entries()) {
        const { xOffset = 0, yOffset = 0, xAdvance = 0 } = run.positions[index] ?? {}
        data += glyph.path
          .scale(scale, -scale)
          .translate(pen + xOffset * scale, y - yOffset * scale)
          .toSVG()
        pen += xAdvance * scale
      }
    }
    return data
  }

  /** Breaks text into lines at the largest size at which it fits; at the smallest its end is left out. */
  fit(text: string, { width, height = Number.POSITIVE_INFINITY, sizes, maxLines }: Room): SetText {
    const words = this.#measured(text)
    for (const size of sizes) {
      const lines = wrap(words, width / size)
      const fits = lines.length <= maxLines && lines.length * size * lineHeight <= height
      if (!fits || lines.some((line) => line.width * size > width)) continue
      return { lines: balanced(words, lines, width / size).map((line) => line.text), size }
    }
    const size = sizes.at(-1) ?? 0
    const lines = wrap(words, width / size).map((line) => line.text)
    const kept = [...lines.slice(0, maxLines - 1), lines.slice(maxLines - 1).join(' ')].filter(Boolean)
    return { lines: kept.map((line) => this.#shorten(line, size, width)), size }
  }

  #measured(text: string): Measured {
    const words = text.split(/\s+/).filter(Boolean)
    return {
      words: words.map((word) => ({ text: word, width: this.width(word, 1) })),
      space: this.width(' ', 1),
    }
  }

  #shorten(line: string, size: number, width: number): string {
    if (this.width(line, size) <= width) return line
    const letters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment)
    const cut = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`
    let [fits, tooLong] = [0, letters.length]
    while (tooLong - fits > 1) {
      const middle = Math.floor((fits + tooLong) / 2)
      if (this.width(cut(middle), size) <= width) fits = middle
      else tooLong = middle
    }
    return cut(fits)
  }

  #laidOut(text: string) {
    return (this.#runs(text) ?? []).map(({ font, text: part }) => ({ font, run: font.layout(part) }))
  }

  /** Pieces that one font can write; nothing where a letter is missing in all. */
  #runs(text: string): Run[] | undefined {
    const runs: Run[] = []
    for (const letter of text.normalize('NFC')) {
      const current = runs.at(-1)
      const writes = (font: Font) =>
        invisible.test(letter) || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
      if (current && writes(current.font)) {
        current.text += letter
        continue
      }
      const font = this.#fonts.find(writes)
      if (!font) return undefined
      runs.push({ font, text: letter })
    }
    return runs
  }
}
