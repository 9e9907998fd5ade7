import { expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'
import { SiteTextStore } from './site-texts.ts'

const path = '/api/desk/site-texts'
const three = [1, 2, 3].map((number) => ({ text: `Text ${number}`, name: 'Tara', who: 'class 10' }))

it('shows the texts of the brand until an editor replaces them', async () => {
  const { database, clock, signInAsStaff } = await testApp()
  const editor = await signInAsStaff('editor')
  const staffLog = { record: async () => {} } as never
  const texts = new SiteTextStore({ db: database.db, reads: database, staffLog, clock })
  expect(await texts.replaced()).toEqual({})
  expect(await texts.samples()).toContain('testimonials')
  const before = (await editor.get(`${path}/testimonials`)).json()
  expect(before).toMatchObject({ version: 0, sample: true, versions: [] })
  const saved = await editor.put(`${path}/testimonials`, { version: 0, entries: three })
  expect(saved.json()).toMatchObject({ version: 1, sample: false, entries: three })
  expect(await texts.replaced()).toEqual({ testimonials: { entries: three, sample: false } })
  expect(await texts.samples()).not.toContain('testimonials')
})

it('keeps versions, and refuses a save that began from an earlier one', async () => {
  const { signInAsStaff } = await testApp()
  const editor = await signInAsStaff('editor')
  const saves = await Promise.all(
    Array.from({ length: 5 }, () => editor.put(`${path}/testimonials`, { version: 0, entries: three })),
  )
  expect(saves.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409])
  await editor.put(`${path}/testimonials`, { version: 1, entries: [...three].reverse() })
  const { versions } = (await editor.get(`${path}/testimonials`)).json()
  expect(versions).toMatchObject([{ version: 2 }, { version: 1, entries: three, savedBy: editor.email }])
})

it('refuses entries that the page has no room for, and unknown fields', async () => {
  const { signInAsStaff } = await testApp()
  const editor = await signInAsStaff('editor')
  const wrong = [
    ['testimonials', three.slice(1)],
    ['testimonials', three.map((entry) => ({ ...entry, html: '<b>' }))],
    ['testimonials', three.map(({ who: _, ...entry }) => entry)],
    ['partners', [{ name: 'A', shortName: 'A', logo: '../logo' }]],
    ['founder', [{ name: 'A', monogram: 'ABCD', role: 'x', story: 'x' }]],
    ['milestones', [{ year: '\u202e2026', title: 'x', text: 'x' }]],
  ] as const
  for (const [name, entries] of wrong)
    expect((await editor.put(`${path}/${name}`, { version: 0, entries })).statusCode, name).toBe(400)
  expect((await editor.get(`${path}/constructor`)).statusCode).toBe(404)
  const moderator = await (await testApp()).signInAsStaff('moderator')
  expect((await moderator.get(`${path}/founder`)).statusCode).toBe(403)
})
