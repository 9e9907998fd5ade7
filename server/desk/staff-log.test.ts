import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { deskBrowser, join, staffPassword, typePassword } from '../testing/desk-browser.ts'
import { StaffLog } from './staff-log.ts'

type Entry = { action: string; staff: { email: string } | null; target: string | null; detail: string | null }

test('records actions with person, target and detail', async () => {
  const product = await testApp()
  const { browser, id, email, nextCode } = await join(product, 'admin')
  const added = (await browser.send('POST', '/staff', { email: 'ravi@example.org', role: 'editor' })).json()
  await browser.send('PATCH', `/staff/${added.id}`, { role: 'moderator', disabled: true })
  const second = deskBrowser(product)
  await typePassword(second, email)
  await second.send('POST', '/login/second-factor', { method: 'recovery-code', code: 'AAAA-AAAA-AAAA-AAAA' })
  await second.send('POST', '/login/second-factor', { method: 'authenticator', code: nextCode() })
  await second.send('POST', '/logout')
  await browser.send('POST', '/account/recovery-codes', { currentPassword: staffPassword })

  const { entries, next } = (await browser.send('GET', '/log')).json()
  expect(next).toBeNull()
  const lines = entries.map(({ action, staff, target, detail }: Entry) => [
    action,
    staff?.email ?? null,
    target,
    detail,
  ])
  expect(lines.reverse()).toEqual([
    ['staff-added', null, id, 'admin'],
    ['invitation-accepted', email, null, 'authenticator'],
    ['staff-added', email, added.id, 'editor'],
    ['role-changed', email, added.id, 'moderator'],
    ['staff-disabled', email, added.id, null],
    ['second-factor-refused', email, null, 'recovery-code'],
    ['sign-in', email, null, 'authenticator'],
    ['sign-out', email, null, null],
    ['recovery-codes-replaced', email, null, null],
  ])
})

test('does not record a refused change', async () => {
  const product = await testApp()
  const { browser, id } = await join(product, 'admin')
  await browser.send('PATCH', `/staff/${id}`, { role: 'editor' })
  await browser.send('POST', '/account/password', { currentPassword: 'not-it', password: staffPassword })
  const { entries } = (await browser.send('GET', '/log')).json()
  expect(entries.map(({ action }: Entry) => action)).toEqual(['invitation-accepted', 'staff-added'])
})

test('finds entries by person, action, target and day in India', async () => {
  const product = await testApp({ startsAt: '2026-11-20T23:58:00+05:30' })
  const { browser, id } = await join(product, 'admin')
  const added = (await browser.send('POST', '/staff', { email: 'ravi@example.org', role: 'editor' })).json()
  product.wait(180)
  await browser.send('PATCH', `/staff/${added.id}`, { role: 'moderator' })
  const search = async (query: string) => {
    const { entries } = (await browser.send('GET', `/log?${query}`)).json()
    return entries.map(({ action }: Entry) => action)
  }
  expect(await search(`staff=${id}`)).toEqual(['role-changed', 'staff-added', 'invitation-accepted'])
  expect(await search('action=staff-added')).toEqual(['staff-added', 'staff-added'])
  expect(await search(`target=${added.id}`)).toEqual(['role-changed', 'staff-added'])
  expect(await search('day=2026-11-21')).toEqual(['role-changed'])
  expect(await search(`day=2026-11-20&target=${added.id}`)).toEqual(['staff-added'])
  expect(await search('day=2026-11-22')).toEqual([])
  for (const query of [
    'day=2026-13-01',
    'day=2026-02-30',
    'day=0000-01-01',
    'day=yesterday',
    'action=unknown',
    'staff=1',
    'target=%00',
    'before=x',
  ])
    expect((await browser.send('GET', `/log?${query}`)).statusCode, query).toBe(400)
})

test('shows at most 50 entries per page', async () => {
  const product = await testApp()
  const { browser } = await join(product, 'admin')
  const staffLog = new StaffLog({ db: product.database.db, clock: product.clock })
  await product.database.db.transaction().execute(async (transaction) => {
    for (let at = 0; at < 120; at++)
      await staffLog.record(transaction, { staffId: null, action: 'sign-in', target: String(at) })
  })
  const targets: (string | null)[] = []
  let before: string | null = null
  do {
    const query: string = before === null ? '' : `&before=${before}`
    const page = (await browser.send('GET', `/log?action=sign-in${query}`)).json()
    expect(page.entries.length).toBeLessThanOrEqual(50)
    targets.push(...page.entries.map(({ target }: Entry) => target))
    before = page.next
  } while (before !== null)
  expect(targets).toEqual(Array.from({ length: 120 }, (_, at) => String(119 - at)))
})

test('refuses statements that change or delete entries', async () => {
  const product = await testApp()
  await join(product)
  const { pool } = product.database
  for (const statement of [
    `UPDATE staff_log SET action = 'sign-in'`,
    'DELETE FROM staff_log',
    'TRUNCATE staff_log',
    'DELETE FROM staff',
  ])
    await expect(pool.query(statement), statement).rejects.toThrow()
  const { rows } = await pool.query('SELECT action FROM staff_log')
  expect(rows).toEqual([{ action: 'staff-added' }, { action: 'invitation-accepted' }])
})

test('shows everybody their own actions, and only these', async () => {
  const product = await testApp()
  const editor = await product.signInAsStaff('editor')
  const moderator = await product.signInAsStaff('moderator')
  await moderator.post('/api/desk/posts/search', { state: 'shown' })
  const entriesOf = async (staff: typeof editor, query = ''): Promise<Entry[]> =>
    (await staff.get(`/api/desk/account/log${query}`)).json().entries
  expect((await entriesOf(moderator)).map(({ action }) => action)).toEqual(['posts-searched'])
  expect(await entriesOf(editor)).toEqual([])
  expect(await entriesOf(editor, `?staff=${moderator.staffId}`)).toEqual([])
  expect(await entriesOf(moderator, '?action=sign-out')).toEqual([])
  expect((await moderator.get('/api/desk/log')).statusCode).toBe(403)
})
