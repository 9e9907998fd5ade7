import { brand } from '#brand/brand.ts'
import { claimLimits } from '#contract/school-claim-choices.ts'
import * as m from '#messages'
import { addressIn, languages, sourceLanguage } from '#messages/languages.ts'
import { longDay } from '../../clock.ts'
import { displayName } from '../../directory/display-name.ts'
import { margin, page, Sheet } from '../../site/print/brochure/sheet.ts'

export type Letter = {
  /** Public URL of the site. */
  origin: string
  /** In groups. */
  code: string
  school: {
    name: string
    city: string
    district: string
    state: string
    pincode: string | null
    code: string
  }
  /** `YYYY-MM-DD`. */
  day: string
}

const text = { size: 10.5 }

/**
 * Draws one page in all languages, addressed to the principal. Contains nothing that the claimant typed, and no number,
 * so that the letter alone is of no use.
 */
export default function drawLetter({ origin, code, school, day }: Letter): Promise<Uint8Array> {
  const title = m.print_claim_letter_title({ brand: brand.name }, { locale: sourceLanguage })
  const sheet = new Sheet({ title, author: brand.name, subject: title, language: sourceLanguage })
  sheet.doc.addPage()
  const place = displayName(school.city)
  const lines = [
    m.print_claim_letter_to({}, { locale: sourceLanguage }),
    displayName(school.name),
    place,
    [displayName(school.district), school.state, school.pincode].filter(Boolean).join(', '),
  ]
  let y = sheet.write('P', brand.name, { face: 'bold', size: 15 }, { y: margin })
  y = sheet.write('P', longDay(day), text, { y: y + 6 })
  y += 28
  for (const line of lines) y = sheet.write('P', line, { size: 11.5 }, { y })
  y += 22
  for (const locale of languages) {
    const days = claimLimits.letterValidFor
    const inputs = { brand: brand.name, school: displayName(school.name), udise: school.code }
    y = sheet.write(
      'H2',
      m.print_claim_letter_title(inputs, { locale }),
      { face: 'bold', size: 13 },
      { y: y + 10 },
    )
    y = sheet.write('P', m.print_claim_letter_why(inputs, { locale }), text, { y: y + 5 })
    const url = `${origin}${addressIn(locale, '/claim-school')}`
    y = sheet.write('P', m.print_claim_letter_how({ url, days }, { locale }), text, { y: y + 5 })
    if (locale === sourceLanguage) {
      const box = { x: margin, y: y + 12, width: page.width - 2 * margin, height: 44 }
      sheet.decorate((doc) => doc.roundedRect(box.x, box.y, box.width, box.height, 6).lineWidth(1).stroke())
      sheet.write('P', code, { face: 'bold', size: 20 }, { y: box.y + 7, width: box.width, align: 'center' })
      y = box.y + box.height
    }
    y = sheet.write('P', m.print_claim_letter_not_you({ email: brand.contactEmail }, { locale }), text, {
      y: y + 10,
    })
  }
  return sheet.finish()
}
