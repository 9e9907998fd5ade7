import { expect, test } from 'vitest'
import { emptyProfile } from '#contract/school-profiles.ts'
import { minimumClaims } from '#contract/transparency.ts'
import type { TestApp } from '../../testing/app.ts'
import {
  decideProfile,
  deskProfiles,
  ownProfile,
  profileSchool,
  publishProfile,
  saveProfile,
  showProfile,
  startWithProfiles,
  statedFacts,
} from '../../testing/profiles.ts'
import { measureProfiles } from '../../transparency/claim-times.ts'

const path = `/api/schools/${profileSchool}/profile`
const sentence = 'Please leave out the telephone number of the teacher.'
const publicProfile = async (product: TestApp) => (await product.get(path)).json().profile

async function mails(product: TestApp): Promise<string[]> {
  await product.outbox.settle(10_000)
  return product.mail.messages.map(({ text }) => text ?? '')
}

test('shows the first profile only after the check of the staff', async () => {
  const { product, owner, staff } = await startWithProfiles()
  expect(await ownProfile(owner)).toMatchObject({ state: 'none', version: 0, document: emptyProfile })
  expect((await saveProfile(owner)).json()).toMatchObject({ state: 'draft', version: 1, needsCheck: true })
  const waiting = await publishProfile(owner)
  expect(waiting).toMatchObject({
    state: 'waiting',
    dueAt: expect.stringMatching(/^2026-11-21T06:30:/),
    published: null,
  })
  expect(await publicProfile(product)).toBeNull()
  expect(await deskProfiles(staff, 'waiting')).toMatchObject({
    waiting: 1,
    profiles: [{ school: { id: profileSchool, name: 'GPS Rampur' }, isSeen: false }],
  })
  expect((await decideProfile(staff, 'waiting', { decision: 'publish' })).statusCode).toBe(204)
  const shown = await publicProfile(product)
  expect(shown).toMatchObject({
    facts: { boards: ['CBSE'], hostel: 'girls', classes: null },
    statedIn: { boards: '2026-11', fees: '2026-11', contact: '2026-11' },
  })
  expect(Object.keys(shown.statedIn).sort()).toEqual(['boards', 'contact', 'fees', 'hostel', 'mediums'])
  expect(await ownProfile(owner)).toMatchObject({ state: 'public', needsCheck: false, refusal: null })
  const [mail, ...others] = await mails(product)
  expect(others).toEqual([])
  expect(mail).toContain('The profile of GPS Rampur is public now')
  expect(mail).toContain('GPS Rampur की प्रोफ़ाइल अब सबको दिखती है')
})

test('shows later changes at once, with the month of each fact', async () => {
  const { product, owner, staff } = await startWithProfiles()
  await showProfile(owner, staff)
  product.wait(40 * 86_400)
  const editor = await product.signInAsSchool('editor', { schoolCode: profileSchool })
  expect((await saveProfile(editor, { hostel: 'none' })).json()).toMatchObject({ state: 'changed' })
  expect((await publicProfile(product)).facts.hostel).toBe('girls')
  await publishProfile(editor, {})
  expect(await publicProfile(product)).toMatchObject({
    facts: { hostel: 'none', boards: ['CBSE'] },
    statedIn: { hostel: '2026-12', boards: '2026-11' },
  })
  const { version } = await ownProfile(editor)
  await editor.post('/api/school/profile/publish', { version, confirmsAll: true })
  expect(await publicProfile(product)).toMatchObject({ statedIn: { hostel: '2026-12', boards: '2026-12' } })
})

test('lists changes since the staff has looked, and takes them back', async () => {
  const { product, owner, staff } = await startWithProfiles()
  await showProfile(owner, staff)
  await publishProfile(owner, { hostel: 'both' })
  await publishProfile(owner, { phone: null, website: 'https://www.school.in' })
  const { profiles, changes } = await deskProfiles(staff, 'changes')
  expect(changes).toBe(1)
  expect(profiles[0]?.changed.sort()).toEqual(['hostel', 'phone', 'website'])
  const one = (await staff.get(`/api/desk/profiles/${profiles[0]?.id}`)).json()
  expect(one).toMatchObject({ before: statedFacts, document: { hostel: 'both', phone: null } })
  const taken = await decideProfile(staff, 'changes', { decision: 'take-back', sentence })
  expect(taken.statusCode).toBe(204)
  expect((await publicProfile(product)).facts).toMatchObject({ hostel: 'girls', website: null })
  expect(await ownProfile(owner)).toMatchObject({
    state: 'changed',
    needsCheck: true,
    document: { hostel: 'both' },
    refusal: { kind: 'taken-back', sentence },
  })
  expect((await mails(product)).at(-1)).toContain(sentence)
  expect(await publishProfile(owner, {})).toMatchObject({ state: 'waiting', refusal: null })
  expect((await publicProfile(product)).facts.hostel).toBe('girls')
  await decideProfile(staff, 'waiting', { decision: 'publish' })
  expect((await publicProfile(product)).facts.hostel).toBe('both')
  await publishProfile(owner, { hostel: 'boys' })
  await decideProfile(staff, 'changes', { decision: 'seen' })
  expect(await deskProfiles(staff, 'changes')).toMatchObject({ changes: 0, profiles: [] })
})

