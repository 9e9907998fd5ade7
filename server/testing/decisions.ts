import type { DisclosureReport } from '#contract/disclosure-report.ts'
import type { Decision, RemovalReason } from '#contract/moderation.ts'
import type { LedgerEntry } from '#contract/transparency.ts'
import { reviewInput, type TestApp } from './app.ts'
import { disclosureReport } from './cases.ts'

type Staff = Awaited<ReturnType<TestApp['signInAsStaff']>>

type Chosen = { decision: Decision; reason?: RemovalReason; disclosureReport?: DisclosureReport }

const secondsPerDay = 86_400

export async function postReview(product: TestApp, changes: Record<string, unknown> = {}): Promise<string> {
  const { token } = await product.signIn()
  const response = await product.post('/api/reviews', reviewInput(changes), token)
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json()._id
}

export async function report(product: TestApp, targetId: string, targetType = 'review'): Promise<void> {
  await product.post('/api/reports', { targetType, targetId, reason: 'hurtful' })
}

/**
 * Decides the open case of a post.
 * @returns the id of the decision
 */
export async function decide(
  { database }: TestApp,
  staff: Staff,
  targetId: string,
  chosen: Chosen,
): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    'SELECT id FROM moderation_case WHERE target_id = $1 AND closed_on IS NULL',
    [targetId],
  )
  const path = `/api/desk/cases/${rows[0]?.id}`
  const { version } = (await staff.get(path)).json()
  const response = await staff.post(`${path}/decision`, {
    version,
    ...(chosen.decision === 'disclosure' && { disclosureReport }),
    ...chosen,
  })
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json().decisionId
}

/** Reports the post first. */
export async function remove(
  product: TestApp,
  staff: Staff,
  targetId: string,
  reason: RemovalReason = 'insult',
): Promise<string> {
  await report(product, targetId)
  return decide(product, staff, targetId, { decision: 'remove', reason })
}

export async function appeal({ app }: TestApp, authorKey: string): Promise<void> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/my-review/appeal',
    headers: { 'author-key': authorKey, 'content-type': 'application/json' },
    payload: JSON.stringify({ text: 'It happened exactly like this.' }),
  })
  if (response.statusCode >= 300) throw new Error(response.body)
}

export async function passNight({ wait, maintainRows }: TestApp): Promise<void> {
  wait(secondsPerDay)
  await maintainRows()
}

export async function readLedger({ get }: Pick<TestApp, 'get'>): Promise<LedgerEntry[]> {
  return (await get('/api/ledger')).json().entries
}
