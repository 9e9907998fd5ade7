import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { latinFont } from '../fonts.ts'
import { palette } from '../palette.ts'
import { drawSvg } from './svg.ts'

/** A4 in points. */
export const page = { width: 595.28, height: 841.89 }

/** Room at the sides of a page, in points. */
export const side = 54

/** Width of what is written. */
export const measure = page.width - 2 * side

type Face = 'text' | 'bold' | 'italic'

export type Style = { face?: Face; size: number; colour?: string; leading?: number }

type Place = { x?: number; y: number; width?: number; align?: 'left' | 'center' | 'right' }

/** What a piece of text is, for those who hear the document instead of seeing it. */
type Role = 'H1' | 'H2' | 'H3' | 'P' | 'TD' | 'Lbl'

const pictures = join(import.meta.dirname, '../../../../brand/pictures')

/** The pages under work: text with its meaning in the order of reading, and drawings that mean nothing by themselves. */
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

  /** Everything that `fill` writes belongs together, as a section, a list, a row. */
  group(type: string, fill: () => void): void {
    const element = this.doc.struct(type)
    this.#parents.at(-1)?.add(element)
    this.#parents.push(element)
    fill()
    this.#parents.pop()
  }

  /** A section with its place among the bookmarks. */
  section(bookmark: string, fill: () => void): void {
    this.doc.outline.addItem(bookmark)
    this.group('Sect', fill)
  }

  height(text: string, width: number, style: Style): number {
    this.#set(style)
    return this.doc.heightOfString(text, { width, lineGap: gap(style) })
  }

  /** @returns where the text ends */
  write(role: Role, text: string, style: Style, place: Place): number {
    const options = this.#options(style, place)
    if (!place.align) options.width = this.#even(text, options.width, style)
    this.#parents.at(-1)?.add(
      this.doc.struct(role, {}, () => {
        this.#set(style)
        this.doc.text(text, place.x ?? side, place.y, options)
      }),
    )
    return this.doc.y
  }

  /** One line that leads somewhere. */
  link(text: string, target: string, style: Style, place: Place): void {
    const options = { ...this.#options(style, place), link: target, underline: true }
    this.#parents.at(-1)?.add(
      this.doc.struct('Link', { alt: text }, () => {
        this.#set(style)
        this.doc.text(text, place.x ?? side, place.y, options)
      }),
    )
  }

  /** What is only to be seen: grounds, rules, pictures. */
  decorate(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    this.doc.save()
    draw(this.doc)
    this.doc.restore()
    this.doc.endMarkedContent()
  }

  /** One of the drawings of the pages, in chalk; it stands on board, and is three quarters as high as wide. */
  chalk(name: string, place: { x: number; y: number; width: number }): void {
    const svg = readFileSync(join(pictures, `${name}.svg`), 'utf8')
    this.decorate((doc) => drawSvg(doc, svg, { ...place, boxWidth: 160 }))
  }

  /** The same on a piece of board of its own. */
  picture(name: string, place: { x: number; y: number; width: number }): void {
    const { x, y, width } = place
    const room = width * 0.09
    this.decorate((doc) => doc.roundedRect(x, y, width, width * 0.75, 9).fill(palette.board))
    this.chalk(name, { x: x + room, y: y + room * 0.75, width: width - 2 * room })
  }

  async finish(): Promise<Buffer> {
    const chunks: Buffer[] = []
    this.doc.end()
    for await (const chunk of this.doc) chunks.push(Buffer.from(chunk))
    return Buffer.concat(chunks)
  }

  #options(style: Style, { width = measure, align = 'left' }: Place) {
    return { width, align, lineGap: gap(style) }
  }

  /** The narrowest width for as many lines, within reason: so no last line is a single word. */
  #even(text: string, width: number, style: Style): number {
    const height = this.height(text, width, style)
    let even = width
    for (let tried = width; tried > width * 0.8; tried -= width * 0.02) {
      if (this.height(text, tried, style) > height) break
      even = tried
    }
    return even
  }

  #set({ face = 'text', size, colour = palette.ink }: Style): void {
    this.doc.font(face).fontSize(size).fillColor(colour)
  }
}

/** The font asks for lines 1.36 times its size apart. */
function gap({ size, leading = 1.45 }: Style): number {
  return size * (leading - 1.362)
}
