import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { palette } from '#brand/palette.ts'
import { latinFont } from '../fonts.ts'
import { drawSvg } from './svg.ts'

/** A4 in points. */
export const page = { width: 595.28, height: 841.89 }

/** In points. */
export const margin = 54

export const textWidth = page.width - 2 * margin

type Face = 'text' | 'bold' | 'italic'

export type Style = { face?: Face; size: number; colour?: string; leading?: number }

type Position = { x?: number; y: number; width?: number; align?: 'left' | 'center' | 'right' }

/** PDF structure type for screen readers. */
type Role = 'H1' | 'H2' | 'H3' | 'P' | 'TD' | 'Lbl'

const pictures = join(import.meta.dirname, '../../../../brand/pictures')

/** Draws a PDF. Tags texts in reading order, and drawings as decoration. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument
  #parents: PDFKit.PDFStructureElement[] = []

  constructor(info: { title: string; author: string; subject: string }) {
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-IN',
      displayTitle: true,
      info: { Title: info.title, Author: info.author, Subject: info.subject },
    })
    this.doc.registerFont('text', latinFont(400))
    this.doc.registerFont('bold', latinFont(700))
    this.doc.registerFont('italic', latinFont(400, 'italic'))
    const root = this.doc.struct('Document')
    this.doc.addStructure(root)
    this.#parents.push(root)
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
    this.#set(style)
    return this.doc.heightOfString(text, { width, lineGap: gap(style) })
  }

  /** @returns the lower edge */
  write(role: Role, text: string, style: Style, position: Position): number {
    const options = this.#options(style, position)
    if (!position.align) options.width = this.#balanceWidth(text, options.width, style)
    this.#parents.at(-1)?.add(
      this.doc.struct(role, {}, () => {
        this.#set(style)
        this.doc.text(text, position.x ?? margin, position.y, options)
      }),
    )
    return this.doc.y
  }

  link(text: string, target: string, style: Style, position: Position): void {
    const options = { ...this.#options(style, position), link: target, underline: true }
    this.#parents.at(-1)?.add(
      this.doc.struct('Link', { alt: text }, () => {
        this.#set(style)
        this.doc.text(text, position.x ?? margin, position.y, options)
      }),
    )
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

  #options(style: Style, { width = textWidth, align = 'left' }: Position) {
    return { width, align, lineGap: gap(style) }
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

  #set({ face = 'text', size, colour = palette.ink }: Style): void {
    this.doc.font(face).fontSize(size).fillColor(colour)
  }
}

/** Returns the extra space between lines. Without it, the line height is 1.362 times the font size. */
function gap({ size, leading = 1.45 }: Style): number {
  return size * (leading - 1.362)
}
