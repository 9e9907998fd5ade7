import { extractLinks, extractText, getDocumentProxy, getMeta } from 'unpdf'
import { expect, test } from 'vitest'
import { brand } from '#brand/brand.ts'
import { claims } from '#brand/claims.ts'
import { schoolProgramme } from '#brand/school-programme.ts'
import { testApp } from '../test-app.ts'

async function brochure() {
  const { get } = await testApp()
  return get('/brochure.pdf')
}

/** Every text in a piece of data, but for what names other things. */
function textsIn(data: unknown, name = ''): string[] {
  if (typeof data === 'string') return ['key', 'picture', 'path', 'download'].includes(name) ? [] : [data]
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([each, value]) => textsIn(value, each))
}

const spaced = (text: string) => text.replace(/\s+/g, ' ')

test('the brochure is a light PDF of four pages with a name to be kept under', async () => {
  const { statusCode, headers, rawPayload } = await brochure()
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'public, max-age=3600',
    'content-disposition': 'inline; filename="bolshala-for-schools.pdf"',
  })
  expect(rawPayload.length).toBeLessThan(500_000)
  expect((await getDocumentProxy(new Uint8Array(rawPayload))).numPages).toBe(4)
})

test('it says everything that the programme for schools says, as text that can be selected', async () => {
  const { text } = await extractText(new Uint8Array((await brochure()).rawPayload), { mergePages: true })
  const said = spaced(text)
  for (const part of textsIn(schoolProgramme)) expect(said).toContain(spaced(part))
  expect(said).toContain(claims.setupGuarantee)
  expect(said).toContain(claims.support)
  expect(said).toContain(`${claims.experiencesPerYear} experiences a year`)
  expect(said).toContain(brand.contactEmail)
})

test('it has a title, a language, bookmarks and tags for those who hear it', async () => {
  const pdf = await getDocumentProxy(new Uint8Array((await brochure()).rawPayload))
  const { info } = await getMeta(pdf)
  expect(info).toMatchObject({ Title: 'Bolshala for schools', Author: 'Bolshala', Language: 'en-IN' })
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
  const bookmarks = (await pdf.getOutline()).map(({ title }: { title: string }) => title)
  expect(bookmarks).toContain(schoolProgramme.gets.title)
  expect(bookmarks).toContain(schoolProgramme.contact.title)
  const page = await pdf.getPage(3)
  const tags = JSON.stringify(await page.getStructTree())
  for (const role of ['Sect', 'H2', 'H3', 'P', 'Table', 'TR', 'TH', 'TD'])
    expect(tags).toContain(`"role":"${role}"`)
})

test('its fonts are inside', async () => {
  const { rawPayload } = await brochure()
  const source = rawPayload.toString('latin1')
  expect(source.match(/\/FontFile[23]? \d+ 0 R/g)).toHaveLength(3)
  expect(source).not.toMatch(/\/BaseFont \/(?:Helvetica|Times|Courier)/)
})

test('its links lead to this site and to the operator', async () => {
  const { links } = await extractLinks(new Uint8Array((await brochure()).rawPayload))
  expect([...new Set(links)].toSorted()).toEqual(
    [
      'http://localhost/',
      'http://localhost/register-school',
      `mailto:${brand.contactEmail}`,
      brand.messagingLink,
    ].toSorted(),
  )
})
