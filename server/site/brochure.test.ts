import { extractLinks, extractText, getDocumentProxy, getMeta } from 'unpdf'
import { expect, test } from 'vitest'
import { brand } from '#brand/brand.ts'
import { claims } from '#brand/claims.ts'
import { schoolProgramme } from '#brand/school-programme.ts'
import { testApp } from '../testing/app.ts'

async function fetchBrochure(path = '/brochure.pdf') {
  const { get } = await testApp()
  return get(path)
}

/** Collects all texts in a value, except keys, file names and paths. */
function textsIn(data: unknown, name = ''): string[] {
  if (typeof data === 'string') return ['key', 'picture', 'path'].includes(name) ? [] : [data]
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([each, value]) => textsIn(value, each))
}

const normaliseSpaces = (text: string) => text.replace(/\s+/g, ' ')

test('sends a four-page PDF under 500 KB with a file name', async () => {
  const { statusCode, headers, rawPayload } = await fetchBrochure()
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'public, max-age=3600',
    'content-disposition': 'inline; filename="bolshala-for-schools.pdf"',
  })
  expect(rawPayload.length).toBeLessThan(500_000)
  expect((await getDocumentProxy(new Uint8Array(rawPayload))).numPages).toBe(4)
})

test('contains all texts of the school programme as selectable text', async () => {
  const { text } = await extractText(new Uint8Array((await fetchBrochure()).rawPayload), { mergePages: true })
  const content = normaliseSpaces(text)
  for (const part of textsIn(schoolProgramme)) expect(content).toContain(normaliseSpaces(part))
  expect(content).toContain(claims.setupGuarantee)
  expect(content).toContain(claims.support)
  expect(content).toContain(`${claims.experiencesPerYear} experiences a year`)
  expect(content).toContain(brand.contactEmail)
})

test('has a title, a language, bookmarks and structure tags', async () => {
  const pdf = await getDocumentProxy(new Uint8Array((await fetchBrochure()).rawPayload))
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

test('embeds its fonts', async () => {
  const { rawPayload } = await fetchBrochure()
  const source = rawPayload.toString('latin1')
  expect(source.match(/\/FontFile[23]? \d+ 0 R/g)).toHaveLength(3)
  expect(source).not.toMatch(/\/BaseFont \/(?:Helvetica|Times|Courier)/)
})

test('links to this site and to the operator', async () => {
  const { links } = await extractLinks(new Uint8Array((await fetchBrochure()).rawPayload))
  expect([...new Set(links)].toSorted()).toEqual(
    [
      'https://bolshala.example/',
      'https://bolshala.example/register-school',
      `mailto:${brand.contactEmail}`,
      brand.messagingLink,
    ].toSorted(),
  )
})

test('is in Hindi below the address of Hindi', async () => {
  const bytes = new Uint8Array((await fetchBrochure('/hi/brochure.pdf')).rawPayload)
  const pdf = await getDocumentProxy(bytes)
  expect(pdf.numPages).toBe(4)
  expect((await getMeta(pdf)).info).toMatchObject({ Title: 'स्कूलों के लिए Bolshala', Language: 'hi-IN' })
  const bookmarks = (await pdf.getOutline()).map(({ title }: { title: string }) => title)
  expect(bookmarks).toContain('पार्टनर स्कूल को क्या मिलता है')
  const { text } = await extractText(pdf, { mergePages: true })
  expect(text).toContain('Bolshala पर')
  expect(text).not.toMatch(/(?:\b[a-z]+ ){2}[a-z]+/)
  expect((await extractLinks(pdf)).links).toContain('https://bolshala.example/hi/register-school')
})
