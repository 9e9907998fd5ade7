import { randomInt } from 'node:crypto'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import type { CaseDetail, CaseList, DecisionInput } from '#contract/cases.ts'
import type { DisclosureReport } from '#contract/disclosure-report.ts'
import { reviewInput, type TestApp } from './app.ts'
import type { TestStaff } from './members.ts'

export const disclosure = 'A man in the hostel touched me inappropriately and nobody helped.'
export const insult = 'The guard at the gate is a moron and shouts at everybody.'

export const disclosureReport: DisclosureReport = { told: 'no', reason: 'The police already know of it.' }

export async function signInForDays(product: TestApp): Promise<TestStaff> {
  const staff = await product.signInAsStaff('moderator')
  const in1000Days = new Date(product.clock().getTime() + 1000 * 86_400_000)
  await product.database.db
    .updateTable('staff_session')
    .set({ active_at: in1000Days, expires_at: in1000Days })
    .where('staff_id', '=', staff.staffId)
    .execute()
  return staff
}

export async function sendReview(product: TestApp, changes: Record<string, unknown> = {}) {
  const { token } = await product.signIn()
  const key = newAuthorKey()
  const body = reviewInput({ authorKeyHash: await hashAuthorKey(key), ...changes })
  const response = await product.post('/api/reviews', body, token)
  if (response.statusCode !== 201) throw new Error(response.body)
  const id: string = response.json()._id
  return { id, key, target: { targetType: 'review' as const, targetId: id } }
}

/** Each report has a new network address. */
export async function report(
  product: TestApp,
  target: { targetType: 'review' | 'comment'; targetId: string },
  reason = 'hurtful',
  { note }: { note?: string } = {},
): Promise<void> {
  const response = await product.app.inject({
    method: 'POST',
    url: '/api/reports',
    remoteAddress: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    payload: { ...target, reason, note },
  })
  if (response.statusCode !== 201) throw new Error(response.body)
}

export async function listCases(staff: TestStaff, query = ''): Promise<CaseList> {
  const response = await staff.get(`/api/desk/cases${query}`)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json()
}

export async function caseOf(product: TestApp, staff: TestStaff, targetId: string): Promise<CaseDetail> {
  const row = await product.database.db
    .selectFrom('moderation_case')
    .select('id')
    .where('target_id', '=', targetId)
    .where('closed_on', 'is', null)
    .executeTakeFirstOrThrow()
  return readCase(staff, row.id)
}

export async function readCase(staff: TestStaff, id: string): Promise<CaseDetail> {
  const response = await staff.get(`/api/desk/cases/${id}`)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json()
}

export function sendDecision(
  staff: TestStaff,
  { id, version }: Pick<CaseDetail, 'id' | 'version'>,
  input: Partial<DecisionInput>,
) {
  return staff.post(`/api/desk/cases/${id}/decision`, {
    version,
    ...(input.decision === 'disclosure' && { disclosureReport }),
    ...input,
  })
}

export async function decide(
  product: TestApp,
  staff: TestStaff,
  targetId: string,
  input: Partial<DecisionInput>,
) {
  const response = await sendDecision(staff, await caseOf(product, staff, targetId), input)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json()
}

export async function ownPost(product: TestApp, key: string) {
  return (await product.withKey('GET', key)).json()
}

export function sendAppeal(
  product: TestApp,
  key: string,
  text: unknown = 'It names nobody. Please read it again.',
) {
  return product.app.inject({
    method: 'POST',
    url: '/api/my-review/appeal',
    headers: { 'author-key': key, 'content-type': 'application/json' },
    payload: JSON.stringify({ text }),
  })
}

/** Returns the events of a post as `from > to, actor, reason`. */
export async function eventsOf({ database }: TestApp, targetId: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('post_event')
    .select(['from_state', 'to_state', 'actor', 'reason'])
    .where('target_id', '=', targetId)
    .orderBy('position')
    .execute()
  return rows.map((row) => `${row.from_state} > ${row.to_state}, ${row.actor}, ${row.reason}`)
}
