import { beforeAll, expect, test } from 'vitest'
import { reviewInput } from '../testing/app.ts'
import {
  decideProfile,
  profileSchool,
  publishProfile,
  saveProfile,
  showProfile,
  startWithProfiles,
  statedFacts,
} from '../testing/profiles.ts'
import { buildPages, pagesFolder } from './build-pages.ts'

const page = `/schools/${profileSchool}/gps-rampur-rampur`
const fromTheSchool = 'From the school'

beforeAll(buildPages, 300_000)

async function start() {
  const started = await startWithProfiles({ pages: pagesFolder })
  const open = async (url: string) => (await started.product.app.inject({ url })).body
  return { ...started, open }
}

test('shows the saved profile in the preview, and only to the school', async () => {
  const { product, owner, open } = await start()
  await saveProfile(owner, { ...statedFacts, transportNote: 'Two buses.' })
  // The server stores one page for all screens of the workspace. The preview is none of them.
  await open('/school')
  const preview = await owner.get('/school/preview')
  expect(preview.statusCode).toBe(200)
  expect(preview.headers['cache-control']).toBe('no-store')
  expect(preview.headers['x-robots-tag']).toBe('noindex')
  expect(preview.headers['content-security-policy']).toMatch(/style-src 'self'/)
  expect(preview.body).toContain('Two buses.')
  expect(preview.body).toContain('This is a preview')
  expect(await open(page)).not.toContain(fromTheSchool)

  const other = await product.signInAsSchool('owner', { schoolCode: '09200000002' })
  const ofOther = await other.get('/school/preview')
  expect(ofOther.body).toContain('This is a preview')
  expect(ofOther.body).not.toContain('Two buses.')
})

test('shows the preview in Hindi', async () => {
  const { owner } = await start()
  await saveProfile(owner)
  const { body } = await owner.get('/hi/school/preview')
  expect(body).toContain('<html lang="hi-IN"')
  expect(body).toContain('स्कूल की ओर से')
})

test.each(['/school/preview', '/hi/school/preview'])(
  'sends strangers from %s to the sign-in',
  async (path) => {
    const { product } = await start()
    const response = await product.app.inject({ url: path })
    expect(response.statusCode).toBe(302)
    expect(response.headers.location).toBe(path.replace('/preview', ''))
    expect(response.headers['cache-control']).toBe('no-store')
    const staff = await product.signInAsStaff('admin')
    expect((await staff.get(path)).statusCode).toBe(302)
    const student = await product.signIn()
    const headers = { authorization: `Bearer ${student.token}` }
    expect((await product.app.inject({ url: path, headers })).statusCode).toBe(302)
  },
)

test('ends the preview with the account', async () => {
  const { product, owner } = await start()
  await saveProfile(owner)
  await product.database.db.updateTable('school_member').set({ disabled: true }).execute()
  expect((await owner.get('/school/preview')).statusCode).toBe(302)
})

test('keeps everything before the facts the same with a profile', async () => {
  const { product, owner, staff, open } = await start()
  const { token } = await product.signIn()
  await product.post('/api/reviews', reviewInput(), token)
  const partBefore = (body: string, end: string) => body.slice(0, body.indexOf(end))
  const without = await open(page)
  expect(without).toContain(reviewInput().title)
  await showProfile(owner, staff)
  const shown = await open(page)
  expect(shown).toContain(fromTheSchool)
  // The panel of the school follows the reviews.
  expect(partBefore(shown, '<section aria-labelledby="from-the-school"')).toBe(
    partBefore(without, '<section aria-labelledby="facts"'),
  )
})

test('shows the month of a fact, and beside it what the register says otherwise', async () => {
  const { owner, staff, open } = await start()
  await showProfile(owner, staff, {
    ...statedFacts,
    classes: { from: 0, to: 8 },
    website: 'https://www.rosevalley.edu.in/',
  })
  const body = await open(page)
  expect(body).toContain('Stated by the school, November 2026')
  expect(body).toContain('The register says: Class 1 to 5')
  expect(body).toContain('Class 1 to 5: ₹24,000')
  expect(body).toMatch(/<a href="https:\/\/www\.rosevalley\.edu\.in\/"[^>]* rel="nofollow noopener"/)
})

test('shows a change at once, and not a hidden profile', async () => {
  const { owner, staff, open } = await start()
  await showProfile(owner, staff)
  expect(await open(page)).toContain('+91 612 222 3344')
  await publishProfile(owner, { phone: '+91 612 222 5566' })
  await expect.poll(() => open(page)).toContain('+91 612 222 5566')
  await decideProfile(staff, 'published', { decision: 'hide', sentence: 'Please state only facts here.' })
  await expect.poll(() => open(page)).not.toContain(fromTheSchool)
})
