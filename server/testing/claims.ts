import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { DeskClaim } from '#contract/school-claims.ts'
import { pagesFolder } from '../pages/build-pages.ts'
import { noLimits, type TestApp, testApp } from './app.ts'
import type { TestStaff } from './members.ts'

export const claimedSchool = '10100000001'

export const claimant = { name: 'Meera Devi', position: 'Principal', email: 'head@gpsrampur.in', phone: '' }

/** Needs `buildPages`. */
export const startWithClaims = (options: Parameters<typeof testApp>[0] = {}) =>
  testApp({ pages: pagesFolder, limits: noLimits, startsAt: '2026-11-02T04:10:00Z', ...options })

export const matchHost = ({ database }: TestApp, host = 'gpsrampur.in') =>
  database.pool.query('INSERT INTO school_claim_domain VALUES ($1, $2)', [host, claimedSchool])

/** Sends a form as a browser without JavaScript does. */
export function sendForm({ app }: TestApp, fields: Record<string, string>, path = '/claim-school') {
  return app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
}

export const sendClaim = (product: TestApp, fields: Record<string, string> = {}) =>
  sendForm(
    product,
    { id: randomUUID(), ...claimant, proof: 'mail', ...fields },
    `/claim-school/${claimedSchool}`,
  )

export const numberIn = (html: string) => /<code[^>]*>([0-9A-Z-]{19})<\/code>/.exec(html)?.[1] ?? ''

export const claimNumber = async (product: TestApp, fields: Record<string, string> = {}) =>
  numberIn((await sendClaim(product, fields)).body)

export const latestCode = ({ mail }: TestApp) =>
  mail.messages.findLast(({ subject }) => /^\d{6} is your code/.test(subject ?? ''))?.subject?.slice(0, 6) ??
  ''

export const confirmClaim = (product: TestApp, number: string, code: string, proof = 'mail') =>
  sendForm(product, { step: 'confirm', number, code, proof })

export async function deskClaim(staff: TestStaff, number: string): Promise<DeskClaim> {
  const found = await staff.post('/api/desk/claims/find', { number })
  expect(found.statusCode).toBe(200)
  return found.json()
}

/** @param call the last part of the path */
export async function decideClaim(staff: TestStaff, number: string, call: string, body: object = {}) {
  const { id, version } = await deskClaim(staff, number)
  return staff.post(`/api/desk/claims/${id}/${call}`, { version, ...body })
}

export const lastMailTo = ({ mail }: TestApp, address: string) =>
  mail.messages.findLast(({ to }) => to?.some((each) => each.address === address))
