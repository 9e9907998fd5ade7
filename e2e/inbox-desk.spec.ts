import { spawnSync } from 'node:child_process'
import { claims } from '#brand/claims.ts'
import {
  expect,
  expectAccessibleInBothColorSchemes,
  expectAccessibleInBothWindows,
  type Installation,
  test,
} from './fixtures.ts'
import { signInAsStaff } from './staff.ts'

async function write({ product }: Installation, message: string): Promise<{ id: string; email: string }> {
  const id = crypto.randomUUID()
  const form = { id, name: 'Asha Rao', email: `asha.${id}@example.org`, topic: 'press', message }
  const response = await fetch(`${product.origin}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  })
  expect(response.status).toBe(201)
  return form
}

/** Runs the command that reads a notification about a mail that was not delivered. */
function bounce({ dataDir, product }: Installation, messageId: string): void {
  const input = `Content-Type: multipart/report; report-type=delivery-status; boundary="b1"

--b1
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example

Final-Recipient: rfc822; asha@example.org
Action: failed
Status: 5.2.2

--b1
Content-Type: message/rfc822

Message-ID: ${messageId}
Subject: Your message

--b1--
`
  const { status, stderr } = spawnSync(process.execPath, ['cli/bounce.ts'], {
    input,
    env: { ...process.env, DATA_DIR: dataDir, PUBLIC_ORIGIN: product.origin },
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
}

test('answers a message, and sees that the answer was not delivered', async ({ page, installation }) => {
  const { id, email } = await write(installation, 'May we print your story?')
  const staff = await signInAsStaff(page, installation, 'moderator')
  await page.goto('/desk/inbox?kind=message')
  await expect(page.getByText(`We promise an answer within ${claims.respondsWithin}.`)).toBeVisible()
  await expectAccessibleInBothWindows(page)
  await page.locator(`a[href="/desk/inbox/${id}"]`).click()
  await expect(page.getByText('May we print your story?')).toBeVisible()
  await expect(page.getByText(/Due in 2\d hours/)).toBeVisible()
  await expectAccessibleInBothWindows(page)

  await page.getByLabel('Who works on it').selectOption(staff.email)
  await page.getByLabel('Status').selectOption('In work')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'Inbox: in work' })).toBeVisible()
  await page.getByLabel('Your note').fill('Ask the editor first.')
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ask the editor first.' })).toBeVisible()

  await page.getByRole('button', { name: 'Send the reply' }).click()
  await expect(page.getByText('The text is missing.')).toBeVisible()
  await page.getByLabel('Your reply').fill('Yes, you may.')
  await page.getByLabel('Afterwards').selectOption('Done')
  await page.getByRole('button', { name: 'Send the reply' }).click()
  await expect(page.getByRole('link', { name: 'Inbox: done' })).toBeVisible()
  const replies = () => installation.mail.messages.filter(({ to }) => to?.[0]?.address === email)
  await expect.poll(() => replies().length).toBe(1)
  expect(replies()[0]?.text).toContain('Yes, you may.')

  bounce(installation, replies()[0]?.messageId ?? '')
  await page.goto('/desk/inbox?list=working&mine=true')
  const row = page.getByRole('listitem').filter({ has: page.locator(`a[href="/desk/inbox/${id}"]`) })
  await expect(row).toContainText('a mail was not delivered')
  await row.getByRole('link').click()
  await expect(page.getByText('not delivered (5.2.2)')).toBeVisible()
  await expectAccessibleInBothWindows(page)
})

test('hides the inbox from editors', async ({ page, installation }) => {
  await signInAsStaff(page, installation, 'editor')
  await page.goto('/desk/inbox')
  await expect(page.getByRole('heading', { name: 'There is no such screen' })).toBeVisible()
})

test('shows an admin first what waits, with plots and their tables', async ({ page, installation }) => {
  await write(installation, 'Is it free?')
  await signInAsStaff(page, installation, 'admin')
  await page.goto('/desk')
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Inbox/ })).toBeVisible()
  await expect(page.locator('canvas')).toHaveCount(3)
  await page.getByText('Table', { exact: true }).first().click()
  await expect(page.getByRole('columnheader', { name: 'Week from' }).first()).toBeVisible()
  await expectAccessibleInBothWindows(page)
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
})

test('opens every screen by keyboard from the menu of a small phone', async ({ page, installation }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signInAsStaff(page, installation, 'admin')
  await page.goto('/desk/inbox')
  const menu = page.getByRole('button', { name: /^Menu/ })
  await expect(menu).toHaveText(/Inbox/)
  await expect(page.getByRole('link', { name: 'Staff', exact: true })).toBeHidden()
  await menu.focus()
  await page.keyboard.press('Enter')
  const links = page.getByRole('navigation', { name: 'Desk' }).getByRole('link')
  expect(await links.count()).toBeGreaterThan(8)
  for (const link of await links.all()) {
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    const box = await link.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  }
  await expectAccessibleInBothColorSchemes(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /account/i }).first()).toBeVisible()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
})
