import { brand } from '#brand/brand.ts'
import { publicPages } from '#brand/public-pages.ts'
import { schoolProgramme } from '#brand/school-programme.ts'
import { cover, start, theYear, whatYouGet } from './pages.ts'
import { Sheet } from './sheet.ts'

/**
 * The brochure for schools as PDF: four pages of A4, from the words of the page for schools.
 * @param origin of the site, whose addresses are printed and linked
 */
export function drawBrochure(origin: string): Promise<Buffer> {
  const { brochure, lead } = schoolProgramme
  const sheet = new Sheet({ title: brochure.title, author: brand.name, subject: lead })
  const contact = { site: origin, register: origin + publicPages.registerSchool.path }
  cover(sheet, contact)
  whatYouGet(sheet)
  theYear(sheet)
  start(sheet, contact)
  return sheet.finish()
}
