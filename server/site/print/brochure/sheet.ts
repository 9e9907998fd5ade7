import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import { palette } from '#brand/palette.ts'
import type { Language } from '#messages/languages.ts'
import { devanagariFont, extendedLatinFont, latinFont } from '../fonts.ts'
import { type MeasuredText, wrap } from '../text-layout.ts'
import { drawSvg } from './svg.ts'

/** A4 in points. */
export const page = { width: 595.28, height: 841.89 }

/** In points. */
export const margin = 54

export const textWidth = page.width - 2 * margin

type Face = 'text' | 'bold' | 'italic'

export type Style = { face?: Face; size: number; colour?: string; leading?: number }

/** Part of a line in one script. A font has one script. */
type Run = { text: string; font: string; width: number }

/** Joiners are part of words in Devanagari. */
const devanagari = String.raw`[\u0900-\u097f\u1cd0-\u1cff\ua8e0-\ua8ff\u200c\u200d]`
const extendedLatin = String.raw`[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1d00-\u1dbf\u1e00-\u1e9f\u1ef2-\u1eff]`

/** Matches the parts of a text in Devanagari, in extended Latin, and the other parts. */
const scripts = new RegExp(
  `${devanagari}+|${extendedLatin}+|(?:(?!${devanagari}|${extendedLatin})[\\s\\S])+`,
  'gu',
)
const isDevanagari = new RegExp(`^${devanagari}`, 'u')
const isExtendedLatin = new RegExp(`^${extendedLatin}`, 'u')

/** Of the fonts, as a multiple of their size. */
const ascender = 1.069

type Position = { x?: number; y: number; width?: number; align?: 'left' | 'center' | 'right' }

/** PDF structure type for screen readers. */
type Role = 'H1' | 'H2' | 'H3' | 'P' | 'TD' | 'Lbl'

const pictures = join(import.meta.dirname, '../../../../brand/pictures')

