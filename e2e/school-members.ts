import type { Page } from '@playwright/test'
import pg from 'pg'
import type { SchoolInvitation, SchoolRole } from '#contract/school-accounts.ts'
import { hashToken, newToken } from '#server/accounts/sessions.ts'
import type { Installation } from './installation.ts'
import { databaseConnection } from './product.ts'
import { appCode, staffPassword } from './staff.ts'

export const schoolPassword = staffPassword

type Person = { schoolCode: string; role?: SchoolRole; email?: string }

/** Invites a person as an accepted claim does. Returns the link of the mail. */
export async function inviteToSchool(
  { product, dataDir }: Installation,
  { schoolCode, role = 'owner', email = `${role}.${crypto.randomUUID()}@example.org` }: Person,
): Promise<{ email: string; link: string }> {
  const token = newToken()
  const client = new pg.Client(databaseConnection(dataDir))
  await client.connect()
  // Another test of the same worker may have given the school a person with this role.
  await client.query(
    'UPDATE school_member SET disabled = true WHERE school_code = $1 AND role = $2 AND NOT disabled',
    [schoolCode, role],
  )
  await client.query(
    `WITH member AS (
       INSERT INTO school_member (email, email_key, mailbox, school_code, role, added_on)
       VALUES ($1, $1, $1, $2, $3, now()) RETURNING id
     )
     INSERT INTO school_member_invitation (token_hash, member_id, expires_at)
     SELECT $4, id, now() + interval '24 hours' FROM member`,
    [email, schoolCode, role, hashToken(token)],
  )
  await client.end()
  return { email, link: `${product.origin}/school/join#${token}` }
}

/** Accepts the invitation through the API. Returns the value of the cookie and the secret of the authenticator app. */
export async function acceptSchoolInvitation(
  { product }: Installation,
  link: string,
): Promise<{ cookie: string; secret: string }> {
  const token = new URL(link).hash.slice(1)
  const send = (path: string, body: unknown) =>
    fetch(`${product.origin}/api/school/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const { authenticator } = (await (await send('invitation', { token })).json()) as SchoolInvitation
  const accepted = await send('invitation/accept', {
    token,
    password: schoolPassword,
    secondFactor: { method: 'authenticator', code: appCode(authenticator.secret) },
  })
  const cookie = /^school=([^;]+)/.exec(accepted.headers.getSetCookie()[0] ?? '')?.[1] ?? ''
  return { cookie, secret: authenticator.secret }
}

/** Signs in a new owner of the school in the browser of the page. */
export async function signInAsOwner(
  page: Page,
  installation: Installation,
  schoolCode: string,
): Promise<void> {
  const { link } = await inviteToSchool(installation, { schoolCode })
  const { cookie } = await acceptSchoolInvitation(installation, link)
  await addSchoolCookie(page, installation, cookie)
}

export async function addSchoolCookie(page: Page, { product }: Installation, value: string): Promise<void> {
  const cookie = { name: 'school', value, url: product.origin, httpOnly: true, sameSite: 'Strict' } as const
  await page.context().addCookies([cookie])
}
