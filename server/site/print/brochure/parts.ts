import { brand } from '#brand/brand.ts'
import { schoolProgramme } from '#brand/school-programme.ts'
import { markOnPaper, markSize } from '../mark.ts'
import { palette } from '../palette.ts'
import { measure, page, type Sheet, type Style, side } from './sheet.ts'
import { drawSvg } from './svg.ts'

export const styles = {
  heading: { face: 'bold', size: 25, leading: 1.2 },
  item: { face: 'bold', size: 13, leading: 1.3 },
  text: { size: 10.5, leading: 1.5 },
  small: { size: 9, leading: 1.4, colour: palette.ink2 },
} as const satisfies Record<string, Style>

const lowerEdge = page.height - 46

/** A page of paper with its foot. */
export function paperPage(sheet: Sheet, number: number): void {
  sheet.doc.addPage()
  sheet.decorate((doc) => {
    doc.rect(0, 0, page.width, page.height).fill(palette.card)
    doc
      .moveTo(side, lowerEdge)
      .lineTo(page.width - side, lowerEdge)
      .lineWidth(0.75)
      .stroke(palette.rule)
    drawSvg(doc, markOnPaper, { x: side, y: lowerEdge + 8, width: 15, boxWidth: markSize })
    doc.font('text').fontSize(8.5).fillColor(palette.ink2)
    doc.text(schoolProgramme.brochure.title, side + 21, lowerEdge + 9, { lineBreak: false })
    doc.text(String(number), side, lowerEdge + 9, { width: measure, align: 'right', lineBreak: false })
  })
}

/** A heading with a stroke of marigold. @returns where it ends */
export function heading(sheet: Sheet, text: string, y: number): number {
  const end = sheet.write('H2', text, styles.heading, { y })
  sheet.decorate((doc) => {
    doc
      .lineCap('round')
      .lineWidth(3)
      .moveTo(side + 1.5, end + 7)
      .lineTo(side + 52, end + 7)
    doc.stroke(palette.marigold)
  })
  return end + 24
}

/** From one rule of a chit to the next, and from its upper edge to the first. */
export const ruled = { step: 18, first: 34 }

/** A chit of ruled paper with its red margin line and a folded corner. */
export function chit(sheet: Sheet, { y, height }: { y: number; height: number }): void {
  const fold = 20
  const right = page.width - side
  const bottom = y + height
  sheet.decorate((doc) => {
    doc
      .moveTo(side, y)
      .lineTo(right, y)
      .lineTo(right, bottom - fold)
      .lineTo(right - fold, bottom)
      .lineTo(side, bottom)
      .closePath()
      .lineWidth(0.75)
      .fillAndStroke(palette.paper, palette.rule)
    for (let line = y + ruled.first; line < bottom - 4; line += ruled.step)
      doc.moveTo(side, line).lineTo(line > bottom - fold ? right - fold : right, line)
    doc.lineWidth(0.5).stroke(palette.rule)
    doc
      .moveTo(side + 24, y)
      .lineTo(side + 24, bottom)
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

/** An address as it is printed. */
export function printed(address: string): string {
  return address.replace(/^(?:https?:\/\/|mailto:)/, '')
}

export const mail = `mailto:${brand.contactEmail}`