test('refuses and hides with a sentence, and checks the next version', async () => {
  const { product, owner, staff } = await startWithProfiles()
  await publishProfile(owner)
  await decideProfile(staff, 'waiting', { decision: 'refuse', sentence })
  expect(await ownProfile(owner)).toMatchObject({ state: 'draft', refusal: { kind: 'refused', sentence } })
  await showProfile(owner, staff, { phone: null })
  await decideProfile(staff, 'published', { decision: 'hide', sentence })
  expect(await publicProfile(product)).toBeNull()
  expect(await publishProfile(owner, { hostel: 'none' })).toMatchObject({ state: 'waiting' })
  const log = await product.database.pool.query(
    `SELECT action, detail FROM staff_log WHERE action LIKE 'profile-%' ORDER BY id`,
  )
  expect(log.rows).toEqual([
    { action: 'profile-refused', detail: sentence },
    { action: 'profile-published', detail: null },
    { action: 'profile-hidden', detail: sentence },
  ])
  const { rows } = await product.database.pool.query(
    `SELECT DISTINCT action FROM school_member_log WHERE member_id = $1 ORDER BY action`,
    [owner.memberId],
  )
  expect(rows.map(({ action }) => action)).toEqual(['profile-published', 'profile-saved'])
})

test.each([
  ['published', { decision: 'refuse', sentence }],
  ['published', { decision: 'publish' }],
  ['published', { decision: 'seen' }],
  ['published', { decision: 'take-back', sentence }],
] as const)('refuses a decision that the state does not permit: %s, %j', async (list, decision) => {
  const { product, owner, staff } = await startWithProfiles()
  await showProfile(owner, staff)
  const before = await publicProfile(product)
  expect((await decideProfile(staff, list, decision)).json()).toMatchObject({ code: 'profile-decided' })
  expect(await publicProfile(product)).toEqual(before)
})

test('publishes once for two requests at the same moment', async () => {
  const { product, owner, staff } = await startWithProfiles()
  await showProfile(owner, staff)
  const editor = await product.signInAsSchool('editor', { schoolCode: profileSchool })
  const { version, document } = await ownProfile(owner)
  const saves = await Promise.all(
    [owner, editor].map((member, at) =>
      member.put('/api/school/profile', { ...document, hostel: at === 0 ? 'boys' : 'both', version }),
    ),
  )
  expect(saves.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const { version: next } = await ownProfile(owner)
  const published = await Promise.all(
    Array.from({ length: 6 }, () =>
      owner.post('/api/school/profile/publish', { version: next, confirmsAll: false }),
    ),
  )
  expect(new Set(published.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const { rows } = await product.database.pool.query(
    'SELECT state, version FROM school_profile ORDER BY state',
  )
  expect(rows).toEqual([
    { state: 'published', version: next },
    { state: 'replaced', version },
  ])
})

test('asks for a fact before the first publication', async () => {
  const { owner } = await startWithProfiles()
  const { version } = (await saveProfile(owner, { colour: '#17684c' })).json()
  const response = await owner.post('/api/school/profile/publish', { version, confirmsAll: false })
  expect(response.json()).toMatchObject({ code: 'profile-empty' })
})

test('stores a colour that carries white text', async () => {
  const { owner } = await startWithProfiles()
  expect((await saveProfile(owner, { colour: '#FFFF00' })).json()).toMatchObject({
    document: { colour: '#7a7a00' },
    preview: { colour: '#7a7a00' },
  })
})

test('names the field of a wrong value, and keeps the profile', async () => {
  const { owner } = await startWithProfiles()
  await saveProfile(owner)
  for (const [field, value] of [
    ['feesNote', 'x'.repeat(5000)],
    ['address', 'Rampur \u202e moc.live'],
    ['transportNote', 'a\u0007bell'],
    ['website', 'javascript:alert(1)'],
    ['links', [{ kind: 'facebook', url: 'https://evil.in' }]],
  ] as const) {
    const response = await owner.put('/api/school/profile', { ...statedFacts, [field]: value, version: 1 })
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]])
  }
  expect((await ownProfile(owner)).document).toEqual(statedFacts)
})

