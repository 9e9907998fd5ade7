import { brand } from '#brand/brand.ts'
import { palette } from '#brand/palette.ts'
import { withSoon } from '#brand/planned-features.ts'
import { schoolProgramme } from '#brand/school-programme.ts'
import { logoOnDark, logoOutline, logoSize } from '../logo.ts'
import {
  addPage,
  type Contact,
  drawHeading,
  drawRuledPaper,
  mailtoUrl,
  ruled,
  styles,
  withoutProtocol,
} from './parts.ts'
import { margin, page, type Sheet, textWidth } from './sheet.ts'
import { drawSvg } from './svg.ts'

const { gets, year, reasons, honesty, policy, steps, promises, contact } = schoolProgramme

function columns(count: number): { x: number; width: number }[] {
  const gutter = count > 3 ? 11 : 26
  const width = (textWidth - gutter * (count - 1)) / count
  return Array.from({ length: count }, (_, index) => ({ x: margin + index * (width + gutter), width }))
}

/** @returns the lower edge of the last row */
function drawGrid<Item>(
  items: readonly Item[],
  { y, count, rowGap }: { y: number; count: number; rowGap: number },
  draw: (item: Item, cell: { x: number; y: number; width: number }, index: number) => number,
): number {
  const cells = columns(count)
  let top = y
  for (let first = 0; first < items.length; first += count) {
    const row = items.slice(first, first + count)
    const ends = cells.flatMap((cell, column) => {
      const item = row[column]
      return item === undefined ? [] : [draw(item, { ...cell, y: top }, first + column)]
    })
    top = Math.max(...ends) + rowGap
  }
  return top - rowGap
}

export function drawCover(sheet: Sheet, { site }: Contact): void {
  const edge = 560
  sheet.doc.addPage()
  sheet.decorate((doc) => {
    doc.rect(0, 0, page.width, page.height).fill(palette.card)
    doc.rect(0, 0, page.width, edge).fill(palette.board)
    drawSvg(doc, logoOnDark, { x: margin, y: 48, width: 34, boxWidth: logoSize })
    drawSvg(doc, logoOutline(0.34), { x: 196, y: 66, width: 350, boxWidth: logoSize })
  })
  sheet.section(schoolProgramme.brochure.title, () => {
    const name = { face: 'bold', size: 17, colour: palette.chalk, leading: 1.362 } as const
    sheet.write('P', schoolProgramme.brochure.title, name, { x: margin + 45, y: 51 })
    const title = { face: 'bold', size: 45, colour: palette.chalk, leading: 1.16 } as const
    sheet.write('H1', schoolProgramme.title, title, { y: 424, width: 380 })
    sheet.decorate((doc) => {
      doc
        .lineCap('round')
        .lineWidth(4)
        .moveTo(margin + 2, edge + 38)
        .lineTo(margin + 78, edge + 38)
      doc.stroke(palette.marigold)
    })
    const end = sheet.write(
      'P',
      schoolProgramme.lead,
      { size: 15, leading: 1.5 },
      { y: edge + 58, width: 430 },
    )
    sheet.write(
      'P',
      schoolProgramme.directory,
      { face: 'italic', size: 12, colour: palette.ink2 },
      {
        y: end + 10,
        width: 430,
      },
    )
    const foot = { face: 'bold', size: 10.5, colour: palette.leaf } as const
    sheet.link(withoutProtocol(site), site, foot, { y: page.height - 60 })
    sheet.link(brand.contactEmail, mailtoUrl, foot, { y: page.height - 60, align: 'right' })
  })
}

