import { brand } from '#brand/brand.ts'
import { publicPages } from '#brand/public-pages.ts'
import { schoolProgramme } from '#brand/school-programme.ts'
import { addressIn, type Language } from '#messages/languages.ts'
import { drawCover, drawFirstSteps, drawOffer, drawYear } from './pages.ts'
import { Sheet } from './sheet.ts'

export type BrochureInput = {
  /** Public URL of the site. */
  origin: string
  language: Language
}

/** Draws a PDF of four A4 pages. */
export function drawDocument({ origin, language }: BrochureInput): Promise<Uint8Array> {
  const { brochure, lead } = schoolProgramme
  const sheet = new Sheet({ title: brochure.title, author: brand.name, subject: lead, language })
  const register = addressIn(language, publicPages.registerSchool.path)
  const contact = { site: origin + addressIn(language, '/'), register: origin + register }
  drawCover(sheet, contact)
  drawOffer(sheet)
  drawYear(sheet)
  drawFirstSteps(sheet, contact)
  return sheet.finish()
}
