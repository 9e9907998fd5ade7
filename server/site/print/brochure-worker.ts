import { brand } from '#brand/brand.ts'
import { publicPages } from '#brand/public-pages.ts'
import { schoolProgramme } from '#brand/school-programme.ts'
import { drawCover, drawFirstSteps, drawOffer, drawYear } from './brochure/pages.ts'
import { Sheet } from './brochure/sheet.ts'

/**
 * Draws a PDF of four A4 pages.
 * @param origin public URL of the site
 */
export default function drawBrochure(origin: string): Promise<Uint8Array> {
  const { brochure, lead } = schoolProgramme
  const sheet = new Sheet({ title: brochure.title, author: brand.name, subject: lead })
  const contact = { site: origin, register: origin + publicPages.registerSchool.path }
  drawCover(sheet, contact)
  drawOffer(sheet)
  drawYear(sheet)
  drawFirstSteps(sheet, contact)
  return sheet.finish()
}