export function drawOffer(sheet: Sheet): void {
  addPage(sheet, 2)
  sheet.section(gets.title, () => {
    const top = drawHeading(sheet, gets.title, 58)
    drawGrid(
      gets.items,
      { y: top + 6, count: 2, rowGap: 26 },
      ({ picture, text, ...item }, { x, y, width }) => {
        const title = withSoon(item.title, item.soon)
        sheet.picture(picture, { x, y, width: 92 })
        const room = width - 106
        const above = (69 - sheet.height(title, room, styles.item)) / 2
        sheet.write('H3', title, styles.item, { x: x + 106, y: y + above, width: room })
        return sheet.write('P', text, styles.text, { x, y: y + 79, width })
      },
    )
  })
  sheet.section(honesty.title, () => {
    const y = 654
    drawRuledPaper(sheet, { y, height: 108 })
    const cell = { x: margin + 42, width: textWidth - 74 }
    const text = { size: 11, leading: ruled.step / 11 }
    // The baselines are four points above the ruled lines.
    sheet.write('H2', honesty.title, { ...styles.item, size: 15 }, { ...cell, y: y + ruled.first - 20 })
    sheet.write('P', honesty.text, text, { ...cell, y: y + ruled.first + ruled.step - 15.8 })
  })
}

function drawTimetable(sheet: Sheet, y: number): number {
  const width = textWidth / year.quarters.length
  const [head, row] = [58, 50]
  const rows = Math.max(...year.quarters.map(({ experiences }) => experiences.length))
  const bottom = y + head + rows * row
  sheet.decorate((doc) => {
    doc.roundedRect(margin, y, textWidth, bottom - y, 9).clip()
    doc.rect(margin, y, textWidth, bottom - y).fill(palette.paper)
    doc.rect(margin, y, textWidth, head).fill(palette.board)
    for (let line = 1; line < rows; line += 1)
      doc.moveTo(margin, y + head + line * row).lineTo(margin + textWidth, y + head + line * row)
    for (let line = 1; line < year.quarters.length; line += 1)
      doc.moveTo(margin + line * width, y + head).lineTo(margin + line * width, bottom)
    doc.lineWidth(0.75).stroke(palette.rule)
  })
  const cell = (column: number, top: number) => ({
    x: margin + column * width + 11,
    y: top,
    width: width - 18,
  })
  sheet.group('Table', () => {
    sheet.group('TR', () => {
      for (const [column, { name, theme }] of year.quarters.entries())
        sheet.group('TH', () => {
          const small = { size: 8.5, colour: palette.chalk2, leading: 1.3 }
          const end = sheet.write('P', name, small, cell(column, y + 14))
          sheet.write('P', theme, { face: 'bold', size: 11, colour: palette.chalk }, cell(column, end))
        })
    })
    for (let line = 0; line < rows; line += 1)
      sheet.group('TR', () => {
        for (const [column, { experiences }] of year.quarters.entries()) {
          const text = experiences[line] ?? ''
          const style = { size: 10, leading: 1.35 }
          const height = sheet.height(text, width - 18, style)
          sheet.write('TD', text, style, cell(column, y + head + line * row + (row - height) / 2))
        }
      })
  })
  return bottom
}

const events = ['event-debate', 'event-mun', 'event-art', 'event-coding', 'event-gaming', 'event-quiz']

export function drawYear(sheet: Sheet): void {
  addPage(sheet, 3)
  let y = 0
  sheet.section(year.title, () => {
    const top = drawHeading(sheet, year.title, 58)
    const end = sheet.write('P', year.text, { ...styles.text, size: 12 }, { y: top })
    const tiles = drawGrid(
      events,
      { y: end + 14, count: events.length, rowGap: 0 },
      (name, { x, y: rowTop, width }) => {
        sheet.picture(name, { x, y: rowTop, width })
        return rowTop + width * 0.75
      },
    )
    y = drawTimetable(sheet, tiles + 18)
  })
  sheet.section(policy.title, () => {
    const top = drawHeading(sheet, policy.title, y + 34)
    const end = sheet.write('P', policy.text, styles.text, { y: top })
    drawGrid(
      policy.points,
      { y: end + 16, count: 2, rowGap: 20 },
      ({ ask, answer }, { x, y: rowTop, width }) => {
        const below = sheet.write('H3', ask, styles.item, { x: x + 16, y: rowTop, width: width - 16 })
        const last = sheet.write('P', answer, styles.text, { x: x + 16, y: below + 4, width: width - 16 })
        sheet.decorate((doc) => {
          doc
            .lineCap('round')
            .lineWidth(2.5)
            .moveTo(x + 1.5, rowTop + 4)
            .lineTo(x + 1.5, last - 3)
          doc.stroke(palette.leaf)
        })
        return last
      },
    )
  })
}

