import { generate } from 'lean-qr'
import { brand } from '#brand/brand.ts'
import { palette } from '#brand/palette.ts'
import { type CertificateKind, certificateTitles } from '#contract/certificate-choices.ts'
import { certificatePath } from '#contract/certificate-code.ts'
import * as m from '#messages'
import { addressIn, type Language } from '#messages/languages.ts'
import { longDay } from '../../clock.ts'
import { page as portrait, Sheet, type Style } from '../../site/print/brochure/sheet.ts'

export type CertificateDocument = {
  certificates: readonly { name: string; code: string }[]
  kind: CertificateKind
  text: string
  /** `YYYY-MM-DD`. */
  day: string
  language: Language
  issuer: { schoolCode: string | null; name: string; location: string }
  /** Public URL of the site. */
  origin: string
}

/** `missing`: a character that no font has, and the field of the form with it. */
export type Drawn = { pdf: Uint8Array } | { missing: { field: 'names' | 'text'; character: string } }

/** A4, wider than high, in points. */
const page = { width: portrait.height, height: portrait.width }
const frame = 26
const inner = 90
const width = page.width - 2 * inner

/** Draws one page for each certificate. */
export default async function drawCertificates(document: CertificateDocument): Promise<Drawn> {
  const { certificates, kind, text, language, issuer } = document
  const title = certificateTitles[kind]({}, { locale: language })
  const sheet = new Sheet({ title, author: issuer.name, subject: title, language })
  const missing = findMissing(sheet, [
    ...certificates.map(({ name }) => ({ field: 'names' as const, text: name })),
    { field: 'text', text },
  ])
  if (missing) return { missing }
  for (const certificate of certificates) drawPage(sheet, { ...document, ...certificate, title })
  return { pdf: await sheet.finish() }
}

function findMissing(sheet: Sheet, texts: readonly { field: 'names' | 'text'; text: string }[]) {
  for (const { field, text } of texts) {
    const character = sheet.missingCharacter(text, 'bold') ?? sheet.missingCharacter(text, 'text')
    if (character !== undefined) return { field, character }
  }
  return undefined
}

type Page = CertificateDocument & { name: string; code: string; title: string }

function drawPage(sheet: Sheet, { name, code, title, text, day, language, issuer, origin }: Page): void {
  sheet.doc.addPage({ size: 'A4', layout: 'landscape', margin: 0 })
  drawFrame(sheet)
  const centred = { x: inner, width, align: 'center' } as const
  const muted = { size: 11.5, colour: palette.ink2 }
  const locale = { locale: language }
  const issuerStyle = fitStyle(sheet, issuer.name, { face: 'bold', size: 21 }, { smallest: 13, lines: 2 })
  let y = sheet.write('P', issuer.name, issuerStyle, { ...centred, y: 72 })
  if (issuer.location) y = sheet.write('P', issuer.location, muted, { ...centred, y })
  const heading: Style = { face: 'bold', size: 34, colour: palette.leaf, leading: 1.3 }
  y = sheet.write('H1', title, fitStyle(sheet, title, heading, { smallest: 24, lines: 1 }), {
    ...centred,
    y: Math.max(y + 20, 152),
  })
  y = sheet.write('P', m.certificates_print_awarded_to({}, locale), muted, { ...centred, y: y + 12 })
  const nameStyle = fitStyle(
    sheet,
    name,
    { face: 'bold', size: 36, leading: 1.3 },
    { smallest: 15, lines: 2 },
  )
  y = sheet.write('P', name, nameStyle, { ...centred, y: y + 8 })
  drawRule(sheet, y + 8)
  y = sheet.write('P', m.certificates_print_for({}, locale), muted, { ...centred, y: y + 20 })
  const textStyle = fitStyle(sheet, text, { size: 18, leading: 1.35 }, { smallest: 12, lines: 2 })
  sheet.write('P', text, textStyle, { ...centred, y: y + 5 })
  drawFoot(sheet, { day, language, code, origin })
}

/** Chooses the largest size with which the text has at most this number of lines. */
function fitStyle(
  sheet: Sheet,
  text: string,
  style: Style,
  { smallest, lines }: { smallest: number; lines: number },
) {
  const leading = style.leading ?? 1.45
  let size = style.size
  while (size > smallest && sheet.height(text, width, { ...style, size }) > lines * size * leading + 0.1)
    size -= 1
  return { ...style, size }
}

function drawFrame(sheet: Sheet): void {
  sheet.decorate((doc) => {
    doc
      .roundedRect(frame, frame, page.width - 2 * frame, page.height - 2 * frame, 8)
      .lineWidth(2.5)
      .stroke(palette.board)
    const gap = frame + 7
    doc
      .roundedRect(gap, gap, page.width - 2 * gap, page.height - 2 * gap, 4)
      .lineWidth(0.8)
      .stroke(palette.marigold)
  })
}

function drawRule(sheet: Sheet, y: number): void {
  const half = 150
  sheet.decorate((doc) =>
    doc
      .moveTo(page.width / 2 - half, y)
      .lineTo(page.width / 2 + half, y)
      .lineWidth(0.8)
      .stroke(palette.marigold),
  )
}

type Foot = { day: string; language: Language; code: string; origin: string }

/** Day and signature on the left, the code with its address on the right. */
function drawFoot(sheet: Sheet, { day, language, code, origin }: Foot): void {
  const locale = { locale: language }
  const left = { x: inner - 22, width: 210 }
  const bottom = page.height - 66
  sheet.write('P', longDay(day, language), { size: 12 }, { ...left, y: bottom - 76 })
  sheet.decorate((doc) =>
    doc
      .moveTo(left.x, bottom - 18)
      .lineTo(left.x + left.width, bottom - 18)
      .lineWidth(0.7)
      .stroke(palette.edge),
  )
  const small = { size: 9, colour: palette.ink2 }
  sheet.write('P', m.certificates_print_signature({}, locale), small, { ...left, y: bottom - 15 })

  const url = origin + certificatePath(code)
  const qr = { size: 82, x: page.width - inner + 22 - 82, y: bottom - 82 }
  drawQrCode(sheet, url, qr)
  const right = { x: qr.x - 262, width: 250, align: 'right' } as const
  const shown = origin.replace(/^https?:\/\//, '') + addressIn(language, '/certificates')
  sheet.write('P', m.certificates_print_check({}, locale), small, { ...right, y: bottom - 58 })
  sheet.write('P', shown, { size: 10 }, { ...right, y: bottom - 44 })
  sheet.write('P', code, { face: 'bold', size: 11.5 }, { ...right, y: bottom - 29 })
  sheet.write(
    'P',
    m.certificates_print_states({ brand: brand.name }, locale),
    { ...small, size: 8 },
    {
      ...right,
      y: bottom - 10,
    },
  )
}

function drawQrCode(
  sheet: Sheet,
  text: string,
  { size, x, y }: { size: number; x: number; y: number },
): void {
  const code = generate(text)
  const module = size / code.size
  sheet.decorate((doc) => {
    for (let row = 0; row < code.size; row++)
      for (let column = 0; column < code.size; column++)
        if (code.get(column, row)) doc.rect(x + column * module, y + row * module, module, module)
    doc.fill('#000000')
  })
}