/** Draws a PDF. Tags texts in reading order, and drawings as decoration. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly #files = new Map<string, Buffer>()
  readonly #fonts = new Map<string, Font>()
  #parents: PDFKit.PDFStructureElement[] = []

  constructor(info: { title: string; author: string; subject: string; language: Language }) {
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      tagged: true,
      lang: info.language,
      displayTitle: true,
      info: { Title: info.title, Author: info.author, Subject: info.subject },
    })
    this.#register('text', latinFont(400))
    this.#register('bold', latinFont(700))
    this.#register('italic', latinFont(400, 'italic'))
    // These fonts have no italics.
    for (const face of ['text', 'italic']) {
      this.#register(`${face}-devanagari`, devanagariFont(400))
      this.#register(`${face}-extended`, extendedLatinFont(400))
    }
    this.#register('bold-devanagari', devanagariFont(700))
    this.#register('bold-extended', extendedLatinFont(700))
    const root = this.doc.struct('Document')
    this.doc.addStructure(root)
    this.#parents.push(root)
  }

  #register(name: string, file: Buffer): void {
    this.#files.set(name, file)
    this.doc.registerFont(name, file)
  }

  /** Returns the first character for which no font has a sign, or undefined. */
  missingCharacter(text: string, face: Face): string | undefined {
    for (const [part] of text.matchAll(scripts)) {
      const font = this.#fontOf(fontName(part, face))
      const missing = [...part].find((each) => !font.hasGlyphForCodePoint(each.codePointAt(0) ?? 0))
      if (missing !== undefined) return missing
    }
    return undefined
  }

  #fontOf(name: string): Font {
    const known = this.#fonts.get(name)
    if (known) return known
    const font = create(this.#files.get(name) ?? Buffer.alloc(0))
    if (!('hasGlyphForCodePoint' in font)) throw new Error('A single font was expected, not a collection')
    this.#fonts.set(name, font)
    return font
  }

  /** Adds a structure element for everything that `fill` writes. */
  group(type: string, fill: () => void): void {
    const element = this.doc.struct(type)
    this.#parents.at(-1)?.add(element)
    this.#parents.push(element)
    fill()
    this.#parents.pop()
  }

  section(bookmark: string, fill: () => void): void {
    this.doc.outline.addItem(bookmark)
    this.group('Sect', fill)
  }

  /** In points. */
  height(text: string, width: number, style: Style): number {
    return this.#lines(text, width, style).length * lineHeight(style)
  }

  /** @returns the lower edge */
  write(role: Role, text: string, style: Style, position: Position): number {
    const { width = textWidth, align } = position
    const balanced = align ? width : this.#balanceWidth(text, width, style)
    this.#add(role, {}, () => this.draw(text, style, { ...position, width: balanced }))
    return position.y + this.height(text, balanced, style)
  }

  link(text: string, target: string, style: Style, position: Position): void {
    this.#add('Link', { alt: text }, () => {
      for (const { run, x, y } of this.draw(text, style, position)) {
        const line = y + ascender * style.size + 1.5
        this.doc.link(x, y, run.width, lineHeight(style), target)
        this.doc
          .lineWidth(0.6)
          .moveTo(x, line)
          .lineTo(x + run.width, line)
          .stroke(style.colour ?? palette.ink)
      }
    })
  }

  /** Draws a text that is part of a structure element, or decoration. Returns the drawn parts. */
  draw(text: string, style: Style, { x = margin, y, width = textWidth, align = 'left' }: Position) {
    const drawn: { run: Run; x: number; y: number }[] = []
    for (const [index, line] of this.#lines(text, width, style).entries()) {
      let left = x + (width - line.width) * { left: 0, center: 0.5, right: 1 }[align]
      const top = y + index * lineHeight(style)
      for (const run of this.#runs(line.text, style)) {
        this.doc
          .font(run.font)
          .fontSize(style.size)
          .fillColor(style.colour ?? palette.ink)
        this.doc.text(run.text, left, top + ascender * style.size, {
          lineBreak: false,
          baseline: 'alphabetic',
        })
        drawn.push({ run, x: left, y: top })
        left += run.width
      }
    }
    return drawn
  }

  #add(role: string, options: { alt?: string }, draw: () => void): void {
    this.#parents.at(-1)?.add(this.doc.struct(role, options, draw))
  }

  #runs(text: string, { face = 'text', size }: Style): Run[] {
    return (text.match(scripts) ?? []).map((part) => {
      const font = fontName(part, face)
      return { text: part, font, width: this.doc.font(font).fontSize(size).widthOfString(part) }
    })
  }

  #width(text: string, style: Style): number {
    return this.#runs(text, style).reduce((sum, run) => sum + run.width, 0)
  }

  #lines(text: string, width: number, style: Style): MeasuredText[] {
    const words = text.split(' ').map((word) => ({ text: word, width: this.#width(word, style) }))
    return wrap({ words, space: this.#width(' ', style) }, width)
  }

  /** Draws decoration, which screen readers ignore. */
  decorate(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    this.doc.save()
    draw(this.doc)
    this.doc.restore()
    this.doc.endMarkedContent()
  }

  /** Draws light lines for a dark background. The height is three quarters of the width. */
  lineDrawing(name: string, position: { x: number; y: number; width: number }): void {
    const svg = readFileSync(join(pictures, `${name}.svg`), 'utf8')
    this.decorate((doc) => drawSvg(doc, svg, { ...position, boxWidth: 160 }))
  }

  picture(name: string, position: { x: number; y: number; width: number }): void {
    const { x, y, width } = position
    const padding = width * 0.09
    this.decorate((doc) => doc.roundedRect(x, y, width, width * 0.75, 9).fill(palette.board))
    this.lineDrawing(name, { x: x + padding, y: y + padding * 0.75, width: width - 2 * padding })
  }

  async finish(): Promise<Buffer> {
    const chunks: Buffer[] = []
    this.doc.end()
    for await (const chunk of this.doc) chunks.push(Buffer.from(chunk))
    return Buffer.concat(chunks)
  }

  /** Returns the smallest width with the same number of lines, but at least 80 % of the given width. */
  #balanceWidth(text: string, width: number, style: Style): number {
    const height = this.height(text, width, style)
    let narrowest = width
    for (let candidate = width; candidate > width * 0.8; candidate -= width * 0.02) {
      if (this.height(text, candidate, style) > height) break
      narrowest = candidate
    }
    return narrowest
  }
}

/** @param part a text in one script */
function fontName(part: string, face: Face): string {
  if (isDevanagari.test(part)) return `${face}-devanagari`
  return isExtendedLatin.test(part) ? `${face}-extended` : face
}

/** In points. */
function lineHeight({ size, leading = 1.45 }: Style): number {
  return size * leading
}
