import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import type { StaffRole } from '#contract/staff.ts'
import type { AcceptedInvitation, Invitation } from '#contract/staff-accounts.ts'
import { systemClock } from '#server/clock.ts'
import { openDatabase } from '#server/database/database.ts'
import { StaffAccounts } from '#server/desk/staff-accounts.ts'
import { StaffLog } from '#server/desk/staff-log.ts'
import type { Installation } from './installation.ts'
import { databaseConnection } from './product.ts'

export const staffPassword = 'lantern-monsoon-bridge'

type Staff = { email: string; password: string; recoveryCodes: string[]; cookie: string }

/**
 * Adds a staff account as the command line does, and returns the link of its invitation. The start of the command would
 * take longer than most tests of the desk.
 */
export async function inviteStaff(
  { dataDir, product }: Pick<Installation, 'dataDir' | 'product'>,
  role: StaffRole,
): Promise<{ email: string; link: string }> {
  const email = `${role}.${crypto.randomUUID()}@example.org`
  const database = openDatabase(databaseConnection(dataDir), 2)
  const { db } = database
  const clock = systemClock
  const staffLog = new StaffLog({ db, clock })
  const accounts = new StaffAccounts({ db, staffLog, clock, origin: () => product.origin })
  try {
    const { link } = await accounts.add(null, { email, role })
    return { email, link }
  } finally {
    await database.close()
  }
}

export function appCode(secret: string): string {
  return new TOTP({ secret: secret.replaceAll(' ', '') }).generate()
}

/** Adds a staff account and accepts its invitation through the API. */
export async function addStaff(installation: Installation, role: StaffRole): Promise<Staff> {
  const { email, link } = await inviteStaff(installation, role)
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
