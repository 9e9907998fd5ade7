import type { LightMyRequestResponse } from 'fastify'
import { TOTP } from 'otpauth'
import type { NewSecondFactor } from '#contract/members.ts'
import { csrfHeader } from '#contract/members.ts'
import type { StaffRole } from '#contract/staff.ts'
import type { Invitation } from '#contract/staff-accounts.ts'
import { StaffAccounts } from '../desk/staff-accounts.ts'
import { StaffLog } from '../desk/staff-log.ts'
import type { TestApp } from './app.ts'

export const staffPassword = 'lantern-monsoon-bridge'

export const origin = 'https://bolshala.example'

/**
 * Keeps the cookies and the CSRF token of a session, as a browser does.
 * @param base the beginning of the paths of all calls
 */
export function memberBrowser(
  { app }: Pick<TestApp, 'app'>,
  { base, remoteAddress }: { base: '/api/desk' | '/api/school'; remoteAddress?: string | undefined },
) {
  const cookies = new Map<string, string>()
  let csrfToken: string | undefined
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    get cookie() {
      return header()
    },
    async send(
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      path: string,
      body?: unknown,
    ): Promise<LightMyRequestResponse> {
      const response = await app.inject({
        method,
        ...(remoteAddress && { remoteAddress }),
        url: base + path,
        headers: {
          ...(cookies.size > 0 && { cookie: header() }),
          ...(csrfToken && { [csrfHeader]: csrfToken }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      })
      for (const { name, value } of response.cookies) cookies.set(name, value)
      const received = response.body.startsWith('{') ? response.json() : {}
      csrfToken = received.csrfToken ?? received.session?.csrfToken ?? csrfToken
      return response
    },
  }
}

export function deskBrowser(product: Pick<TestApp, 'app'>, remoteAddress?: string) {
  return memberBrowser(product, { base: '/api/desk', remoteAddress })
}

export type MemberBrowser = ReturnType<typeof memberBrowser>

export function appCode(secret: string, now: Date): string {
  return new TOTP({ secret }).generate({ timestamp: now.getTime() })
}

export function commandLine({ database: { db }, clock }: TestApp): StaffAccounts {
  return new StaffAccounts({ db, staffLog: new StaffLog({ db, clock }), clock, origin: () => origin })
}

export async function invite(
  product: TestApp,
  role: StaffRole,
  email = `${role}-${crypto.randomUUID()}@example.org`,
): Promise<{ token: string; email: string; id: string }> {
  const { account, link } = await commandLine(product).add(null, { email, role })
  return { token: new URL(link).hash.slice(1), email, id: account.id }
}

type Acceptance<Opened> = {
  token: string
  password: string
  choose: ((invitation: Opened) => NewSecondFactor) | undefined
}

/** Accepts an invitation with an authenticator app, unless `choose` returns another second factor. */
export async function acceptWithApp<Opened extends Pick<Invitation, 'authenticator'>>(
  product: TestApp,
  browser: MemberBrowser,
  { token, password, choose }: Acceptance<Opened>,
) {
  const invitation: Opened = (await browser.send('POST', '/invitation', { token })).json()
  const { secret } = invitation.authenticator
  const secondFactor = choose?.(invitation) ?? {
    method: 'authenticator',
    code: appCode(secret, product.clock()),
  }
  const accepted = await browser.send('POST', '/invitation/accept', {
    token,
    password,
    secondFactor,
  })
  const recoveryCodes: string[] = accepted.json().recoveryCodes
  /** Waits for the next code of the app, because each code works once. */
  const nextCode = () => {
    product.wait(30)
    return appCode(secret, product.clock())
  }
  return { invitation, secret, accepted, recoveryCodes, nextCode }
}

/** Accepts an invitation with an authenticator app, unless `choose` returns another second factor. */
export async function join(
  product: TestApp,
  role: StaffRole = 'moderator',
  choose?: (invitation: Invitation) => NewSecondFactor,
) {
  const { token, email, id } = await invite(product, role)
  const browser = deskBrowser(product)
  const accepted = await acceptWithApp(product, browser, { token, password: staffPassword, choose })
  return { browser, email, id, token, ...accepted }
}

export async function typePassword(
  browser: MemberBrowser,
  email: string,
  password = staffPassword,
): Promise<LightMyRequestResponse> {
  return browser.send('POST', '/login', { email, password })
}
