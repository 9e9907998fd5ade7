import { brand } from '#brand/brand.ts'
import { palette } from '#brand/palette.ts'
import { schoolProgramme } from '#brand/school-programme.ts'
import { logoOnLight, logoSize } from '../logo.ts'
import { margin, page, type Sheet, type Style } from './sheet.ts'
import { drawSvg } from './svg.ts'

export const styles = {
  heading: { face: 'bold', size: 25, leading: 1.2 },
  item: { face: 'bold', size: 13, leading: 1.3 },
  text: { size: 10.5, leading: 1.5 },
  small: { size: 9, leading: 1.4, colour: palette.ink2 },
} as const satisfies Record<string, Style>

const lowerEdge = page.height - 46

export function addPage(sheet: Sheet, number: number): void {
  sheet.doc.addPage()
  sheet.decorate((doc) => {
    doc.rect(0, 0, page.width, page.height).fill(palette.card)
    doc
      .moveTo(margin, lowerEdge)
      .lineTo(page.width - margin, lowerEdge)
      .lineWidth(0.75)
      .stroke(palette.rule)
    drawSvg(doc, logoOnLight, { x: margin, y: lowerEdge + 8, width: 15, boxWidth: logoSize })
    const style = { size: 8.5, colour: palette.ink2 }
    sheet.draw(schoolProgramme.brochure.title, style, { x: margin + 21, y: lowerEdge + 9 })
    sheet.draw(String(number), style, { y: lowerEdge + 9, align: 'right' })
  })
}

/** @returns the lower edge */
export function drawHeading(sheet: Sheet, text: string, y: number): number {
  const end = sheet.write('H2', text, styles.heading, { y })
  sheet.decorate((doc) => {
    doc
      .lineCap('round')
      .lineWidth(3)
      .moveTo(margin + 1.5, end + 7)
      .lineTo(margin + 52, end + 7)
    doc.stroke(palette.marigold)
  })
  return end + 24
}

/** Distances in points: `step` between two ruled lines, `first` between the upper edge and the first ruled line. */
export const ruled = { step: 18, first: 34 }

export function drawRuledPaper(sheet: Sheet, { y, height }: { y: number; height: number }): void {
  const fold = 20
  const right = page.width - margin
  const bottom = y + height
  sheet.decorate((doc) => {
    doc
      .moveTo(margin, y)
      .lineTo(right, y)
      .lineTo(right, bottom - fold)
      .lineTo(right - fold, bottom)
      .lineTo(margin, bottom)
      .closePath()
      .lineWidth(0.75)
      .fillAndStroke(palette.paper, palette.rule)
    for (let line = y + ruled.first; line < bottom - 4; line += ruled.step)
      doc.moveTo(margin, line).lineTo(line > bottom - fold ? right - fold : right, line)
    doc.lineWidth(0.5).stroke(palette.rule)
    doc
      .moveTo(margin + 24, y)
      .lineTo(margin + 24, bottom)
      .lineWidth(1)
      .stroke(palette.margin)
    doc
      .moveTo(right, bottom - fold)
      .lineTo(right - fold, bottom - fold)
      .lineTo(right - fold, bottom)
      .closePath()
      .lineWidth(0.75)
      .fillAndStroke(palette.paper2, palette.rule)
  })
}

export type Contact = { site: string; register: string }

export function withoutProtocol(url: string): string {
  return url.replace(/^(?:https?:\/\/|mailto:)/, '')
}

export const mailtoUrl = `mailto:${brand.contactEmail}`
