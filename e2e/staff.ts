import { spawnSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import type { StaffRole } from '#contract/staff.ts'
import type { AcceptedInvitation, Invitation } from '#contract/staff-accounts.ts'
import type { Installation } from './installation.ts'

export const staffPassword = 'lantern-monsoon-bridge'

type Staff = { email: string; password: string; recoveryCodes: string[]; cookie: string }

/** Adds a staff account with the command line, and returns the link of its invitation. */
export function inviteStaff(
  { dataDir, product }: Installation,
  role: StaffRole,
): { email: string; link: string } {
  const email = `${role}.${crypto.randomUUID()}@example.org`
  const { stdout, stderr } = spawnSync(process.execPath, ['cli/staff.ts', 'add', email, role], {
    env: { ...process.env, DATA_DIR: dataDir, PUBLIC_ORIGIN: product.origin },
    encoding: 'utf8',
  })
  const link = /^http\S+$/m.exec(stdout)?.[0]
  if (link === undefined) throw new Error(`The command printed no link:\n${stdout}${stderr}`)
  return { email, link }
}

export function appCode(secret: string): string {
  return new TOTP({ secret: secret.replaceAll(' ', '') }).generate()
}

/** Adds a staff account and accepts its invitation through the API. */
export async function addStaff(installation: Installation, role: StaffRole): Promise<Staff> {
  const { email, link } = inviteStaff(installation, role)
  const token = new URL(link).hash.slice(1)
  const send = (path: string, body: unknown) =>
    fetch(`${installation.product.origin}/api/desk/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const { authenticator } = (await (await send('invitation', { token })).json()) as Invitation
  const accepted = await send('invitation/accept', {
    token,
    password: staffPassword,
    secondFactor: { method: 'authenticator', code: appCode(authenticator.secret) },
  })
  const { recoveryCodes } = (await accepted.json()) as AcceptedInvitation
  const cookie = /^desk=([^;]+)/.exec(accepted.headers.getSetCookie()[0] ?? '')?.[1] ?? ''
  return { email, password: staffPassword, recoveryCodes, cookie }
}

export async function signInAsStaff(page: Page, installation: Installation, role: StaffRole): Promise<Staff> {
  const staff = await addStaff(installation, role)
  const { origin } = installation.product
  await page
    .context()
    .addCookies([{ name: 'desk', value: staff.cookie, url: origin, httpOnly: true, sameSite: 'Strict' }])
  return staff
}
