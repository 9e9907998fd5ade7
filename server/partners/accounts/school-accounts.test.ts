import { expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { typePassword } from '../../testing/desk-browser.ts'
import { sampleSchoolId, unknownId } from '../../testing/requests.ts'
import {
  acceptSchoolInvitation,
  inviteToSchool,
  joinSchool,
  schoolAccountsOf,
  schoolBrowser,
  schoolPassword,
} from '../../testing/school-browser.ts'

const outcome = (response: { statusCode: number; json(): { code?: string } }) => ({
  status: response.statusCode,
  code: response.json().code,
})

const peopleOf = (list: { email: string; role: string; status: string }[]) =>
  list.map(({ email, role, status }) => ({ email, role, status }))

const mailedToken = ({ mail }: TestApp) =>
  /\/school\/join#([\w-]+)/.exec(mail.messages.at(-1)?.text ?? '')?.[1] ?? expect.fail()

test('an owner invites a second person, who joins as the editor', async () => {
  const product = await testApp()
  const owner = await joinSchool(product)
  const invited = await owner.browser.send('POST', '/members', { email: 'Meera@example.org' })
  expect(invited.statusCode).toBe(201)
  expect(peopleOf(invited.json())).toEqual([
    { email: owner.email, role: 'owner', status: 'active' },
    { email: 'Meera@example.org', role: 'editor', status: 'invited' },
  ])
  expect(product.mail.messages.at(-1)).toMatchObject({ to: [{ address: 'Meera@example.org' }] })
  expect(invited.body).not.toContain(mailedToken(product))
  const editor = await acceptSchoolInvitation(product, mailedToken(product))
  expect(editor.accepted.json().session.member).toMatchObject({
    role: 'editor',
    schoolCode: sampleSchoolId,
  })
  expect((await editor.browser.send('GET', '/members')).json()).toHaveLength(2)
  const log = (await owner.browser.send('GET', '/account/log')).json()
  expect(log.entries[0]).toMatchObject({ action: 'member-invited', detail: 'Meera@example.org' })
})

test('the mail of the invitation is in the language of the page', async () => {
  const product = await testApp()
  const owner = await product.signInAsSchool('owner', { schoolCode: sampleSchoolId })
  await product.app.inject({
    method: 'POST',
    url: '/api/school/members',
    headers: { ...owner.headers, 'accept-language': 'hi-IN' },
    payload: { email: 'meera@example.org' },
  })
  expect(product.mail.messages.at(-1)?.text).toContain('/hi/school/join#')
})

test('an invitation replaces one that nobody has accepted', async () => {
  const product = await testApp()
  const owner = await joinSchool(product)
  await owner.browser.send('POST', '/members', { email: 'mistyped@example.org' })
  const first = mailedToken(product)
  const second = await owner.browser.send('POST', '/members', { email: 'meera@example.org' })
  expect(second.json().map(({ email }: { email: string }) => email)).toContain('meera@example.org')
  expect(second.body).not.toContain('mistyped')
  expect(outcome(await schoolBrowser(product).send('POST', '/invitation', { token: first }))).toEqual({
    status: 404,
    code: 'school-invitation-unknown',
  })
})

test('a school has one owner and one editor, and an address one school', async () => {
  const product = await testApp()
  const accounts = schoolAccountsOf(product)
  const owner = await joinSchool(product)
  await joinSchool(product, { role: 'editor' })
  for (const role of ['owner', 'editor'] as const)
    await expect(
      accounts.invite({ role, schoolCode: sampleSchoolId, email: 'third@example.org' }),
    ).rejects.toMatchObject({ code: 'school-seat-taken' })
  await expect(
    accounts.invite({ role: 'owner', schoolCode: '10100000002', email: owner.email.toUpperCase() }),
  ).rejects.toMatchObject({ code: 'school-member-exists' })
})

test('two simultaneous invitations of owners leave one owner', async () => {
  const product = await testApp()
  const accounts = schoolAccountsOf(product)
  const invite = (email: string) => accounts.invite({ role: 'owner', schoolCode: sampleSchoolId, email })
  await Promise.all(['a@example.org', 'b@example.org', 'c@example.org'].map(invite))
  expect(await accounts.membersOf(sampleSchoolId)).toHaveLength(1)
})

test('an invitation in a transaction is rolled back with it', async () => {
  const product = await testApp()
  const accounts = schoolAccountsOf(product)
  const person = { role: 'owner', schoolCode: sampleSchoolId, email: 'asha@example.org' } as const
  await product.database.db
    .transaction()
    .execute(async (transaction) => {
      await accounts.invite({ ...person, transaction })
      throw new Error('The claim fails.')
    })
    .catch(() => {})
  expect(await accounts.membersOf(sampleSchoolId)).toEqual([])
})

test('a school is claimed from the acceptance of its owner until the revocation', async () => {
  const product = await testApp()
  const accounts = schoolAccountsOf(product)
  const { token } = await inviteToSchool(product)
  expect(await accounts.isClaimed(sampleSchoolId)).toBe(false)
  const { accepted } = await acceptSchoolInvitation(product, token)
  expect(await accounts.isClaimed(sampleSchoolId)).toBe(true)
  await accounts.revoke(accepted.json().session.member.id)
  expect(await accounts.isClaimed(sampleSchoolId)).toBe(false)
})

test('an owner removes the second person, whose sessions end at once', async () => {
  const product = await testApp()
  const owner = await joinSchool(product)
  const editor = await joinSchool(product, { role: 'editor' })
  const wrong = await owner.browser.send('POST', '/members/remove', { currentPassword: 'wrong' })
  expect(wrong.statusCode).toBe(400)
  const removed = await owner.browser.send('POST', '/members/remove', {
    currentPassword: schoolPassword,
  })
  expect(peopleOf(removed.json())).toEqual([{ email: owner.email, role: 'owner', status: 'active' }])
  expect((await editor.browser.send('GET', '/account')).statusCode).toBe(401)
  expect((await typePassword(schoolBrowser(product), editor.email)).statusCode).toBe(401)
  const again = await owner.browser.send('POST', '/members/remove', {
    currentPassword: schoolPassword,
  })
  expect(outcome(again)).toEqual({ status: 409, code: 'editor-missing' })
})

test('a removed person can be invited again, with another password', async () => {
  const product = await testApp()
  const owner = await joinSchool(product)
  const editor = await joinSchool(product, { role: 'editor' })
  await owner.browser.send('POST', '/members/remove', { currentPassword: schoolPassword })
  await owner.browser.send('POST', '/members', { email: editor.email })
  expect((await typePassword(schoolBrowser(product), editor.email)).statusCode).toBe(401)
  const again = await acceptSchoolInvitation(product, mailedToken(product))
  expect(again.accepted.statusCode).toBe(201)
  expect((await typePassword(schoolBrowser(product), editor.email)).statusCode).toBe(200)
})

test('owner and editor change places, also in open sessions', async () => {
  const product = await testApp()
  const owner = await joinSchool(product)
  await owner.browser.send('POST', '/members', { email: 'meera@example.org' })
  const early = await owner.browser.send('POST', '/members/hand-over', { currentPassword: schoolPassword })
  expect(outcome(early)).toEqual({ status: 409, code: 'editor-missing' })
  const editor = await acceptSchoolInvitation(product, mailedToken(product))
  const done = await owner.browser.send('POST', '/members/hand-over', { currentPassword: schoolPassword })
  expect(peopleOf(done.json())).toEqual([
    { email: 'meera@example.org', role: 'owner', status: 'active' },
    { email: owner.email, role: 'editor', status: 'active' },
  ])
  const refused = await owner.browser.send('POST', '/members/remove', {
    currentPassword: schoolPassword,
  })
  expect(outcome(refused)).toEqual({ status: 403, code: 'school-role-missing' })
  expect((await editor.browser.send('GET', '/session')).json().member.role).toBe('owner')
})

test('staff see and revoke who speaks for a school, and the log tells it', async () => {
  const product = await testApp()
  const owner = await joinSchool(product)
  const staff = await product.signInAsStaff('directory')
  const listed = (await staff.get(`/api/desk/schools/${sampleSchoolId}/members`)).json()
  expect(peopleOf(listed)).toEqual([{ email: owner.email, role: 'owner', status: 'active' }])
  const revoked = await staff.post(`/api/desk/school-members/${listed[0].id}/revoke`)
  expect(peopleOf(revoked.json())).toEqual([{ email: owner.email, role: 'owner', status: 'disabled' }])
  expect((await owner.browser.send('GET', '/session')).statusCode).toBe(401)
  expect((await typePassword(schoolBrowser(product), owner.email)).statusCode).toBe(401)
  const admin = await product.signInAsStaff('admin')
  const { entries } = (await admin.get(`/api/desk/log?target=${sampleSchoolId}`)).json()
  expect(entries).toMatchObject([
    { action: 'school-member-revoked', staff: { id: staff.staffId }, detail: `owner: ${owner.email}` },
  ])
  expect((await staff.post(`/api/desk/school-members/${unknownId}/revoke`)).statusCode).toBe(404)
})

test('a revocation before the acceptance ends the invitation', async () => {
  const product = await testApp()
  const { token } = await inviteToSchool(product)
  const [invited] = await schoolAccountsOf(product).membersOf(sampleSchoolId)
  await schoolAccountsOf(product).revoke(invited?.id ?? expect.fail())
  const response = await schoolBrowser(product).send('POST', '/invitation', { token })
  expect(response.statusCode).toBe(404)
})

test('an acceptance and a removal at the same time leave no session', async () => {
  const product = await testApp()
  const owner = await joinSchool(product)
  await owner.browser.send('POST', '/members', { email: 'meera@example.org' })
  const token = mailedToken(product)
  const removal = { currentPassword: schoolPassword }
  const [accepted] = await Promise.all([
    acceptSchoolInvitation(product, token).catch(() => undefined),
    owner.browser.send('POST', '/members/remove', removal),
  ])
  const people = await schoolAccountsOf(product).membersOf(sampleSchoolId)
  const editor = people.find(({ role, status }) => role === 'editor' && status === 'active')
  const session = await accepted?.browser.send('GET', '/session')
  expect(session?.statusCode ?? 401).toBe(editor ? 200 : 401)
})