test('gives the profile of an owner whose account ends to the next one, hidden', async () => {
  const { product, owner, staff } = await startWithProfiles()
  await showProfile(owner, staff)
  await saveProfile(owner, { hostel: 'none' })
  const editor = await product.signInAsSchool('editor', { schoolCode: profileSchool })
  const keeper = await product.signInAsStaff('directory')
  await keeper.post(`/api/desk/school-members/${owner.memberId}/revoke`)
  expect(await publicProfile(product)).toBeNull()
  expect((await owner.get('/api/school/profile')).statusCode).toBe(401)
  const { version, document } = await ownProfile(editor)
  const alone = await editor.put('/api/school/profile', { ...document, version, hostel: 'boys' })
  expect(alone.json()).toMatchObject({ code: 'school-role-missing' })
  const next = await product.signInAsSchool('owner', { schoolCode: profileSchool })
  expect(await ownProfile(next)).toMatchObject({ state: 'draft', document: statedFacts, needsCheck: true })
  expect(await deskProfiles(staff, 'published')).toMatchObject({ total: 0 })
})

test('keeps the public profile when owner and editor change places', async () => {
  const { product, owner, staff } = await startWithProfiles()
  await showProfile(owner, staff)
  await product.signInAsSchool('editor', { schoolCode: profileSchool })
  await product.database.pool.query(
    `UPDATE school_member SET role = CASE role WHEN 'owner' THEN 'editor' ELSE 'owner' END WHERE school_code = $1`,
    [profileSchool],
  )
  expect(await publicProfile(product)).not.toBeNull()
  expect((await saveProfile(owner, { hostel: 'none' })).statusCode).toBe(200)
})

test.each([
  [true, 'CBSE'],
  [false, 'ICSE'],
])('keeps one profile when schools are merged (the other has one: %s)', async (hasOne, board) => {
  const { product, owner, staff } = await startWithProfiles()
  const other = await product.signInAsSchool('owner', { schoolCode: '27300000003' })
  await showProfile(other, staff, { boards: ['ICSE'] })
  if (hasOne) await showProfile(owner, staff)
  else await product.database.pool.query('DELETE FROM school_member WHERE id = $1', [owner.memberId])
  const keeper = await product.signInAsStaff('directory')
  const merged = await keeper.post('/api/desk/schools/27300000003/changes', {
    kind: 'merge',
    into: profileSchool,
    reason: 'The same school.',
    latestChange: null,
  })
  expect(merged.statusCode).toBe(200)
  expect((await publicProfile(product)).facts.boards).toEqual([board])
  expect((await product.get('/api/schools/27300000003/profile')).json().profile.facts.boards).toEqual([board])
  const { rows } = await product.database.pool.query('SELECT DISTINCT school_code FROM school_profile')
  expect(rows).toEqual([{ school_code: profileSchool }])
})

test('shows facts that contradict the register to the staff', async () => {
  const { product, owner, staff } = await startWithProfiles()
  await product.database.pool.query(
    `UPDATE school SET board = 'State Board', medium = 'English', class_from = 1, class_to = 5 WHERE code = $1`,
    [profileSchool],
  )
  await publishProfile(owner, { boards: ['CBSE'], mediums: ['English'], classes: { from: 0, to: 8 } })
  const { profiles } = await deskProfiles(staff, 'waiting')
  expect((await staff.get(`/api/desk/profiles/${profiles[0]?.id}`)).json()).toMatchObject({
    contradicts: ['boards', 'classes'],
    register: { board: 'State Board', medium: 'English', classes: { from: 1, to: 5 } },
  })
})

test('does not show a profile again that was hidden after the backup', async () => {
  const { product, owner, staff } = await startWithProfiles()
  await showProfile(owner, staff)
  const [row] = (await deskProfiles(staff, 'published')).profiles
  await decideProfile(staff, 'published', { decision: 'hide', sentence })
  const { rows } = await product.database.pool.query(
    `SELECT FROM erasure WHERE kind = 'profile' AND hash = id_hash($1)`,
    [row?.id],
  )
  expect(rows).toHaveLength(1)
})

test('measures by month how long checks took, without a school', async () => {
  const { product } = await startWithProfiles()
  for (let at = 0; at < minimumClaims; at++) {
    await product.database.pool.query('UPDATE school_member SET disabled = true')
    const owner = await product.signInAsSchool('owner', { schoolCode: profileSchool })
    await publishProfile(owner, { ...statedFacts, hostel: at % 2 === 0 ? 'girls' : 'boys' })
    product.wait(3600 * (at === 0 ? 30 : 3.5))
    await decideProfile(await product.signInAsStaff('moderator'), 'waiting', { decision: 'publish' })
  }
  const times = await measureProfiles(product.database.db)
  const late = Math.floor((100 * (minimumClaims - 1)) / minimumClaims)
  expect(times).toEqual([{ month: '2026-11', medianHours: 4, inTime: late }])
  const { rows } = await product.database.pool.query('SELECT * FROM school_profile_check')
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['id', 'month', 'staff_seconds'])
})