const stepPictures = ['step-onboarding', 'step-engagement', 'step-growth']

function drawSteps(sheet: Sheet, y: number): number {
  const height = 226
  sheet.decorate((doc) => doc.rect(0, y, page.width, height).fill(palette.board))
  const title = { ...styles.heading, size: 21, colour: palette.chalk }
  const top = sheet.write('H2', steps.title, title, { y: y + 22 })
  sheet.group('L', () => {
    drawGrid(steps.items, { y: top + 14, count: 3, rowGap: 0 }, (item, { x, y: rowTop, width }, index) => {
      sheet.lineDrawing(stepPictures[index] ?? '', { x: x + 26, y: rowTop, width: 78 })
      sheet.group('LI', () => {
        const digit = { face: 'bold', size: 34, colour: palette.marigold, leading: 1.2 } as const
        sheet.write('Lbl', String(index + 1), digit, { x, y: rowTop + 16, width: 24 })
        sheet.group('LBody', () => {
          const name = { ...styles.item, size: 11.5, colour: palette.chalk }
          const end = sheet.write('P', withSoon(item.title, item.soon), name, {
            x,
            y: rowTop + 68,
            width: width + 8,
          })
          const text = { size: 9.5, leading: 1.5, colour: palette.chalk2 }
          sheet.write('P', item.text, text, { x, y: end + 3, width })
        })
      })
      return rowTop
    })
  })
  return y + height
}

export function drawFirstSteps(sheet: Sheet, { register }: Contact): void {
  addPage(sheet, 4)
  let y = 0
  sheet.section(reasons.title, () => {
    const top = drawHeading(sheet, reasons.title, 58)
    y = drawGrid(
      reasons.items,
      { y: top + 2, count: 2, rowGap: 16 },
      ({ title, text }, { x, y: rowTop, width }) => {
        const end = sheet.write('H3', title, styles.item, { x, y: rowTop, width })
        return sheet.write('P', text, styles.text, { x, y: end + 4, width })
      },
    )
  })
  sheet.section(steps.title, () => {
    y = drawSteps(sheet, y + 28)
  })
  sheet.section(promises.title, () => {
    const end = sheet.write('H2', promises.title, { ...styles.heading, size: 17 }, { y: y + 24 })
    y = drawGrid(
      promises.items,
      { y: end + 8, count: 2, rowGap: 0 },
      ({ title, text, soon }, { x, y: rowTop, width }) => {
        const below = sheet.write(
          'H3',
          withSoon(title, soon),
          { ...styles.item, colour: palette.leaf },
          { x, y: rowTop, width },
        )
        return sheet.write('P', text, styles.text, { x, y: below + 4, width })
      },
    )
  })
  sheet.section(contact.title, () => {
    const top = y + 24
    sheet.decorate((doc) => doc.roundedRect(margin, top, textWidth, 119, 9).fill(palette.leafSoft))
    const inner = { x: margin + 22, width: textWidth - 44 }
    const end = sheet.write('H2', contact.title, { ...styles.heading, size: 17 }, { ...inner, y: top + 14 })
    let below = sheet.write('P', contact.text, styles.text, { ...inner, y: end + 2 }) + 6
    const ways = [
      { label: contact.register, text: withoutProtocol(register), target: register },
      { label: contact.message, text: withoutProtocol(brand.messagingLink), target: brand.messagingLink },
      { label: contact.email, text: brand.contactEmail, target: mailtoUrl },
    ]
    for (const { label, text, target } of ways) {
      sheet.write('P', label, { size: 10 }, { ...inner, y: below })
      const link = { face: 'bold', size: 10, colour: palette.leaf } as const
      sheet.link(text, target, link, { x: inner.x + 124, width: inner.width - 124, y: below })
      below += 17
    }
  })
}
